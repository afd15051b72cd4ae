import APNs
import ArgumentParser
import ProviderRequests

/// Options about the push itself: the headers that its provider would have sent.
struct PushOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The app's bundle identifier; overrides \"Simulator Target Bundle\".", valueName: "id"),
    transform: BundleArgument.parse)
  var bundle: BundleArgument?

  @Option(
    help: ArgumentHelp(
      "apns-push-type: alert, background, voip, …. Default: inferred from the payload.",
      valueName: "type"),
    completion: .pushTypes)
  var pushType: String?

  @Option(
    help: ArgumentHelp("apns-priority: 10, 5 or 1.", valueName: "number"), completion: .priorities)
  var priority: Int?

  @Option(
    help: ArgumentHelp(
      "apns-collapse-id: replaces the notification with the same identifier.", valueName: "id"))
  var collapseId: String?

  @Option(
    help: ArgumentHelp(
      "apns-expiration: seconds since 1970, or 0 for a single attempt.", valueName: "seconds"),
    transform: Self.seconds)
  var expiration: Int?

  @Option(
    help: ArgumentHelp(
      "apns-topic: the app's bundle identifier, with a suffix for some push types.",
      valueName: "topic"))
  var topic: String?

  @Option(help: ArgumentHelp("apns-id: a UUID in lower case.", valueName: "uuid"))
  var apnsId: String?

  @Option(
    help: ArgumentHelp(
      "apns-channel-id: a broadcast to the Live Activities of a channel.", valueName: "id"))
  var channelId: String?

  @Option(
    help: ArgumentHelp(
      """
      Whose requests the inputs may be: those of a push provider become the payload that it would \
      send (Docs/ProviderRequests.md). auto recognises them; none takes every input for a payload.
      """, valueName: "provider"))
  var provider = ProviderChoice.auto

  private static func seconds(_ text: String) throws -> Int {
    guard let seconds = Int(text) else {
      throw ValidationError(
        "give seconds since 1970, as `date +%s` prints them, or 0 for a single attempt")
    }
    return seconds
  }

  var headers: PushHeaders {
    PushHeaders(
      pushType: pushType, priority: priority, collapseIdentifier: collapseId,
      expiration: expiration, topic: topic, identifier: apnsId, channelIdentifier: channelId)
  }
}

extension ProviderChoice: ExpressibleByArgument {}
