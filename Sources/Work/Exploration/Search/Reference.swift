import JSONModel
import NotificationModel
import PushSimulator

/// The undisturbed result of a sample.
struct Reference: Sendable {
  let name: String
  let payload: JSONValue
  /// The undisturbed run, in a new process on a new device.
  let trial: Trial
  /// The parts of what shows that came out the same twice.
  let steady: Set<ShownPart>

  /// The sample that a payload was made of: the one with which it has the most members in common.
  static func nearest(to payload: JSONValue, among references: [Reference]) -> Reference? {
    guard let members = payload.object else { return references.first }
    let common = references.map { reference in
      members.count { reference.payload[$0.key] == $0.value }
    }
    // The first of several that are as near.
    return common.max().flatMap { most in common.firstIndex(of: most) }.map { references[$0] }
  }

  /// Whether another trial of the payload shows the same, as far as that is steady.
  func shows(theSameAs other: Trial) -> Bool {
    differences(from: other).isEmpty
  }

  func differences(from other: Trial) -> [ShownPart] {
    ShownPart.differences(trial.delivery, other.delivery).filter(steady.contains)
  }
}

/// A part of what a notification shows.
enum ShownPart: String, Sendable, Hashable, CaseIterable {
  case outcome, title, subtitle, body, sound, category, thread, attachments

  // The badge is left out: extensions count with it, from one notification to the next.

  static func differences(_ one: Delivery, _ other: Delivery) -> [ShownPart] {
    allCases.filter { $0.value(of: one) != $0.value(of: other) }
  }

  private func value(of delivery: Delivery) -> String {
    let content = delivery.content
    switch self {
    case .outcome: return delivery.outcome.rawValue
    case .title: return content?.title ?? ""
    case .subtitle: return content?.subtitle ?? ""
    case .body: return content?.body ?? ""
    case .sound: return content?.sound.map { "\($0)" } ?? ""
    case .category: return content?.categoryIdentifier ?? ""
    case .thread: return content?.threadIdentifier ?? ""
    case .attachments:
      return content?.attachments.map { "\($0.type) \($0.bytes ?? 0)" }.joined(separator: ", ")
        ?? ""
    }
  }
}
