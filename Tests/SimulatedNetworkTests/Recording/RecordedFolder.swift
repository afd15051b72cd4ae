import Foundation
import JSONModel
import NotificationModel
import TestSupport

@testable import SimulatedNetwork

/// A folder of recordings for one test, with the runs that record into it.
final class RecordedFolder: Sendable {
  let parent: TestFolder
  let url: URL

  init() throws {
    parent = try TestFolder()
    url = parent.url.appending(path: "recording", directoryHint: .isDirectory)
  }

  var path: String { url.path }
  var recording: NetworkPlan.Recording { NetworkPlan.Recording(folder: path) }

  /// Records, in a run of its own, the answers to requests one after another.
  func record(
    _ requests: [OriginRequest], answers: @escaping ScriptedUpstream.Script
  ) async throws {
    let gateway = GatewayResponder(
      upstream: ScriptedUpstream(answers), store: try RecordingStore(folder: path),
      journal: NetworkJournal())
    for request in requests { _ = try await gateway.response(to: request).text() }
  }

  func record(_ target: String, headers: [HeaderField] = [], _ text: String) async throws {
    try await record([.to(target)]) { _ in .text(text, headers: headers) }
  }

  func responder(
    keepsTiming: Bool = false, journal: NetworkJournal = NetworkJournal()
  ) throws -> RecordingResponder {
    try RecordingResponder(recording, keepsTiming: keepsTiming, journal: journal)
  }

  /// The paths of all files in the folder with their content, hidden ones too.
  func files() throws -> [String: Data] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: path)
    return try paths.reduce(into: [:]) { files, name in
      let file = url.appending(path: name)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue { files[name] = try Data(contentsOf: file) }
    }
  }

  /// The same with all times set to 0.
  func filesWithoutTimings() throws -> [String: String] {
    try files().mapValues { data in
      String(decoding: data, as: UTF8.self)
        .replacing(#/Milliseconds" : \d+/#, with: #"Milliseconds" : 0"#)
    }
  }

  /// The only exchange's file.
  func exchangeFile() throws -> URL {
    let names = try files().keys.filter { $0.hasPrefix("hosts/") }.sorted()
    return url.appending(path: names.first ?? "none")
  }

  /// Changes the text of the only exchange's file.
  func edit(_ change: (String) -> String) throws {
    let file = try exchangeFile()
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(change(text).utf8).write(to: file)
  }
}
