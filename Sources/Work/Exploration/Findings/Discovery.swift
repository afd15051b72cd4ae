import Diagnostics
import JSONModel
import NotificationModel
import PushSimulator

/// Something that an exploration found: a mistake, with the smallest probe that shows it.
package struct Discovery: Sendable {
  /// A place in a source file.
  package struct Place: Sendable, Hashable {
    package var file: String
    package var line: Int
    package var text: String { "\(file):\(line)" }
  }

  /// Its name, which stays from one exploration to the next: the kind, and a digest of what tells it
  /// from others.
  package var name: String
  package var symptom: Symptom
  /// Where in the code it is, as far as that is known.
  package var place: Place?
  package var probe: Probe
  /// The delivery that showed it.
  package var delivery: Delivery
  /// Whether the baseline does not know it.
  package var isNew = true
  /// The hosts that media made up answer for, in all of the exploration.
  var generatedHosts: Set<String> = []

  /// The sentence that names it.
  package var title: String { symptom.message }
}

/// A suspicion that was looked at.
struct Inquiry: Sendable {
  let symptom: Symptom
  let trial: Trial
  /// How often the payload alone, in a process of its own, passed each counter; empty where it is no
  /// sample.
  var alone: [UInt64] = []
  /// Whether it showed again.
  var isConfirmed = true
  /// The trial with more time that did not show it; nil where one that did.
  var instead: Trial?
}

/// A suspicion that did not show again.
package struct Unconfirmed: Sendable {
  package let symptom: Symptom
  package let probe: Probe

  init(_ inquiry: Inquiry) { (symptom, probe) = (inquiry.symptom, inquiry.trial.probe) }
}
