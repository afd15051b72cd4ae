import Foundation
import TestSupport
import Testing

@testable import NotificationPayload

/// Files of formats that are not read, and the remedies.
@Suite("Formats that are not read")
struct UnreadFormatTests {
  @Test(
    "a format is known by its first bytes, whatever the file is called",
    arguments: [
      (Array("PAR1....".utf8), UnreadFormat.parquet), (Array("ORC...".utf8), .orc),
      (Array("Obj\u{1}....".utf8), .avro), (Array("BZh91AY".utf8), .bzip2),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x00], .xz), ([0x50, 0x4B, 0x03, 0x04, 0], .zip),
      ([0xFF, 0xFE, 0x7B, 0x00], .unicode16), (Array("bplist00".utf8), .binaryPropertyList),
      ([UInt8](repeating: 0x61, count: 257) + Array("ustar".utf8), .tar),
    ])
  func marks(bytes: [UInt8], format: UnreadFormat) {
    #expect(UnreadFormat(head: bytes, name: "a.ndjson") == format)
  }

  @Test("a table has no mark, and its name says so; what begins as JSON is read under any name")
  func names() {
    let row = Array("id,title\n1,Hi\n".utf8)
    #expect(UnreadFormat(head: row, name: "pushes.CSV") == .table)
    #expect(UnreadFormat(head: row, name: "pushes.json") == nil)
    for text in ["{\"aps\":{}}", "\n  [1]", "\u{FEFF}{}", ""] {
      #expect(UnreadFormat(head: Array(text.utf8), name: "a.csv") == nil, "\(text)")
    }
  }

  @Test("every remedy says what to do, without the file's name")
  func advice() {
    for format in UnreadFormat.allCases {
      #expect(format.advice.hasPrefix("is ") && format.advice.contains(": "), "\(format)")
    }
  }

  @Test("a payload of such a format is refused with the remedy")
  func payload() throws {
    let folder = try TestFolder()
    let file = try folder.write(Array("PAR1\u{0}\u{1}".utf8), to: "a.parquet")
    let error = #expect(throws: PayloadError.self) { try PayloadFile.read(file) }
    #expect(error?.code == .unreadable)
    #expect(error?.message.contains("it is Parquet, which is not read here") == true)
  }
}
