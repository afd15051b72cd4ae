import APNs
import Diagnostics
import JSONModel
import NotificationModel
import TextFormats

/// A push as it is sent to APNs.
package struct APNsRequest: Sendable {
  /// The receiver of a push.
  package enum Receiver: Sendable, Hashable {
    /// The device with a token (APNS-01).
    case device(String)
    /// The app's channel that the headers name (APNS-73).
    case broadcast(BundleIdentifier)

    /// The request's path.
    package var path: String {
      switch self {
      case .device(let token): "/3/device/\(token)"
      case .broadcast(let app): "/4/broadcasts/apps/\(app.rawValue)"
      }
    }
  }

  /// The push's name in results.
  package var name: String
  package var receiver: Receiver
  package var headers: PushHeaders
  /// The payload, as its file has it.
  package var body: [UInt8]
  /// APNs' objection, as far as it can be known before; nil for none.
  package var rejection: Rejection?

  /// Completes the headers, and judges the push as the APNs endpoint does.
  /// - Parameters:
  ///   - app: the payload's or the caller's app, for the topic; nil where nobody names it.
  ///   - isToken: whether it is sent with a provider token.
  package init(
    name: String, to receiver: Receiver, headers: PushHeaders, text: PayloadText,
    app: BundleIdentifier?, isToken: Bool
  ) {
    (self.name, self.receiver, self.headers, body) = (name, receiver, headers, text.bytes)
    let payload = text.value
    let type =
      headers.pushType.map { PushType(rawValue: $0) }
      ?? .inferred(from: payload?["aps"]?.object ?? [:])
    self.headers.pushType = headers.pushType ?? type?.rawValue
    // The same for each attempt, so that a push that came through twice is known (APNS-07).
    self.headers.identifier = headers.identifier ?? RandomIdentifier.uuid().lowercased()
    self.headers.hasProviderToken = isToken
    if case .device(let token) = receiver {
      if headers.topic == nil, let app, let suffix = type?.topicSuffix {
        self.headers.topic = app.rawValue + suffix
      }
      guard Self.isDeviceToken(token) else {
        rejection = Rejection(
          reason: .badDeviceToken, rule: .`APNS-38`,
          message: "the device token is not written in hexadecimal digits",
          fix: "give it as the app got it in didRegisterForRemoteNotificationsWithDeviceToken, two "
            + "digits for each byte")
        return
      }
    }
    rejection = APNsCheck.rejection(
      of: SentPush(
        bundle: app, type: type, sizeBytes: body.count, isEmpty: payload?.object == nil),
      headers: self.headers)
  }

  /// Whether a text can be a device token: nothing is said about the size of tokens (APNS-70).
  package static func isDeviceToken(_ text: String) -> Bool {
    (2...200).contains(text.utf8.count) && text.utf8.count.isMultiple(of: 2)
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
      }
  }

  /// The request headers, but for the provider token.
  package var fields: [(name: String, value: String)] {
    PushHeaders.Field.allCases.compactMap { field in
      headers.text(of: field).map { (name(of: field), $0) }
    }
  }

  /// A broadcast's identifier has a name of its own.
  private func name(of field: PushHeaders.Field) -> String {
    if case .broadcast = receiver, field == .identifier { return "apns-request-id" }
    return field.rawValue
  }
}

extension PushHeaders {
  /// The text of a header; nil for one that is absent, and for the provider token.
  fileprivate func text(of field: Field) -> String? {
    switch field {
    case .pushType: pushType
    case .priority: priority.map(String.init)
    case .collapseIdentifier: collapseIdentifier
    case .expiration: expiration.map(String.init)
    case .topic: topic
    case .identifier: identifier
    case .channelIdentifier: channelIdentifier
    case .authorization: nil
    }
  }
}
