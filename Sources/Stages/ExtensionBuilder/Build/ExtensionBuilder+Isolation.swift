import Diagnostics
import Foundation
import Synchronization

extension ExtensionBuilder {
  /// Compiles what is the main actor's, if need be in a second try.
  func compileIsolated(
    _ session: Session, _ target: SwiftCompilation.Target, _ mode: SwiftCompilation.Mode,
    _ advice: CompilerAdvice, in work: URL
  ) throws(BuildError) -> Compiled {
    let held = HeldMessages(isTerminal: sink.isTerminal)
    do {
      let compiled = try compile(session, target, mode, advice.reading(held.sink), in: work)
      held.release(to: sink)
      return compiled
    } catch {
      guard error.code == .compilationFailed else { throw error }
      let relaxed = SwiftCompilation.Mode(
        languageVersion: .five, isolation: .nonisolated, entersMainActor: true)
      let second = HeldMessages(isTerminal: sink.isTerminal)
      do {
        let compiled = try compile(session, target, relaxed, second.sink, in: work)
        return Compiled(
          executable: compiled.executable, explanation: compiled.explanation,
          findings: Self.relaxation(of: mode))
      } catch let again {
        // Of a class that enters the actor by itself, the second try has the errors a device's
        // compiler has.
        guard mode.isolation == .nonisolated else {
          held.release(to: sink)
          throw error
        }
        second.release(to: advice.reading(sink))
        throw again
      }
    }
  }

  /// Returns the findings about differences from a device in the second try of a target that is
  /// compiled in `mode`; in Swift 5 mode a device, too, calls the methods of a class of the main
  /// actor on any thread.
  private static func relaxation(of mode: SwiftCompilation.Mode) -> [Finding] {
    if mode.isolation == .mainActor { return [isolationRelaxed] }
    return mode.languageVersion == .six ? [threadUnchecked] : []
  }

  private static let threadUnchecked = Finding(
    rule: nil, severity: .warning,
    message: "the extension was compiled in Swift 5 mode, because Swift on Linux does not let a "
      + "class of the main actor override the system's methods; in Swift 6 mode a device ends the "
      + "process when it calls such a method off the main thread",
    fix: "declare the principal class nonisolated, and keep the main actor's state in another class"
  )

  /// The finding about a target of both languages that asks for more than Swift 5 mode.
  static let languageRelaxed = Finding(
    rule: nil, severity: .info,
    message: "the target was compiled in Swift 5 mode without the main actor as default isolation, "
      + "because the Swift that its Objective-C becomes is of that mode; mistakes that Swift 6 mode "
      + "alone finds are not found")

  private static let isolationRelaxed = Finding(
    rule: nil, severity: .info,
    message: "the extension was compiled in Swift 5 mode without the main actor as default "
      + "isolation, because Swift on Linux does not let its classes override the system's then; "
      + "code that counts on the main thread may run elsewhere")
}

/// Messages of a compiler that are shown only when it turns out that they matter.
private final class HeldMessages: Sendable {
  private let data = Mutex(Data())
  private let isTerminal: Bool

  init(isTerminal: Bool) { self.isTerminal = isTerminal }

  var sink: DiagnosticsSink {
    DiagnosticsSink(isTerminal: isTerminal) { data in self.data.withLock { $0.append(data) } }
  }

  func release(to sink: DiagnosticsSink) { sink.write(data.withLock(\.self)) }
}
