import APNs
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// The links to media in a payload: the https URLs among its values, those of `aps` left out.
package struct MediaLinks: Sendable {
  /// The push whose payload it is.
  package let push: Push
  /// The payload's members.
  package let members: [String: JSONValue]
  /// The links, each once, in the order of their keys.
  package let urls: [URL]

  /// Finds the links in a push.
  /// - Throws: `SimulatorError` for a payload that is not a dictionary of JSON.
  package init(_ push: Push) throws(SimulatorError) {
    guard let members = push.text.value?.object else {
      throw SimulatorError(
        .unreadableInput,
        "\(push.name) holds no JSON dictionary, so that its media cannot be exchanged; "
          + "`pushsim deliver` says what is wrong with it")
    }
    self.push = push
    self.members = members
    var found: [URL] = []
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where key != "aps" {
      Self.collect(value, into: &found)
    }
    urls = found
  }

  /// The hosts of the links, each once.
  package var hosts: [String] {
    var known: Set<String> = []
    return urls.compactMap { $0.host?.lowercased() }.filter { known.insert($0).inserted }
  }

  /// Checks that there is a link at all.
  /// - Throws: `SimulatorError` that says what to add.
  package func requireLinks() throws(SimulatorError) {
    guard urls.isEmpty else { return }
    throw SimulatorError(
      .usage,
      "\(push.name) links to no media: add an https URL outside aps, under a key that the "
        + "extension reads, such as \"image\": \"https://photos.example/photo.jpg\"")
  }

  /// The payload's members with other links in the place of its own.
  package func replacing(_ change: (URL) -> String) -> [String: JSONValue] {
    var changed = members
    for (key, value) in members where key != "aps" {
      changed[key] = Self.replace(in: value, change)
    }
    return changed
  }

  /// The last component of a link's path, with `.jpg` where it has no file extension.
  package static func fileName(of url: URL) -> String {
    let name = url.lastPathComponent.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
    guard let name, name != "/", !name.isEmpty else { return "media.jpg" }
    return url.pathExtension.isEmpty ? name + ".jpg" : name
  }

  /// The link with another path at the same host; what else it holds stays.
  package static func link(_ url: URL, path: String) -> String {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return url.absoluteString
    }
    components.percentEncodedPath = path
    return components.string ?? url.absoluteString
  }

  private static func collect(_ value: JSONValue, into found: inout [URL]) {
    switch value {
    case .string(let text):
      if let url = url(text), !found.contains(url) { found.append(url) }
    case .array(let elements):
      for element in elements { collect(element, into: &found) }
    case .object(let members):
      for (_, member) in members.sorted(by: { $0.key < $1.key }) {
        collect(member, into: &found)
      }
    default: break
    }
  }

  private static func replace(in value: JSONValue, _ change: (URL) -> String) -> JSONValue {
    switch value {
    case .string(let text): .string(url(text).map(change) ?? text)
    case .array(let elements): .array(elements.map { replace(in: $0, change) })
    case .object(let members): .object(members.mapValues { replace(in: $0, change) })
    default: value
    }
  }

  private static func url(_ text: String) -> URL? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.lowercased().hasPrefix("https://"), let url = URL(string: text),
      url.host?.isEmpty == false
    else { return nil }
    return url
  }
}
