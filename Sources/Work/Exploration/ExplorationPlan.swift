import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import TextFormats

/// The subject of an exploration, and its length.
package struct ExplorationPlan: Sendable {
  /// A part of an exploration.
  package enum Search: String, Sendable, Hashable, CaseIterable {
    /// The time, or the memory, ends at every moment.
    case expiry
    /// Every answer of the network to every request.
    case network
    /// Changed payloads.
    case payloads
  }

  /// A payload that works, with its name.
  package struct Sample: Sendable {
    package var name: String
    package var payload: JSONValue

    package init(name: String, payload: JSONValue) { (self.name, self.payload) = (name, payload) }
  }

  package var samples: [Sample]
  /// Payloads that earlier explorations kept.
  package var corpus: [JSONValue] = []
  package var searches = Set(Search.allCases)
  /// Of all that is drawn by chance.
  package var seed: UInt64 = 0
  /// How long payloads are changed; the other searches end by themselves.
  package var time = Duration.seconds(60)
  /// The most deliveries of changed payloads; nil for as many as the time allows.
  package var executions: Int?
  /// How many deliveries are under way at once.
  package var jobs = 8
  /// Texts of the code.
  package var words: [String] = []
  /// The deadline while payloads are searched; each finding is looked at with the device's.
  package var searchDeadline = Duration.milliseconds(800)

  package init(samples: [Sample]) { self.samples = samples }
}

/// How far an exploration is.
package struct ExplorationProgress: Sendable {
  /// The search that goes on, such as "payloads".
  package var stage = ""
  package var executions = 0
  /// Of the search for payloads.
  package var perSecond = 0.0
  /// How many of the code's counters were passed, of how many; nil where it does not count.
  package var reached: Int?
  package var counters = 0
  /// Suspicions that are being looked at, and findings.
  package var open = 0
  package var found = 0
  /// The samples for which the handler is not called.
  package var unanswered: [UnansweredSample] = []
}

/// A sample for which `didReceive` does not call the handler, though nothing disturbs it.
package struct UnansweredSample: Sendable, Hashable {
  package var name: String
  /// How long it had.
  package var seconds: Double

  /// The sentence that says so, what it means and what to do about it.
  package var text: String {
    "\(name): the handler was not called within \(TimeText.setting(seconds)), though nothing was "
      + "loading; changed payloads are tried all the same, but each waits until its time is up, so "
      + "that few are. Correct that first, or give a payload for which didReceive calls the handler"
  }
}
