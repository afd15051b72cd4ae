import Foundation
import Testing
import TextFormats

@Suite("Bounds of property lists")
struct PropertyListBoundsTests {
  /// A dictionary with arrays that hold the next one ten times each, or themselves.
  private func nested(_ levels: Int, isCycle: Bool = false) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    func add(_ object: [UInt8]) {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    add([0xD1, 1, 2])
    add([0x51, 0x6B])
    for level in 0..<levels {
      let next = isCycle && level == levels - 1 ? 2 : UInt8(3 + level)
      add([0xAA] + Array(repeating: next, count: 10))
    }
    add([0x51, 0x78])
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    bytes += [0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)] + Array(repeating: 0, count: 8)
    return bytes + [0, 0, 0, 0, 0, 0, 0, UInt8(table)]
  }

  private func isKept(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes(PropertyListBounds.areKept)
  }

  @Test("a list that stands for more values than anybody keeps is refused, however short it is")
  func bomb() {
    #expect(isKept(nested(5)))
    let bomb = nested(9)
    #expect(bomb.count < 200)
    #expect(!isKept(bomb))
  }

  @Test("a list that holds itself is refused")
  func cycle() { #expect(!isKept(nested(3, isCycle: true))) }

  @Test("ordinary lists are read in all their forms")
  func ordinary() throws {
    let values: [String: Any] = [
      "text": "x", "list": (0..<300).map { "item \($0)" }, "data": Data([1, 2, 3]),
      "nested": ["a": ["b": [1, 2.5, true] as [Any]]], "date": Date(timeIntervalSince1970: 0),
    ]
    for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: values, format: format, options: 0)
      #expect(isKept(Array(data)))
    }
    #expect(isKept(Array("{ key = value; }".utf8)))
  }

  @Test("no cut or changed byte is read beyond the list")
  func damaged() {
    let whole = nested(4)
    for end in 0..<whole.count { _ = isKept(Array(whole[..<end])) }
    for place in whole.indices.dropFirst(8) {
      for value: UInt8 in [0, 1, 8, 0x1F, 0x7F, 0xAF, 0xDF, 0xFF] {
        var bytes = whole
        bytes[place] = value
        _ = isKept(bytes)
      }
    }
  }
}
