import UIKit
import UserNotifications

/// The result of a probe: what the notes say, and what is there afterwards.
enum Observations {
  static func all(of probe: Probe, answers: [Question: String]) async -> [String: String] {
    let notes = Notebook.all
    var seen: [String: String] = [:]
    func count(_ event: String) -> String { "\(notes.filter { $0.event == event }.count)" }
    seen["service"] = count("service.didReceive")
    seen["expired"] = count("service.expired")
    seen["fetches"] = count("app.fetch")
    seen["responses"] = count("app.response")
    let ready = notes.lastIndex { $0.event == "ready" } ?? 0
    let after = Array(notes.dropFirst(ready + 1))
    let moves = ["app.active", "app.inactive", "app.background", "app.foreground"]
    seen["heard"] = text(after.filter { $0.event.hasPrefix("app.") && !moves.contains($0.event) })
    seen["content"] = text(
      after.filter { ["content.viewDidLoad", "content.didReceive"].contains($0.event) })
    seen["content-responses"] = after.filter { $0.event == "content.response" }.map(\.value)
      .joined(separator: " ")
    seen["content-touches"] = count("content.touch")
    if let response = after.last(where: { $0.event == "app.response" }) {
      seen["response"] = response.value
      let launch = after.lastIndex { $0.event == "app.launch" } ?? 0
      let until = after.lastIndex { $0.event == "app.response" } ?? 0
      seen["activated-before-response"] =
        after[min(launch, until)..<until].contains { $0.event == "app.active" } ? "yes" : "no"
    }
    for note in notes where note.event.hasPrefix("see ") {
      seen[String(note.event.dropFirst(4))] = note.value
    }
    for question in probe.questions { seen[question.rawValue] = answers[question] ?? "unanswered" }
    let center = UNUserNotificationCenter.current()
    seen["pending"] = "\(await center.pendingNotificationRequests().count)"
    seen["badge"] = "\(await MainActor.run { UIApplication.shared.applicationIconBadgeNumber })"
    seen.merge(delivered(await center.deliveredNotifications())) { $1 }
    return seen
  }

  /// Notes without their first word: `launch(nil) fetch`.
  private static func text(_ notes: [(event: String, value: String, at: Double)]) -> String {
    notes.map { note in
      (note.event.components(separatedBy: ".").last ?? "")
        + (note.value.isEmpty ? "" : "(\(note.value))")
    }.joined(separator: " ")
  }

  private static func delivered(_ all: [UNNotification]) -> [String: String] {
    var seen = ["delivered": "\(all.count)"]
    let newest = all.max { $0.date < $1.date }?.request
    let content = newest?.content
    // A generated identifier is of no use to anybody.
    seen["identifier"] =
      newest.map { UUID(uuidString: $0.identifier) == nil ? $0.identifier : "generated" } ?? ""
    seen["title"] = content?.title ?? ""
    seen["subtitle"] = content?.subtitle ?? ""
    seen["body"] = content?.body ?? ""
    seen["thread"] = content?.threadIdentifier ?? ""
    seen["category"] = content?.categoryIdentifier ?? ""
    seen["target"] = content?.targetContentIdentifier ?? ""
    seen["level"] = content.map { "\($0.interruptionLevel.rawValue)" } ?? ""
    seen["relevance"] = content.map { "\($0.relevanceScore)" } ?? ""
    if #available(iOS 16, *) { seen["filter"] = content?.filterCriteria ?? "" }
    seen["launch-image"] = content?.launchImageName ?? ""
    seen["has-sound"] = content?.sound == nil ? "no" : "yes"
    seen["added"] = content?.userInfo["added"] as? String ?? ""
    seen["info-keys"] = (content?.userInfo.keys.compactMap { $0 as? String } ?? []).sorted()
      .joined(separator: ",")
    seen["custom"] = custom(content?.userInfo["custom"] as? [String: Any])
    seen["trigger-class"] = newest?.trigger.map { "\(type(of: $0))" } ?? "none"
    seen["dated-now"] = newest.map { _ in
      all.allSatisfy { abs($0.date.timeIntervalSinceNow) < 300 } ? "yes" : "no"
    }
    seen["threads"] = "\(Set(all.map(\.request.content.threadIdentifier)).count)"
    seen["attachments"] = (content?.attachments ?? []).map(\.type).joined(separator: ",")
    if let attachment = content?.attachments.first {
      let name = attachment.url.deletingPathExtension().lastPathComponent
      let isDigits = !name.isEmpty && name.allSatisfy(\.isHexDigit)
      seen["stored-name"] =
        "\(isDigits ? "\(name.count)" : "named").\(attachment.url.pathExtension)"
      seen["url-changed"] = attachment.identifier == attachment.url.lastPathComponent ? "no" : "yes"
    }
    return seen
  }

  private static func custom(_ value: [String: Any]?) -> String {
    guard let value else { return "" }
    let list = (value["list"] as? [Any])?.count ?? 0
    let flag = value["flag"] as? Bool ?? false
    let number = value["number"] as? Double ?? 0
    return "flag=\(flag) list=\(list) number=\(number)"
  }
}
