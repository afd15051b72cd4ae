import APNs
import Diagnostics
import NotificationModel
import NotificationPayload

/// A payload of JSON text.
func payload(_ text: String, bundle: String? = nil) throws -> Payload {
  try PayloadParser(bundle: bundle.flatMap(BundleIdentifier.init))
    .parse(PayloadText(Array(text.utf8)), name: "test.apns")
}

/// The push whose `aps` has these members, written as JSON.
func push(
  aps: String, type: String? = nil, localizations: Localizations = Localizations(),
  switches: FidelitySwitches = FidelitySwitches(), conditions: DeviceConditions = DeviceConditions()
) throws -> ReceivedPush {
  ReceivedPush(
    try payload("{\"aps\":{\(aps)}}"), headers: PushHeaders(pushType: type),
    conditions: conditions, localizations: localizations, switches: switches)
}

extension [Finding] {
  /// The findings that cite `rule`.
  func citing(_ rule: String?) -> [Finding] { filter { $0.rule?.rawValue == rule } }
}
