import DeviceTime
import Foundation
import NotificationCenterModel
import PhoneSimulator
import PushSimulator

/// A file of verbs, one a line, with `#` for comments.
package struct PhoneScript: Sendable {
  private struct Line: Sendable {
    var number: Int
    var text: String
    var step: PhoneStep
  }

  /// The script's name in errors.
  package let name: String
  private let lines: [Line]

  /// Understands a whole script before any of it is done.
  /// - Throws: `PhoneScriptError` with the first line that is wrong, and how many more there are.
  package init(_ text: String, name: String) throws(PhoneScriptError) {
    self.name = name
    var lines: [Line] = []
    var faults: [String] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      do {
        guard let step = try PhoneVerb.parse(String(line)) else { continue }
        lines.append(Line(number: index + 1, text: String(line), step: step))
      } catch {
        faults.append("\(name):\(index + 1): \(error.message)")
      }
    }
    guard faults.isEmpty else {
      let rest = faults.count > 5 ? "\n… and \(faults.count - 5) more" : ""
      throw PhoneScriptError(.syntax, faults.prefix(5).joined(separator: "\n") + rest)
    }
    self.lines = lines
  }

  /// How many verbs there are.
  package var count: Int { lines.count }

  /// Runs the verbs one after the other.
  ///
  /// A verb that the phone refuses ends the script, unless `expect refused` is the next one.
  /// - Parameters:
  ///   - say: gets what looking verbs say.
  ///   - story: gets a page for each verb; nil for none.
  /// - Throws: `PhoneScriptError` with the line, for one that was refused or found something else.
  package func run(
    _ session: PhoneSession, story: PhoneStory? = nil,
    say: (String) throws -> Void = { _ in }
  ) async throws {
    for (line, next) in zip(lines, lines.dropFirst().map(Optional.some) + [nil]) {
      try Task.checkCancellation()
      do {
        try await session.perform(line.step)
      } catch let refusal as CenterRefusal {
        guard next?.step.expectsRefusal == true else {
          throw error(
            line, .unmet, "refused (\(refusal.code.rawValue)): \(refusal.message)", refusal)
        }
        session.refusal = refusal
      } catch let fault as PhoneScriptError {
        throw error(line, fault.code, fault.message, fault)
      } catch let fault as DeviceClockError {
        throw error(line, .unmet, fault.message, fault)
      } catch let fault as SimulatorError where fault.code != .failed {
        throw error(line, .unmet, fault.message, fault)
      }
      let output = session.drainOutput()
      for text in output { try say(text) }
      await story?.add(line.text, isLook: line.step.isLook, output, session)
    }
  }

  private func error(
    _ line: Line, _ code: PhoneScriptErrorCode, _ message: String, _ cause: any Error
  ) -> PhoneScriptError {
    let text = line.text.trimmingCharacters(in: .whitespaces)
    return PhoneScriptError(code, "\(name):\(line.number): \(text)\n   \(message)", cause: cause)
  }
}
