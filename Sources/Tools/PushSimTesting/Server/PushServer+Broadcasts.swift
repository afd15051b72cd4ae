import Foundation
import JSONModel
import NotificationPayload
import PushSimulator

extension PushServer {
  /// A push to all devices and phones of fleets in an audience, and its results.
  public struct Broadcast: Sendable {
    /// The broadcast's identifier in REST.
    public let id: String
    /// How many phones of fleets it was for: the sum of the others.
    public let accepted: Int
    /// How many showed or sounded.
    public let shown: Int
    /// On how many it came, and the user noticed nothing.
    public let silent: Int
    /// For how many APNs keeps it until they are back.
    public let stored: Int
    /// For how many it expired before they were back.
    public let expired: Int
    /// How many never got it, or have an extension that filtered it out.
    public let discarded: Int
    /// How many phones there are for each reason.
    public let reasons: [String: Int]

    init(_ json: JSONValue) {
      func count(_ key: String) -> Int { json["counts"]?[key]?.integer ?? 0 }
      id = json["id"]?.string ?? ""
      (accepted, shown, silent) = (count("accepted"), count("shown"), count("silent"))
      (stored, expired, discarded) = (count("stored"), count("expired"), count("discarded"))
      reasons = (json["counts"]?["reasons"]?.array ?? []).reduce(into: [:]) {
        $0[$1["reason"]?.string ?? "", default: 0] += $1["count"]?.integer ?? 0
      }
    }
  }

  /// The receivers of a broadcast.
  public indirect enum Audience: Sendable, Hashable {
    /// All of the app (PROV-01).
    case all
    /// Those of a user (PROV-02).
    case alias(String)
    /// Those with a tag (PROV-05).
    case tag(String)
    /// Those that follow a topic.
    case topic(String)
    /// Those in any of them.
    case any([Audience])
    /// Those in all of them (PROV-06).
    case every([Audience])
    /// Those that are not in it.
    case not(Audience)

    var json: JSONValue {
      switch self {
      case .all: "all"
      case .alias(let name): ["alias": .string(name)]
      case .tag(let name): ["tag": .string(name)]
      case .topic(let name): ["topic": .string(name)]
      case .any(let parts): ["any": .array(parts.map(\.json))]
      case .every(let parts): ["every": .array(parts.map(\.json))]
      case .not(let part): ["not": part.json]
      }
    }
  }

  /// Sends a push to all devices of an audience, and waits until it has come to all phones of fleets;
  /// devices that are registered get pushes of their own, which `wait(for:)` finds.
  ///
  /// Fleets are files of `options: ["--fleet", …]`.
  /// - Parameters:
  ///   - payload: the payload for each.
  ///   - app: a bundle identifier; nil for the app that the server was given.
  ///   - audience: who gets it.
  ///   - headers: of APNs, such as `apns-expiration`.
  /// - Returns: its results on the phones of fleets.
  /// - Throws: `SimulatorError` for what is refused.
  @discardableResult
  public func broadcast(
    _ payload: Payload, app: String? = nil, to audience: Audience = .all,
    headers: [String: String] = [:]
  ) async throws(SimulatorError) -> Broadcast {
    var members: [String: JSONValue] = [
      "payload": .string(String(decoding: payload.push.bytes, as: UTF8.self)),
      "headers": .object(headers.mapValues(JSONValue.string)), "audience": audience.json,
    ]
    members["app"] = app.map(JSONValue.string)
    let sent = try await requests.ask(
      "broadcasts", method: "POST", body: JSONWriter.compact(.object(members)))
    return try await broadcast(sent["id"]?.string ?? "")
  }

  /// Returns the present results of a broadcast.
  /// - Parameter id: the id of one to fleets.
  /// - Throws: `SimulatorError` where there is none.
  public func broadcast(_ id: String) async throws(SimulatorError) -> Broadcast {
    Broadcast(try await requests.ask("broadcasts/\(id)", ["wait": "true"]))
  }

  /// Takes a share of a fleet's phones in reach; what APNs kept comes to those that are back (APNS-25).
  /// - Parameters:
  ///   - share: from 0 to 1.
  ///   - fleet: its name.
  /// - Throws: `SimulatorError` where there is no such fleet.
  public func setOnline(_ share: Double, of fleet: String) async throws(SimulatorError) {
    _ = try await requests.ask(
      "fleets/\(fleet)", method: "PATCH", body: JSONWriter.compact(["online": .double(share)]))
  }
}
