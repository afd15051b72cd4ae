import Foundation
import Glibc
import JSONModel
import TestSupport
import Testing

@testable import DeviceModel

@Suite("Defaults in a container that extensions write")
struct DefaultsFileTests {
  private static let group = "group.com.example.x"

  /// A container with the folders of defaults, and a folder outside with a property list.
  private struct Place {
    let test: TestFolder
    let container: URL
    let outside: URL
    var secret: URL {
      outside.appendingPathComponent("Preferences/\(DefaultsFileTests.group).plist")
    }
    var file: DefaultsFile { DefaultsFile(of: DefaultsFileTests.group, in: container) }
    var preferences: URL { container.appendingPathComponent("Library/Preferences") }
    var list: URL { preferences.appendingPathComponent("\(DefaultsFileTests.group).plist") }

    init() throws {
      test = try TestFolder()
      container = test.file("container")
      outside = test.file("outside")
      for folder in [preferences, secret.deletingLastPathComponent()] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try PropertyListSerialization.data(
        fromPropertyList: ["canary": "hunter2"], format: .binary, options: 0
      ).write(to: secret)
    }
  }

  /// Where an extension puts its link, and where it leads.
  enum Link: CaseIterable { case list, preferences, library }

  private func put(_ link: Link, in place: Place) throws {
    let (at, target) =
      switch link {
      case .list: (place.list, place.secret)
      case .preferences: (place.preferences, place.secret.deletingLastPathComponent())
      case .library: (place.container.appendingPathComponent("Library"), place.outside)
      }
    try? FileManager.default.removeItem(at: at)
    try FileManager.default.createSymbolicLink(at: at, withDestinationURL: target)
  }

  @Test("no link leads a seed or a look outside the container", arguments: Link.allCases)
  func links(_ link: Link) throws {
    let place = try Place()
    try put(link, in: place)
    let before = try Data(contentsOf: place.secret)
    #expect(place.file.values.isEmpty)
    try place.file.write(["planted": "by the seed"])
    #expect(try Data(contentsOf: place.secret) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(
        atPath: place.secret.deletingLastPathComponent().path)
        == [place.secret.lastPathComponent])
    #expect(place.file.values as? [String: String] == ["planted": "by the seed"])
  }

  @Test("a pipe, a device or a folder in its place holds nothing, and keeps nobody waiting")
  func others() throws {
    let place = try Place()
    #expect(place.file.values.isEmpty, "nothing is there")
    try #require(mkfifo(place.list.path, 0o600) == 0)
    #expect(place.file.values.isEmpty)
    try place.file.write(["a": 1])
    #expect(place.file.values["a"] as? Int == 1)
    unlink(place.list.path)
    mkdir(place.list.path, 0o700)
    #expect(place.file.values.isEmpty)
    #expect(throws: (any Error).self) { try place.file.write(["a": 1]) }
  }

  @Test("a list that stands for too many values, or is nested too deeply, is not made")
  func bomb() throws {
    let place = try Place()
    var bytes = Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x6B]
    var offsets: [UInt8] = [8, 11]
    for level in 0..<9 {
      offsets.append(UInt8(bytes.count))
      bytes += [0xAA] + Array(repeating: UInt8(3 + level), count: 10)
    }
    offsets.append(UInt8(bytes.count))
    bytes += [0x51, 0x78]
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, UInt8(offsets.count)]
    bytes += Array(repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, table]
    try Data(bytes).write(to: place.list)
    #expect(place.file.values.isEmpty)
    var deep: Any = "end"
    for _ in 0..<2_000 { deep = [deep] }
    #expect(DeviceContents.json(deep).compactText.contains("end") == false)
  }
}
