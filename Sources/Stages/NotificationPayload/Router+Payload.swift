import APNs
import Diagnostics
import JSONModel
import NotificationModel

// What the payload and its headers decide.
extension Router {
  func provider(
    _ rejection: Rejection?, _ payload: Payload, _ type: PushType?, _ headers: PushHeaders
  ) -> RoutingCheck {
    if let rejection {
      return .stopped(
        .provider, rejection.rule,
        "APNs refuses the push with \(rejection.reason.status) \(rejection.reason.rawValue): "
          + rejection.message,
        fix: rejection.fix)
    }
    let limit = APNsCheck.limit(type ?? .alert, headers)
    return .passed(
      .provider, limit.rule,
      "APNs takes the push: \(payload.sizeBytes) bytes of at most \(limit.bytes)")
  }

  func origin() -> RoutingCheck {
    .passed(.origin, .`WAKE-07`, "it came as a push, not as a local notification")
  }

  func pushType(_ type: PushType?, isDeclared: Bool, _ push: PushContent) -> RoutingCheck {
    guard let type else {
      return .stopped(.pushType, .`APNS-10`, "the push type is unknown", fix: "use alert")
    }
    guard type != .alert else {
      return .passed(
        .pushType, .`APNS-10`,
        isDeclared ? "push type: alert" : "no push type was given; by its keys it is alert")
    }
    let origin =
      isDeclared
      ? "it is sent with the push type \(type.rawValue)"
      : "no push type was given; by its keys it is \(type.rawValue)"
    let isBackground = type == .background
    return .stopped(
      .pushType, isBackground ? (push.isUserVisible ? .`STAT-21` : .`WAKE-05`) : .`APNS-10`,
      "\(origin), which goes to \(type.receiver), not to the service extension",
      fix: isBackground && !push.isUserVisible
        ? "to wake the extension, give the push an alert text and send apns-push-type: alert"
        : "to wake the service extension, send apns-push-type: alert")
  }

  func aps(_ payload: Payload) -> RoutingCheck {
    if payload.members["aps"]?.object != nil {
      return .passed(.aps, .`PAYL-01`, "the payload has an aps dictionary")
    }
    let fault = RootLint.apsFault(payload)
    return .stopped(
      .aps, fault?.rule ?? .`PAYL-01`,
      "\(fault?.message ?? "the payload has no aps"), so there is no alert",
      fix: fault?.fix ?? "put Apple's keys into a top-level dictionary named aps")
  }

  func alert(_ payload: Payload, _ push: PushContent) -> RoutingCheck {
    if push.content.hasAlertText { return .passed(.alert, .`WAKE-02`, "there is an alert text") }
    guard payload.members["aps"]?.object != nil else {
      return .stopped(.alert, .`WAKE-05`, "without an aps dictionary there is no alert", fix: nil)
    }
    let place = MisplacedKey.find("alert", in: payload)
    let fix = place?.fix ?? "give aps.alert a title, subtitle or body"
    let hint = place.map { "; \($0.message)" } ?? ""
    if push.content.sound != nil || push.content.badge != nil {
      return .stopped(
        .alert, .`WAKE-04`,
        "the push only plays a sound or sets a badge; there is no alert text\(hint)", fix: fix)
    }
    return push.alertForm == .absent
      ? .stopped(
        .alert, .`WAKE-05`, "the push is silent: no alert, sound or badge\(hint)", fix: fix)
      : .stopped(
        .alert, .`WAKE-02`, "aps.alert is there, but holds no title, subtitle or body with text",
        fix: fix)
  }

  func alertForm(_ push: PushContent) -> RoutingCheck {
    if push.alertForm == .string, switches.stringAlert == .dictionaryOnly {
      return .stopped(
        .alertForm, .`WAKE-03`,
        "the alert is a plain string, which does not wake under string-alert=dictionary-only",
        fix: "write the alert as a dictionary with a body")
    }
    let form =
      switch push.alertForm {
      case .absent: "there is no alert whose form could matter"
      case .string:
        "the alert is a plain string; by default that wakes too (the switch string-alert)"
      case .dictionary: "the alert is a dictionary"
      }
    return .passed(.alertForm, .`WAKE-03`, form)
  }

  func mutableContent(_ payload: Payload, _ push: PushContent) -> RoutingCheck {
    if push.trigger.isMutableContent {
      return .passed(.mutableContent, .`WAKE-01`, "aps.mutable-content is 1")
    }
    guard payload.members["aps"]?.object != nil else {
      return .stopped(
        .mutableContent, .`WAKE-01`, "without an aps dictionary there is no mutable-content",
        fix: nil)
    }
    let key = "mutable-content"
    let place = payload.aps[key] == nil ? MisplacedKey.find(key, in: payload) : nil
    let state =
      switch payload.aps[key] {
      case nil:
        place.map { "aps.mutable-content is absent; \($0.message)" }
          ?? "aps.mutable-content is absent"
      case "1"?: "aps.mutable-content is the string \"1\", not the number 1"
      case let value? where value.integer == 0: "aps.mutable-content is 0"
      case let value?:
        value.number == nil
          ? "aps.mutable-content is \(value.phrase), not the number 1"
          : "aps.mutable-content is not the number 1"
      }
    var check = RoutingCheck.stopped(
      .mutableContent, .`WAKE-01`, state,
      fix: place?.fix ?? "set aps.mutable-content to the number 1, without quotes")
    // It asks for the extension, and asks wrongly.
    check.isMistake = place?.isCustom == false || payload.aps[key].map { $0.integer != 0 } ?? false
    return check
  }

  func contentAvailable(_ push: PushContent) -> RoutingCheck {
    guard push.trigger.isContentAvailable else {
      return .passed(.contentAvailable, .`WAKE-08`, "there is no content-available")
    }
    if switches.contentAvailable == .neverWakes {
      return .stopped(
        .contentAvailable, .`WAKE-08`,
        "aps.content-available is 1, which keeps the extension asleep under "
          + "content-available=never-wakes",
        fix: "leave content-available out of pushes that the extension shall modify")
    }
    return .passed(
      .contentAvailable, .`WAKE-08`,
      "content-available is 1; by default that does not keep the extension asleep "
        + "(the switch content-available)")
  }
}
