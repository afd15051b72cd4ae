import Diagnostics

/// A way in which a trial went wrong.
package struct Symptom: Sendable, Hashable {
  /// The kind, by which findings are named.
  package enum Kind: String, Sendable, Hashable, CaseIterable, Comparable {
    /// A signal ended the extension.
    case crash
    /// The extension exited by itself.
    case exit
    /// Neither method called the handler.
    case hang
    /// `didReceive` never called the handler; the expiry callback did when the time was up.
    case late
    /// The memory was over the cap.
    case memory
    /// The content that was handed back would show nothing.
    case emptied
    /// A finding of the run, such as a second call of the handler.
    case conduct
    /// A text shows what was not meant for people, such as `Optional(…)`.
    case garbled
    /// Media came, and the notification has none.
    case lostMedia = "lost-media"
    /// A part of a file is attached.
    case halfFile = "half-file"
    /// Content that was ready does not show when the time is up.
    case lostAttempt = "lost-attempt"
    /// A notification shows otherwise when others were before it.
    case leak
    /// Text of the payload is in a log that is not private.
    case logged

    package static func < (left: Kind, right: Kind) -> Bool { left.rank < right.rank }
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  package var kind: Kind
  /// The part that tells it from others of its kind, without texts of the payload.
  package var detail: String
  package var severity: Finding.Severity = .error
  /// The fault, in a sentence without its full stop.
  package var message: String
  /// The rule behind it.
  package var rule: RuleID?

  /// Whether the process crashed, before the handler was called or after it.
  var isCrash: Bool { kind == .crash || kind == .conduct && rule == .`LIFE-09` }

  /// Whether both are of one kind for the same reason.
  func isAlike(_ other: Symptom) -> Bool { kind == other.kind && detail == other.detail }
}
