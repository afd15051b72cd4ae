import APNs
import Foundation
import JSONModel
import NotificationModel
import PushSimulator

/// The changes that a scenario makes: to the device, to the payload and to the number of pushes.
/// Each change is noted in words.
package struct ScenarioStage: Sendable {
  /// One push of a scenario.
  package struct Step: Sendable {
    /// Its headers.
    package var headers: PushHeaders
    /// How its delivery differs from the device's usual one.
    package var overrides = DeliveryOverrides()
  }

  /// How the device behaves.
  package var options: SimulatorOptions
  /// The payload's members.
  package var members: [String: JSONValue]
  /// The pushes, all of one payload; one by default.
  package var steps: [Step]
  /// Whether the pushes come at once; one after the other by default.
  package var areAtOnce = false
  /// The changes, in words.
  package private(set) var changes: [String] = []
  private let links: MediaLinks

  /// Sets the stage for a push: as it is, with its media at hand.
  /// - Throws: `SimulatorError` for a payload that is not a dictionary of JSON.
  package init(_ push: Push, options: SimulatorOptions) throws(SimulatorError) {
    links = try MediaLinks(push)
    members = links.members
    steps = [Step(headers: push.headers)]
    self.options = options
  }

  /// The pushes to deliver.
  package var pushes: [(push: Push, overrides: DeliveryOverrides)] {
    let text = JSONValue.object(members).compactText
    return steps.map { step in
      (
        Push(
          name: links.push.name, bytes: Array(text.utf8), bundle: links.push.bundle,
          headers: step.headers), step.overrides
      )
    }
  }

  /// Checks that the payload links to media.
  package func requireMedia() throws(SimulatorError) {
    try links.requireLinks()
  }

  /// Notes a change that the scenario makes itself.
  package mutating func note(_ change: String) {
    changes.append(change)
  }

  /// Serves a small picture for each link to a host that is not served, so that a payload can be
  /// rehearsed without its media.
  package mutating func fillInMedia() {
    let served = Set(options.servedFolders.keys.map { $0.lowercased() })
      .union(options.hosts.map { $0.name.lowercased() })
    guard !options.allowsNetwork else { return }
    for url in links.urls {
      guard let host = url.host?.lowercased(), !served.contains(host) else { continue }
      let path = URLComponents(url: url, resolvingAgainstBaseURL: true)?.percentEncodedPath ?? ""
      answer(
        host, path.isEmpty ? "/" : path, GrayPicture(width: 640, height: 480).bytes(), "image/jpeg")
    }
  }

  /// Puts other media in the place of all that the payload links to.
  /// - Parameters:
  ///   - name: the last component of their URL.
  ///   - type: the MIME type that the server states.
  package mutating func exchangeMedia(
    for bytes: [UInt8], named name: String, type: String, _ change: String
  ) {
    let path = "/pushsim/\(name)"
    members = links.replacing { MediaLinks.link($0, path: path) }
    for host in links.hosts { answer(host, path, bytes, type) }
    note(change)
  }

  /// Links to media over http instead of https.
  package mutating func linkInsecurely() {
    members = links.replacing { url in
      var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
      components?.scheme = "http"
      return components?.string ?? url.absoluteString
    }
  }

  /// Changes the dictionary `aps`.
  package mutating func changeAps(_ change: (inout [String: JSONValue]) -> Void) {
    var aps = members["aps"]?.object ?? [:]
    change(&aps)
    members["aps"] = .object(aps)
  }

  /// Repeats the first push so that there are `count`.
  package mutating func push(times count: Int) {
    guard let first = steps.first else { return }
    steps = Array(repeating: first, count: count)
  }

  private mutating func answer(_ host: String, _ path: String, _ bytes: [UInt8], _ type: String) {
    let index = options.hosts.firstIndex { $0.name.lowercased() == host }
    // A host has one description, so its folder moves into it.
    let name = options.servedFolders.keys.first { $0.lowercased() == host }
    var site = index.map { options.hosts.remove(at: $0) } ?? SimulatedHost(host)
    if let name { site.folder = options.servedFolders.removeValue(forKey: name) }
    options.hosts.append(site.answering(path, bytes: bytes, type: type))
  }
}
