import Foundation
import Glibc
import JSONModel
import TestSupport

/// `pushsim send --kit --listen` on a free port of loopback, and what the kit's app asks it.
final class ListeningSend {
  /// The address with its code, as a person types it.
  let place: String
  private let process: Process
  private let errors: ProgramOutput
  private var printed = ""

  init(_ folder: TestFolder, _ inbox: RunningInbox, _ arguments: [String]) throws {
    process = Tool.process(
      SendScene.command(folder, ["--kit", "--listen", "127.0.0.1:0"]) + arguments)
    process.environment = ProcessInfo.processInfo.environment.merging(inbox.environment) { $1 }
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    errors = ProgramOutput(pipe)
    let line = try errors.text(upTo: "under Report to")
    place = line.firstMatch(of: /127\.0\.0\.1:[0-9]+\/[a-z0-9]+/).map { String($0.0) } ?? ""
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// All that it has written up to the last text that was waited for.
  func said(upTo mark: String) throws -> String {
    printed += try errors.text(upTo: mark)
    return printed
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for the end: the exit code.
  func end() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Asks as the app does.
  /// - Returns: the status, and the answer.
  func ask(
    _ path: String = "", body: String? = nil, at place: String? = nil, _ options: [String] = []
  ) async throws -> (status: Int, json: JSONValue) {
    let data = body.map { ["--data-binary", $0] } ?? []
    let answer = try await Program.run(
      "curl",
      ["-sS", "--noproxy", "*", "--max-time", "60", "-w", "\n%{http_code}"] + options + data
        + ["http://\(place ?? self.place)\(path)"])
    let lines = answer.output.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.dropLast().joined(separator: "\n")
    return (
      Int(lines.last ?? "") ?? 0, (try? JSONParser.parse(bytes: Array(body.utf8)).value) ?? .null
    )
  }

  /// Asks for pushes that are to come at once, and waits until all were answered.
  func send(_ probe: String, _ names: [String], run: String = "r") async throws -> [JSONValue] {
    let pushes = names.map { #"{"message":"\#($0)","after":0}"# }.joined(separator: ",")
    _ = try await ask(
      "/pushes", body: #"{"run":"\#(run)","probe":"\#(probe)","pushes":[\#(pushes)]}"#)
    for _ in 0..<600 {
      let all = try await ask("/pushes/\(run)").json["pushes"]?.array ?? []
      if all.allSatisfy({ ["accepted", "refused"].contains($0["state"]?.string) }) { return all }
    }
    throw Program.Failure("the pushes of \(probe) were not answered")
  }
}
