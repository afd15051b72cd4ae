import AppBundle
import DeviceModel
import Diagnostics
import JSONModel
import MediaType
import NotificationCenterModel
import NotificationModel
import PushStore

/// The notification center of an app's phone, as one process of the app reaches it.
///
/// Files that the process attaches to a request are judged and come into the push store. Those of
/// notifications it gets to see have URLs of its own, which it reads in a scope (ATTA-29).
struct CenterAccess: Sendable {
  let device: RunningDevice
  let installed: InstalledExtension
  let app: BundleIdentifier
  let scopes: ProcessScopes
  let inspector: AttachmentInspector
  let configuration: DeviceConfiguration
  /// Gets what is worth telling the developer.
  let onFinding: @Sendable (Finding) -> Void

  /// Answers an operation; it may block.
  func answer(_ operation: CenterOperation, _ arguments: JSONValue) -> JSONValue {
    switch operation {
    case .add: return add(arguments)
    case .pending, .delivered:
      let answer = device.phone.answer(app, operation, arguments)
      return answer.array.map { .array($0.map(scoped)) } ?? answer
    case .setCategories:
      if installed.bundle.point == .service { judge(arguments["categories"]) }
      return device.phone.answer(app, operation, arguments)
    default: return device.phone.answer(app, operation, arguments)
    }
  }

  /// Categories that an extension registers come late for its notification, and take the place of
  /// all that the app has.
  private func judge(_ categories: JSONValue?) {
    func names(_ json: JSONValue?) -> Set<String> {
      Set((json?.array ?? []).compactMap { $0["identifier"]?.string })
    }
    func list(_ names: Set<String>) -> String { names.sorted().joined(separator: ", ") }
    let (before, after) = (names(device.phone.answer(app, .categories, [:])), names(categories))
    let (gone, new) = (before.subtracting(after), after.subtracting(before))
    if !gone.isEmpty {
      onFinding(
        Finding(
          rule: .`CATE-01`, severity: .warning,
          message: "the extension replaces the app's categories: \(list(gone)) are gone, and cards "
            + "of them have no buttons until the app registers them again",
          fix: "get the categories first, and set them with the new one"))
    }
    if !new.isEmpty {
      onFinding(
        Finding(
          rule: .`CATE-01`, severity: .info,
          message: "the extension registers \(list(new)) while its notification waits: a device "
            + "may show the card before it knows the category, without its buttons",
          fix: "register categories in the app"))
    }
  }

  private func add(_ arguments: JSONValue) -> JSONValue {
    guard let request = try? CenterRequest(json: arguments["request"] ?? .null),
      !request.content.attachments.isEmpty
    else { return device.phone.answer(app, .add, arguments) }
    do {
      let intake = try AttachmentIntake(
        request.content.attachments, inspector: inspector, installed: installed, ledger: nil,
        memoryLimitBytes: .max, livesOn: true, isLocal: true,
        newIdentifier: device.newIdentifier, stored: scopes.storedPath)
      for finding in intake.findings { onFinding(finding) }
      if let code = intake.refusals.first { return ["error": .integer(code.rawValue)] }
      var incoming = IncomingNotification(
        bundle: app, requestIdentifier: request.identifier, outcome: "local",
        deliveredAt: device.now(), content: request.content, attachments: intake.accepted,
        quota: configuration.storeQuota)
      incoming.isRequest = true
      return try device.phone.add(incoming, firing: request.trigger)
    } catch let failure as AttachmentFailure {
      for finding in AttachmentIntake.findings(failure, isLocal: true) { onFinding(finding) }
      return ["error": .integer(failure.code.rawValue)]
    } catch {
      onFinding(Finding(rule: nil, severity: .error, message: "\(error)", fix: nil))
      return .null
    }
  }

  /// A request, or a notification with one, with the process's own URLs.
  private func scoped(_ json: JSONValue) -> JSONValue {
    if case .object(var members) = json, let request = members["request"] {
      members["request"] = scoped(request)
      return .object(members)
    }
    guard json["content"]?["attachments"]?.array?.isEmpty == false,
      let request = try? CenterRequest(json: json),
      let content = try? scopes.present(request.content, of: installed.bundle.bundleIdentifier)
        .content
    else { return json }
    return CenterRequest(
      identifier: request.identifier, content: content, trigger: request.trigger
    ).json
  }
}
