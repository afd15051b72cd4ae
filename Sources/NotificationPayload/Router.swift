import FidelityRules
import NotificationModel

/// Decides the route of a push: a pure function of the push, the device and the switches.
///
/// The gates, in the order of `Gate.Name`:
///
///     provider ─▶ origin ─▶ push type ─▶ aps ─▶ alert ─▶ alert form ─▶ mutable-content
///        │                     │          │       │                          │
///     rejected               silent     silent  silent or original       original
///                                                              ─▶ … ─▶ wakes the extension
package struct Router: Sendable {
  /// The state of the device.
  package var conditions: DeviceConditions
  /// How disputed behaviour is settled.
  package var switches: FidelitySwitches

  /// Makes a router; by default every proper push wakes.
  package init(
    conditions: DeviceConditions = DeviceConditions(),
    switches: FidelitySwitches = FidelitySwitches()
  ) {
    self.conditions = conditions
    self.switches = switches
  }

  /// Decides the route of `payload`, whose content is `push`.
  package func route(
    _ payload: Payload, _ push: PushContent, headers: PushHeaders
  ) -> RouteDecision {
    let rejection = APNsCheck.rejection(of: payload, headers: headers)
    let type = payload.pushType(headers: headers)
    let gates = [
      provider(rejection, payload), origin(), pushType(type, isDeclared: headers.pushType != nil),
      aps(payload), alert(push), alertForm(push), mutableContent(payload, push),
      contentAvailable(push), alertSetting(), serviceExtension(),
    ]
    let route = Self.route(gates.first { !$0.isPassed }, rejection, push)
    var findings = RouteFindings.findings(route, gates)
    findings += RouteFindings.dependencies(route, push, conditions)
    if rejection == nil, let type {
      findings += RouteFindings.mismatches(type, headers, push)
    }
    return RouteDecision(route: route, gates: gates, findings: findings)
  }

  private static func route(
    _ stop: Gate?, _ rejection: Rejection?, _ push: PushContent
  ) -> Route {
    if let rejection { return .rejected(reason: rejection.reason, status: rejection.status) }
    guard let stop else { return .wakesExtension }
    switch stop.name {
    case .pushType, .aps: return .silent
    default: return push.isUserVisible ? .original(notWoken: stop.name) : .silent
    }
  }
}

// MARK: - Gates

extension Router {
  private func provider(_ rejection: Rejection?, _ payload: Payload) -> Gate {
    if let rejection {
      return .stopped(
        .provider, rejection.rule,
        "APNs refuses the push with \(rejection.status) \(rejection.reason): \(rejection.message)",
        fix: rejection.fix)
    }
    return .passed(.provider, "APNS-06", "APNs takes the push of \(payload.sizeBytes) bytes")
  }

  private func origin() -> Gate {
    if conditions.isLocalNotification {
      return .stopped(
        .origin, "WAKE-07", "it is a local notification, which never runs the service extension",
        fix: "send it through APNs")
    }
    return .passed(.origin, "WAKE-07", "it came as a push")
  }

  private func pushType(_ type: PushType?, isDeclared: Bool) -> Gate {
    guard let type else {
      return .stopped(.pushType, "APNS-10", "the push type is unknown", fix: "use alert")
    }
    let name = (isDeclared ? "" : "no push type was given; by its keys it is ") + type.rawValue
    guard type != .alert else { return .passed(.pushType, "APNS-10", "push type: \(name)") }
    return .stopped(
      .pushType, type == .background && !isDeclared ? "WAKE-05" : "APNS-10",
      "push type: \(name), which goes to \(type.receiver), not to the service extension",
      fix: type == .background
        ? "to show something, send an alert with the push type alert"
        : "to wake the service extension, send the push type alert")
  }

  private func aps(_ payload: Payload) -> Gate {
    guard payload.members["aps"]?.object == nil else {
      return .passed(.aps, "PAYL-01", "the payload has an aps dictionary")
    }
    let rule = payload.members["apns"] == nil ? "PAYL-01" : "PAYL-02"
    return .stopped(
      .aps, rule, "the payload has no aps dictionary, so it carries no alert",
      fix: "put Apple's keys into a top-level dictionary named aps")
  }

  private func alert(_ push: PushContent) -> Gate {
    if push.content.hasAlertText { return .passed(.alert, "WAKE-02", "there is an alert text") }
    let fix = "give aps.alert a title, subtitle or body"
    if push.content.sound != nil || push.content.badge != nil {
      return .stopped(
        .alert, "WAKE-04", "the push only plays a sound or sets a badge; there is no alert text",
        fix: fix)
    }
    return push.alertForm == .absent
      ? .stopped(.alert, "WAKE-05", "the push is silent: no alert, sound or badge", fix: fix)
      : .stopped(.alert, "WAKE-02", "aps.alert holds no text to show", fix: fix)
  }

  private func alertForm(_ push: PushContent) -> Gate {
    if push.alertForm == .string, switches.stringAlert == .dictionaryOnly {
      return .stopped(
        .alertForm, "WAKE-03",
        "the alert is a plain string, which does not wake under string-alert=dictionary-only",
        fix: "write the alert as a dictionary with a body")
    }
    return .passed(.alertForm, "WAKE-03", "the form of the alert does not stand in the way")
  }

  private func mutableContent(_ payload: Payload, _ push: PushContent) -> Gate {
    if push.trigger.isMutableContent {
      return .passed(.mutableContent, "WAKE-01", "aps.mutable-content is 1")
    }
    let state = payload.aps["mutable-content"] == nil ? "is absent" : "is not the number 1"
    return .stopped(
      .mutableContent, "WAKE-01", "aps.mutable-content \(state)",
      fix: "set aps.mutable-content to the number 1")
  }

  private func contentAvailable(_ push: PushContent) -> Gate {
    if push.trigger.isContentAvailable, switches.contentAvailable == .neverWakes {
      return .stopped(
        .contentAvailable, "WAKE-08",
        "aps.content-available is 1, which keeps the extension asleep under "
          + "content-available=never-wakes",
        fix: "leave content-available out of pushes that the extension shall modify")
    }
    return .passed(.contentAvailable, "WAKE-08", "content-available does not stand in the way")
  }

  private func alertSetting() -> Gate {
    if conditions.alertsEnabled {
      return .passed(.alertSetting, "WAKE-06", "the user lets the app show alerts")
    }
    return .stopped(
      .alertSetting, "WAKE-06", "the user disabled alerts for the app",
      fix: "have the user allow alerts in Settings")
  }

  private func serviceExtension() -> Gate {
    guard conditions.hasServiceExtension else {
      return .stopped(
        .serviceExtension, "WAKE-14", "the app has no service extension that the device can find",
        fix: "put the extension into the app as PlugIns/<Name>.appex")
    }
    guard conditions.extensionPointIdentifier == DeviceConditions.servicePoint else {
      return .stopped(
        .serviceExtension, "WAKE-13", "the extension declares another extension point or none",
        fix: "set NSExtensionPointIdentifier in its Info.plist to \(DeviceConditions.servicePoint)")
    }
    guard conditions.hasPrincipalClass else {
      return .stopped(
        .serviceExtension, "WAKE-13", "the extension's Info.plist names no principal class",
        fix: "set NSExtensionPrincipalClass to the subclass of UNNotificationServiceExtension")
    }
    return .passed(.serviceExtension, "WAKE-13", "the app has a service extension")
  }
}
