import Diagnostics
import NotificationCenterModel
import NotificationModel
import Testing

@Suite struct PermissionTests {
  private func answered(
    _ permission: inout Permission, _ allow: Bool
  ) throws -> Permission.Outcome { try permission.answer(allow: allow) }

  @Test("the first request prompts and later ones answer from what is stored (CENT-01)")
  func once() throws {
    var permission = Permission()
    #expect(permission.request([.alert]) == .prompt(.notifications([.alert])))
    #expect(permission.status == .notDetermined, "the prompt is still open")
    #expect(try permission.answer(allow: true) == .answered(granted: true))
    #expect(permission.request([.alert]) == .answered(granted: true))
    #expect(permission.prompt == nil)
  }

  @Test("a prompt may stay open: a second request waits for the same answer (CENT-01)")
  func open() throws {
    var permission = Permission()
    _ = permission.request([.alert])
    #expect(permission.request([.alert, .sound]) == .waiting)
    #expect(permission.waiting == 2)
    #expect(try permission.answer(allow: false) == .answered(granted: false))
    #expect(permission.status == .denied)
    #expect(permission.request([.alert]) == .answered(granted: false))
  }

  @Test("an answer without a question is refused")
  func nothingAsked() {
    var permission = Permission()
    #expect(refusal { _ = try permission.answer(allow: true) } == .nothingAsked)
  }

  @Test(
    "granted is whether at least one of the options was granted (CENT-02)",
    arguments: [
      ([.alert], [.alert, .sound], true), ([.alert], [.sound], false), ([.alert], [], true),
    ] as [(AuthorizationOptions, AuthorizationOptions, Bool)])
  func granted(first: AuthorizationOptions, then: AuthorizationOptions, granted: Bool) throws {
    var permission = Permission()
    _ = permission.request(first)
    _ = try permission.answer(allow: true)
    #expect(permission.request(then) == .answered(granted: granted))
  }

  @Test("settings are on for what was asked for, and the rest is not supported (CENT-06)")
  func settings() throws {
    var permission = Permission()
    _ = permission.request([.alert, .badge])
    _ = try permission.answer(allow: true)
    let settings = permission.settings
    #expect(settings.alert == .enabled && settings.badge == .enabled)
    #expect(settings.lockScreen == .enabled && settings.notificationCenter == .enabled)
    #expect(settings.sound == .notSupported && settings.criticalAlert == .notSupported)
    #expect(settings.alertStyle == .banner && settings.previews == nil)
  }

  @Test("a provisional grant needs no prompt and shows in Notification Center only (CENT-05)")
  func provisional() {
    var permission = Permission()
    #expect(permission.request([.alert, .sound, .provisional]) == .answered(granted: true))
    #expect(permission.status == .provisional)
    #expect(permission.settings.notificationCenter == .enabled)
    #expect(permission.settings.lockScreen == .disabled && permission.settings.sound == .disabled)
    #expect(permission.request([.alert, .provisional]) == .answered(granted: true))
  }

  @Test("provisional settings are as asked by the switch")
  func provisionalSwitch() {
    var permission = Permission(provisionalSettings: .asAsked)
    _ = permission.request([.alert, .sound, .provisional])
    #expect(permission.settings.sound == .enabled && permission.settings.alertStyle == .banner)
  }

  @Test(
    "a provisional app that asks without provisional prompts (CENT-54)", arguments: [true, false])
  func outright(allow: Bool) throws {
    var permission = Permission()
    _ = permission.request([.alert, .provisional])
    #expect(permission.request([.alert]) == .prompt(.notifications([.alert])))
    #expect(try permission.answer(allow: allow) == .answered(granted: allow))
    #expect(permission.status == (allow ? .authorized : .denied))
    #expect(permission.settings.lockScreen == (allow ? .enabled : .disabled))
  }

  @Test("Keep makes a provisional app authorized, as quiet as before (CENT-53)")
  func keep() {
    var permission = Permission()
    _ = permission.request([.alert, .sound, .provisional])
    let settings = permission.settings
    permission.keep(inSummary: false)
    #expect(permission.status == .authorized)
    #expect(permission.settings == settings)
  }

  @Test("critical alerts have a prompt of their own, and only with the entitlement (CENT-29)")
  func critical() throws {
    var permission = Permission(entitlements: .init(criticalAlerts: true))
    _ = permission.request([.alert, .criticalAlert])
    #expect(try permission.answer(allow: true) == .prompt(.criticalAlerts))
    #expect(try permission.answer(allow: false) == .answered(granted: true))
    #expect(permission.settings.criticalAlert == .disabled)
    #expect(permission.request([.criticalAlert]) == .answered(granted: true), "asked once")
    var plain = Permission()
    _ = plain.request([.alert, .criticalAlert])
    #expect(try plain.answer(allow: true) == .answered(granted: true))
    #expect(plain.settings.criticalAlert == .notSupported)
  }

  @Test("Settings turns an app off and on; what was set stays as it was")
  func settingsPage() throws {
    var permission = Permission()
    permission.setAllowed(true)
    #expect(permission.status == .notDetermined, "there is no page before the first request")
    _ = permission.request([.alert, .sound])
    _ = try permission.answer(allow: false)
    permission.setAllowed(true)
    #expect(permission.status == .authorized && permission.settings.sound == .enabled)
    permission.settings.sound = .disabled
    permission.setAllowed(false)
    permission.setAllowed(true)
    #expect(permission.settings.sound == .disabled)
  }

  @Test("an App Clip may notify without asking, for a while (CENT-03)")
  func appClip() {
    var permission = Permission.appClip()
    #expect(permission.status == .ephemeral)
    #expect(permission.request([.alert]) == .answered(granted: true))
    permission.endEphemeral()
    #expect(permission.status == .notDetermined)
    #expect(permission.request([.alert]) == .prompt(.notifications([.alert])))
  }
}
