import Foundation
import JSONModel
import PushSimulator

extension PushServer {
  /// A device that the server knows.
  public struct Device: Sendable {
    /// Hexadecimal digits, as a provider has them.
    public let token: String
    let requests: PushServerRequests

    /// Runs verbs on the phone, as `pushsim phone` reads them: `lock`, `tap`, `reply say "Yes"`.
    /// - Returns: the phone's replies.
    /// - Throws: `SimulatorError` for unknown verbs, and for verbs that the phone refuses.
    @discardableResult
    public func perform(_ verbs: String...) async throws(SimulatorError) -> [String] {
      let result = try await requests.ask(
        "devices/\(token)/verbs", method: "POST", body: Array(verbs.joined(separator: "\n").utf8))
      return (result["said"]?.array ?? []).compactMap(\.string)
    }

    /// Takes the device out of reach, or back: APNs keeps one push of each app meanwhile (APNS-25).
    /// - Throws: `SimulatorError` where it is gone.
    public func setOnline(_ isOnline: Bool) async throws(SimulatorError) {
      _ = try await requests.ask(
        "devices/\(token)", method: "PATCH",
        body: JSONWriter.compact(["online": .bool(isOnline)]))
    }

    /// Deletes the app: pushes to the token are answered with 410 from now on (APNS-55).
    /// - Throws: `SimulatorError` where it is gone already.
    public func remove() async throws(SimulatorError) {
      _ = try await requests.ask("devices/\(token)", method: "DELETE")
    }

    /// Returns the contents of the screen, as text.
    /// - Throws: `SimulatorError` where it is gone.
    public func screen() async throws(SimulatorError) -> String {
      try await requests.ask("devices/\(token)")["screen"]?.string ?? ""
    }
  }

  /// Registers a device.
  /// - Parameters:
  ///   - app: a bundle identifier; nil for the app that the server was given.
  ///   - token: hexadecimal digits; nil for a new one.
  ///   - name: its name on the page; nil for a made-up one.
  /// - Throws: `SimulatorError` for a text that is not a token, or a token that is known.
  public func register(
    _ app: String? = nil, token: String? = nil, name: String? = nil
  ) async throws(SimulatorError) -> Device {
    var members: [String: JSONValue] = [:]
    members["app"] = app.map(JSONValue.string)
    members["token"] = token.map(JSONValue.string)
    members["name"] = name.map(JSONValue.string)
    let card = try await requests.ask(
      "devices", method: "POST", body: JSONWriter.compact(.object(members)))
    return Device(token: card["token"]?.string ?? "", requests: requests)
  }

  /// All devices, in the order of their tokens.
  /// - Throws: `SimulatorError` where the server does not answer.
  public var devices: [Device] {
    get async throws(SimulatorError) {
      let found = try await requests.ask("devices")
      return (found["devices"]?.array ?? []).map {
        Device(token: $0["token"]?.string ?? "", requests: requests)
      }
    }
  }

  /// Has APNs' door refuse pushes with a reason, such as `ServiceUnavailable`, so that the backend is
  /// tried against it; nil ends that.
  /// - Parameters:
  ///   - reason: a reason of APNs.
  ///   - times: how many pushes; nil for all that come.
  /// - Throws: `SimulatorError` for a reason that APNs does not have.
  public func refuse(with reason: String?, times: Int? = nil) async throws(SimulatorError) {
    let faults: [JSONValue] =
      reason.map { [["reason": .string($0), "times": times.map { .integer($0) } ?? .null]] } ?? []
    _ = try await requests.ask(
      "chaos", method: "PUT", body: JSONWriter.compact(["faults": .array(faults)]))
  }
}
