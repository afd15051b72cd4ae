import Foundation
import UserNotifications

let actionOptionsUses = RowUses(of: "UNNotificationActionOptions") {
  $0.use("-") {
    requireSendable(UNNotificationActionOptions.self)
    let options: UNNotificationActionOptions = [.destructive, .foreground]
    expect(options.rawValue == 6 && options.contains(.foreground))
  }
  $0.useRawValue(UNNotificationActionOptions.foreground, 4)
  $0.use("authenticationRequired") {
    expect(UNNotificationActionOptions.authenticationRequired.rawValue == 1)
  }
  $0.use("destructive") { expect(UNNotificationActionOptions.destructive.rawValue == 2) }
  $0.use("foreground") { expect(UNNotificationActionOptions.foreground.rawValue == 4) }
}

let actionUses = RowUses(of: "UNNotificationAction") {
  $0.use("-") { expect(sampleAction() == sampleAction()) }
  $0.use("init(coder:)") { try expectCodingAndCopying(sampleAction()) }
  $0.use("init()") { expect(UNNotificationAction() == nil) }
  $0.use("identifier") { expect(sampleAction().identifier == "open") }
  $0.use("title") { expect(sampleAction().title == "Open") }
  $0.use("options") { expect(sampleAction().options == [.foreground]) }
  $0.use("icon") {
    expect(sampleAction().icon == UNNotificationActionIcon(systemImageName: "star"))
  }
  $0.use("init(identifier:title:options:)") {
    expect(UNNotificationAction(identifier: "a", title: "A").options == [])
    expect(UNNotificationAction(identifier: "a", title: "A", options: .destructive).icon == nil)
  }
  $0.use("init(identifier:title:options:icon:)") {
    let icon = UNNotificationActionIcon(templateImageName: "i")
    expect(UNNotificationAction(identifier: "a", title: "A", icon: icon).icon == icon)
  }
}

let textInputActionUses = RowUses(of: "UNTextInputNotificationAction") {
  $0.use("-") {
    let action: UNNotificationAction = sampleTextAction()
    expect(action is UNTextInputNotificationAction && action != sampleAction())
  }
  $0.use("init(coder:)") { try expectCodingAndCopying(sampleTextAction()) }
  $0.use("init()") { expect(UNTextInputNotificationAction() == nil) }
  $0.use("textInputButtonTitle") { expect(sampleTextAction().textInputButtonTitle == "Send") }
  $0.use("textInputPlaceholder") { expect(sampleTextAction().textInputPlaceholder == "Text") }
  $0.use("init(identifier:title:options:textInputButtonTitle:textInputPlaceholder:)") {
    expect(sampleTextAction().options == [] && sampleTextAction().icon == nil)
  }
  $0.use("init(identifier:title:options:icon:textInputButtonTitle:textInputPlaceholder:)") {
    let action = UNTextInputNotificationAction(
      identifier: "b", title: "B", options: [.authenticationRequired],
      icon: UNNotificationActionIcon(systemImageName: "star"), textInputButtonTitle: "Send",
      textInputPlaceholder: "Text")
    expect(action.icon != nil && action != sampleTextAction())
  }
}

let actionIconUses = RowUses(of: "UNNotificationActionIcon") {
  $0.use("-") { expect(sampleAction().icon != nil) }
  $0.use("init(coder:)") {
    try expectCodingAndCopying(UNNotificationActionIcon(systemImageName: "star"))
  }
  $0.use("init()") { expect(UNNotificationActionIcon() == nil) }
  $0.use("init(templateImageName:)") {
    expect(
      UNNotificationActionIcon(templateImageName: "star")
        == UNNotificationActionIcon(templateImageName: "star"))
  }
  $0.use("init(systemImageName:)") {
    expect(
      UNNotificationActionIcon(systemImageName: "star")
        != UNNotificationActionIcon(templateImageName: "star"))
  }
}

func sampleAction() -> UNNotificationAction {
  UNNotificationAction(
    identifier: "open", title: "Open", options: [.foreground],
    icon: UNNotificationActionIcon(systemImageName: "star"))
}

private func sampleTextAction() -> UNTextInputNotificationAction {
  UNTextInputNotificationAction(
    identifier: "reply", title: "Reply", textInputButtonTitle: "Send",
    textInputPlaceholder: "Text")
}
