import Foundation
import TestSupport
import Testing

@testable import SimulatedNetwork

@Suite struct RecordingFolderTests {
  private let folder: RecordedFolder

  init() throws {
    folder = try RecordedFolder()
  }

  private func failure(_ body: () throws -> Void) throws -> String {
    let error = try #require(throws: NetworkError.self) { try body() }
    #expect(error.code == .recording)
    return error.description
  }

  @Test("Folders that are missing are made, with those they lie in")
  func makesFolders() throws {
    _ = try RecordingStore(folder: folder.path + "/a/b")
    let format = folder.url.appending(path: "a/b/pushsim-recording.json")
    #expect(try String(contentsOf: format, encoding: .utf8) == "{\n  \"format\" : 1\n}\n")
  }

  @Test("A folder with other files is not recorded into, but for hidden ones and a README")
  func foreign() throws {
    try folder.parent.write("", to: "recording/.gitattributes")
    try folder.parent.write("", to: "recording/README.md")
    _ = try RecordingStore(folder: folder.path)
    let other = try RecordedFolder()
    try other.parent.write("", to: "recording/photo.jpg")
    #expect(try failure { _ = try RecordingStore(folder: other.path) }.contains("photo.jpg"))
  }

  @Test("A recording of another version is neither recorded into nor replayed")
  func otherVersion() throws {
    try folder.parent.write("{\"format\": 2}", to: "recording/pushsim-recording.json")
    #expect(try failure { _ = try RecordingStore(folder: folder.path) }.contains("format 2"))
    #expect(try failure { _ = try folder.responder() }.contains("format 2"))
    try folder.parent.write("nonsense", to: "recording/pushsim-recording.json")
    #expect(try failure { _ = try folder.responder() }.contains("pushsim-recording.json"))
  }

  @Test("A folder that is none, or cannot be made, is an error that names it")
  func noFolder() throws {
    try folder.parent.write("", to: "recording")
    let text = try failure { _ = try RecordingStore(folder: folder.path) }
    #expect(text.contains(folder.path) && text.contains("Not a directory"))
    #expect(try failure { _ = try RecordingStore(folder: folder.path + "/in") }.contains("/in"))
    #expect(try failure { _ = try RecordingStore(folder: "/proc/none") }.contains("/proc/none"))
  }

  @Test("Symbolic links inside the folder lead no recording out of it")
  func symbolicLink() throws {
    try folder.parent.write("", to: "outside/file")
    try folder.parent.write("{\"format\": 1}", to: "recording/pushsim-recording.json")
    try folder.parent.link("recording/hosts", to: "../outside")
    #expect(try failure { _ = try RecordingStore(folder: folder.path) }.contains("hosts"))
  }

  @Test("The leftovers of a killed process are removed after an hour")
  func sweeps() throws {
    _ = try RecordingStore(folder: folder.path)
    let old = try folder.parent.write("", to: "recording/bodies/.old.partial")
    let fresh = try folder.parent.write("", to: "recording/bodies/.fresh.partial")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -2 * 60 * 60)], ofItemAtPath: old)
    _ = try RecordingStore(folder: folder.path)
    #expect(!FileManager.default.fileExists(atPath: old))
    #expect(FileManager.default.fileExists(atPath: fresh))
  }

  @Test("A folder that is missing, or no recording, is not replayed")
  func notRecorded() throws {
    #expect(try failure { _ = try folder.responder() }.contains("No such file or directory"))
    try folder.parent.write("", to: "recording/photo.jpg")
    #expect(try failure { _ = try folder.responder() }.contains("is not a recording"))
  }
}
