import APNsClient
import NotificationModel
import NotificationPayload
import PushSimulator

/// The receiver of pushes, and the kind of credential that they are sent with.
struct SendAddress: Sendable {
  /// The device token; nil where none is given.
  let token: String?
  /// Whether pushes are sent with a provider token.
  let isToken: Bool

  /// The request of a push.
  /// - Throws: `Failure` for a push that has no receiver.
  func request(_ push: Push) throws -> APNsRequest {
    let app = push.bundle ?? (try? push.payload())?.bundle
    let receiver: APNsRequest.Receiver
    if push.headers.channelIdentifier != nil {
      guard let app else {
        throw Failure(
          "\(push.name) is for a channel, but nobody names its app: give --bundle",
          exitCode: Failure.Code.usage)
      }
      receiver = .broadcast(app)
    } else {
      guard let token else {
        throw Failure(
          "to which device? give --device-token-file FILE, PUSHSIM_DEVICE_TOKEN or --device-token",
          exitCode: Failure.Code.usage)
      }
      receiver = .device(token)
    }
    return APNsRequest(
      name: push.name, to: receiver, headers: push.headers, text: push.text, app: app,
      isToken: isToken)
  }
}
