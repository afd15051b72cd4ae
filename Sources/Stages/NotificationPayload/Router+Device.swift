import Diagnostics
import NotificationModel

// What the device, the app and its extension decide.
extension Router {
  func permission() -> RoutingCheck {
    switch conditions.permission {
    case .authorized, .ephemeral:
      return .passed(.permission, .`CENT-04`, "the user lets the app notify")
    case .provisional:
      return .passed(
        .permission, .`CENT-05`,
        "the permission is provisional: what the push becomes is delivered quietly, to Notification "
          + "Center only")
    case .denied:
      return .stopped(
        .permission, .`CENT-04`,
        "the user does not let the app notify, so nothing of the push shows",
        fix: "have the user allow notifications in Settings")
    case .notDetermined:
      return .stopped(
        .permission, .`CENT-04`, "the app has not asked the user yet whether it may notify",
        fix: "call requestAuthorization in the app")
    }
  }

  func alertSetting() -> RoutingCheck {
    if conditions.alertsEnabled {
      return .passed(.alertSetting, .`WAKE-06`, "the user lets the app show alerts")
    }
    return .stopped(
      .alertSetting, .`WAKE-06`, "the user disabled alerts for the app",
      fix: "have the user allow alerts in Settings")
  }

  func serviceExtension() -> RoutingCheck {
    guard conditions.hasServiceExtension else {
      return .stopped(
        .serviceExtension, .`WAKE-14`, "the app has no service extension that the device can find",
        fix: "put the extension into the app as PlugIns/<Name>.appex")
    }
    guard conditions.extensionPointIdentifier == DeviceConditions.servicePoint else {
      let state =
        conditions.extensionPointIdentifier == nil
        ? "the extension's Info.plist has no NSExtensionPointIdentifier"
        : "the extension's Info.plist names another extension point"
      return .stopped(
        .serviceExtension, .`WAKE-13`, state,
        fix: "set NSExtension > NSExtensionPointIdentifier in its Info.plist to "
          + DeviceConditions.servicePoint)
    }
    let fix =
      "set NSExtension > NSExtensionPrincipalClass to the subclass of "
      + "UNNotificationServiceExtension, as $(PRODUCT_MODULE_NAME).NotificationService"
    guard conditions.hasPrincipalClass else {
      return .stopped(
        .serviceExtension, .`WAKE-13`, "the extension's Info.plist names no principal class",
        fix: fix)
    }
    if let fault = conditions.principalClassFault {
      return .stopped(.serviceExtension, .`WAKE-13`, fault, fix: fix)
    }
    return .passed(
      .serviceExtension, .`WAKE-13`, "the app has a service extension with a principal class")
  }

  func entitlements() -> RoutingCheck {
    guard conditions.hasServiceExtension else {
      return .passed(.entitlements, .`LIFE-27`, "there is no extension to have any")
    }
    return conditions.mayFilter
      ? .passed(
        .entitlements, .`LIFE-24`,
        "with the filtering entitlement the extension may hide this push by empty content")
      : .passed(
        .entitlements, .`LIFE-27`,
        "without the filtering entitlement the extension can change the push, but not hide it")
  }

  func appState() -> RoutingCheck {
    switch conditions.appState {
    case .background:
      .passed(.appState, .`LIFE-01`, "the app is in the background; the extension runs without it")
    case .notRunning:
      .passed(.appState, .`LIFE-01`, "the app is terminated; the extension runs without it")
    case .foreground:
      .passed(.appState, .`CENT-12`, BackgroundDelivery.inFront)
    case .forceQuit:
      .passed(
        .appState, .`STAT-11`,
        "the user ended the app by force, which keeps background pushes from it; that the extension "
          + "runs all the same is an assumption")
    }
  }

  func lock() -> RoutingCheck {
    switch conditions.lock {
    case .unlocked: .passed(.lock, .`LIFE-40`, "the device is unlocked")
    case .locked:
      .passed(
        .lock, .`LIFE-40`,
        "the device is locked: the extension runs, but finds keychain items of the default class "
          + "shut (-25308)")
    case .beforeFirstUnlock:
      .passed(
        .lock, .`LIFE-41`,
        "the device was not unlocked since it started: the extension runs, but finds protected "
          + "keychain items shut (-25308), AfterFirstUnlock included")
    }
  }
}
