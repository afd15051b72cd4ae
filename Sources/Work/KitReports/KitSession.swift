import DeviceProbes
import DeviceRecordings
import Foundation
import JSONModel
import TextFormats

/// The talk of the phone and the sender: the app asks for pushes on the server's thread, and
/// the sender, on its own, waits for the one that is due.
// @unchecked: the condition guards everything that changes.
package final class KitSession: @unchecked Sendable {
  /// Something for the person at the terminal to read.
  package enum Event: Sendable {
    /// The app is connected.
    case connected
    /// A probe begins; its place among the probes from 1 on.
    case began(String, place: Int)
    /// The phone is silent; the thing that is waited for.
    case waiting(String)
    /// Somebody asked with another code.
    case wrongCode(from: String)
    /// The recording came, or was refused for a reason.
    case recording(failure: String?)
  }

  /// How long the phone may be silent before a line says what is waited for.
  private static let noteAfter = Duration.seconds(60)

  let probes: [Probe]
  let messages: [String: KitMessage]
  private let patience: Duration
  private let keep: @Sendable ([UInt8]) throws -> Void
  private let tell: @Sendable (Event) -> Void

  private let condition = NSCondition()
  private var schedule = KitSchedule()
  private var lastWord = ContinuousClock.now
  private var isNoted = false
  private var isOver = false
  private var isCancelled = false
  /// The thing that the phone is to do next.
  private var next: String

  /// - Parameters:
  ///   - probes: the ones that the app is to ask, in order.
  ///   - messages: their messages.
  ///   - patience: how long the phone may be silent.
  ///   - keep: takes the recording at the end; throws where it is not one, or cannot be kept.
  ///   - tell: gets what a person should know; called from several threads, and has to be quick.
  package init(
    _ probes: [Probe], messages: [KitMessage], patience: Duration,
    keep: @escaping @Sendable ([UInt8]) throws -> Void,
    tell: @escaping @Sendable (Event) -> Void
  ) {
    self.probes = probes
    self.messages = Dictionary(messages.map { ($0.title, $0) }) { first, _ in first }
    (self.patience, self.keep, self.tell) = (patience, keep, tell)
    next = "the app to connect: type the address under Report to, and touch Connect"
  }

  // MARK: The sender's side

  /// Waits for the push that is due; nil once the recording is there.
  /// - Throws: `CancellationError` after `cancel()`, `KitReportError` when the phone was silent for
  ///   too long.
  package func nextMessage() throws -> (number: Int, message: KitMessage)? {
    condition.lock()
    defer { condition.unlock() }
    while true {
      if isCancelled { throw CancellationError() }
      if isOver { return nil }
      let now = ContinuousClock.now
      if let entry = schedule.begin(now: now) { return (entry.number, entry.message) }
      let limit = lastWord + patience
      if schedule.nextDue == nil, now >= limit {
        throw KitReportError(
          .silence,
          "the phone was silent for \(TimeText.measured(patience / .seconds(1))); pushsim waited for "
            + next)
      }
      if schedule.nextDue == nil, !isNoted, now >= lastWord + Self.noteAfter {
        isNoted = true
        tell(.waiting(next))
      }
      let wake = schedule.nextDue ?? (isNoted ? limit : min(limit, lastWord + Self.noteAfter))
      _ = condition.wait(until: Date(timeIntervalSinceNow: (wake - now) / .seconds(1)))
    }
  }

  /// Notes how a push ended.
  package func end(_ number: Int, isAccepted: Bool, text: String) {
    change {
      // A push may have waited for longer than the phone may be silent.
      lastWord = .now
      schedule.end(number, isAccepted: isAccepted, text: text)
    }
  }

  /// Ends `nextMessage` with an error.
  package func cancel() { change { isCancelled = true } }

  // MARK: The phone's side

  /// Notes that the app spoke.
  func hear() { change { (lastWord, isNoted) = (.now, false) } }

  /// The app is connected.
  func connect() {
    change {
      next = "the app to begin \(probes.first?.id ?? "a probe")"
      tell(.connected)
    }
  }

  /// Takes what the app asks for.
  func ask(
    _ wanted: [(message: KitMessage, after: Duration)], of probe: String, run: String
  ) -> [KitSchedule.Entry] {
    change {
      if schedule.ask(wanted, run: run, now: .now) {
        let place = probes.firstIndex { $0.id == probe } ?? 0
        next = "the steps of \(probe), and Finish or Skip"
        tell(.began(probe, place: place + 1))
      }
      return schedule.entries
    }
  }

  /// The pushes of a run; nil for one that is not the newest.
  func pushes(of run: String) -> [KitSchedule.Entry]? {
    change { schedule.run == run ? schedule.entries : nil }
  }

  /// Accepts the recording.
  /// - Throws: the reason why it does not.
  func accept(recording: [UInt8]) throws {
    do { try keep(recording) } catch {
      tell(.recording(failure: "\(error)"))
      throw error
    }
    tell(.recording(failure: nil))
  }

  /// Somebody asked with another code.
  func refuse(from address: String) { tell(.wrongCode(from: address)) }

  /// Everything is there, and the app knows it.
  func finish() { change { isOver = true } }

  private func change<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body()
  }
}
