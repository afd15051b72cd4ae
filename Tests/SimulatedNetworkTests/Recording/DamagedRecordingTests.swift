import Foundation
import JSONModel
import NotificationModel
import TestSupport
import Testing

@testable import SimulatedNetwork

/// Recordings may come from anywhere, and be damaged on the way.
@Suite(.timeLimit(.minutes(1))) struct DamagedRecordingTests {
  private let folder: RecordedFolder
  private static let hash = "982d9e3eb996f559e633f4d194def3761d909f5a3b647d1a851fead67c32c9d1"

  init() async throws {
    folder = try RecordedFolder()
    try await folder.record("/a", headers: [HeaderField(name: "X-A", value: "1")], "text")
  }

  /// The error that names the exchange's file, and a request that is not answered.
  private func expectFailure(containing reason: String) async throws {
    let error = try #require(throws: NetworkError.self) { try folder.responder().check() }
    #expect(error.code == .recording)
    #expect(error.description.contains(reason), "\(error)")
    #expect(error.description.contains("/hosts/cdn.example/GET-a-"))
    try await expectNoAnswer(containing: reason)
  }

  private func expectNoAnswer(containing reason: String) async throws {
    let journal = NetworkJournal()
    let responder = try folder.responder(journal: journal)
    let response = try await responder.response(to: .to("/a", transfer: 1))
    #expect(response.isWithheld)
    guard case .upstreamFailed(-1, let text)? = journal.events(of: 1).first else {
      Issue.record("the journal does not know why")
      return
    }
    #expect(text.contains(reason))
  }

  @Test(
    "An exchange that makes no sense is named with the reason",
    arguments: [
      ("\"status\" : 200", "\"status\" : 99", "response.status is 99"),
      ("\"status\" : 200", "\"status\" : \"ok\"", "response.status is of the wrong type"),
      ("\"method\" : \"GET\",", "", "request.method is missing"),
      ("\"GET\"", "\"GE T\"", "request.method"),
      ("https://cdn.example", "ftp://cdn.example", "request.url"),
      ("https://cdn.example", "https://", "request.url has no host"),
      ("X-A: 1", "X-A", "response.headers"),
      ("X-A: 1", "X-A: 1\\r\\nX-B: 2", "characters that HTTP forbids"),
      ("\"bytes\" : 4", "\"bytes\" : -4", "bytes are below 0"),
      ("\"totalMilliseconds\" : 0", "\"totalMilliseconds\" : -1", "timings"),
      (Self.hash, "../../etc/passwd", "sha256"),
      (Self.hash, String(repeating: "0", count: 64), "is missing"),
      ("{", "", "it is not JSON"),
    ])
  func senseless(original: String, replacement: String, reason: String) async throws {
    try folder.edit { $0.replacingOccurrences(of: original, with: replacement) }
    try await expectFailure(containing: reason)
  }

  @Test("An exchange that was cut off is not JSON")
  func torn() async throws {
    try folder.edit { String($0.prefix($0.count / 2)) }
    try await expectFailure(containing: "it is not JSON, or not whole")
  }

  @Test("A huge file is not read")
  func huge() async throws {
    try folder.edit { $0 + String(repeating: " ", count: 2_000_000) }
    try await expectFailure(containing: "longer than")
  }

  @Test("A symbolic link that leads out of the folder is not followed", arguments: [true, false])
  func symbolicLink(isExchange: Bool) async throws {
    let file =
      try isExchange ? folder.exchangeFile() : folder.url.appending(path: "bodies/\(Self.hash)")
    let outside = folder.parent.url.appending(path: "outside")
    try FileManager.default.moveItem(at: file, to: outside)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: outside)
    try await expectFailure(containing: "missing")
  }

  @Test(
    "A body that is not what was recorded is not served",
    arguments: [("texts", "it is of 5 bytes"), ("test", "the SHA-256 is another")])
  func body(content: String, reason: String) async throws {
    try folder.parent.write(content, to: "recording/bodies/\(Self.hash)")
    try await expectNoAnswer(containing: reason)
  }

  @Test("Files that are not exchanges are left alone")
  func foreign() async throws {
    try folder.parent.write("", to: "recording/hosts/.DS_Store")
    try folder.parent.write("", to: "recording/hosts/cdn.example/notes.txt")
    try folder.parent.write("", to: "recording/hosts/cdn.example/.a.json")
    #expect(try await folder.responder().response(to: .to("/a")).text() == "text")
  }
}
