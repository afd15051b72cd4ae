import Diagnostics
import Foundation
import NotificationModel
import PhoneSimulator
import PushSimTesting
import PushSimulator
import Testing

/// The unknown behaviour of devices, each as a switch with both of its sides.
@Suite struct AppSwitchTests {
  private func phone(
    answering allow: Bool? = true, _ change: @escaping (inout FidelitySwitches) -> Void
  ) async throws -> Phone {
    let phone = try await Phone(app: SampleApps.messages) { change(&$0.configuration.switches) }
    try phone.app.launch()
    await phone.settle()
    if let allow { try phone.answerPrompt(allow: allow) }
    await phone.settle()
    return phone
  }

  private var waking: PushSimTesting.Payload { .alert("Hello").contentAvailable() }

  @Test(
    "foreground-order: willPresent comes first or last",
    arguments: FidelitySwitches.ForegroundOrder.allCases)
  func foreground(order: FidelitySwitches.ForegroundOrder) async throws {
    let phone = try await phone { $0.foregroundOrder = order }
    try await phone.push(waking)
    let both = try phone.app.callbacks.suffix(2).map { String($0.prefix { $0 != "(" }) }
    let presentFirst = ["willPresent", "didReceiveRemoteNotification"]
    #expect(both == (order == .presentFirst ? presentFirst : presentFirst.reversed()))
  }

  @Test(
    "response-order: a tap's response comes before or after the app is active",
    arguments: FidelitySwitches.ResponseOrder.allCases, [false, true])
  func response(order: FidelitySwitches.ResponseOrder, isEnded: Bool) async throws {
    let phone = try await phone { $0.responseOrder = order }
    if isEnded { try phone.app.terminate() } else { try phone.app.background() }
    try await phone.push(.alert("Hello"))
    let before = try phone.app.callbacks.count
    try #require(phone.banner).tap()
    await phone.settle()
    let names = try phone.app.callbacks.dropFirst(before)
    let response = try #require(names.firstIndex { $0.hasPrefix("didReceive(") })
    let active = try #require(names.firstIndex { $0.hasPrefix("sceneDidBecomeActive") })
    #expect((response < active) == (order == .beforeActive))
  }

  @Test(
    "undecided-wake, denied-wake: an alert that nobody sees wakes the app or does not",
    arguments: FidelitySwitches.HiddenWake.allCases, [nil, false])
  func hidden(wake: FidelitySwitches.HiddenWake, answer: Bool?) async throws {
    let phone = try await phone(answering: answer) {
      if answer == nil { $0.undecidedWake = wake } else { $0.deniedWake = wake }
    }
    try phone.app.background()
    await phone.settle()
    let before = try phone.app.callbacks.count
    try await phone.push(waking)
    let fetched = try phone.app.callbacks.dropFirst(before)
      .contains { $0.hasPrefix("didReceiveRemoteNotification") }
    #expect(fetched == (wake != .sleeps))
    let after = try phone.app.callbacks.count
    try await phone.push(.alert("Hello"))
    #expect(try (phone.app.callbacks.count > after) == (wake == .always))
    // A background push needs no permission.
    try await phone.push(.background())
    #expect(try phone.app.callbacks.last?.hasPrefix("didReceiveRemoteNotification") == true)
  }

  @Test("background-budget: the newest held push comes when the app is opened (STAT-12, STAT-13)")
  func budget() async throws {
    let phone = try await phone { $0.backgroundBudget = .held }
    try phone.app.background()
    await phone.settle()
    func fetches() throws -> Int {
      try phone.app.callbacks.count { $0.hasPrefix("didReceiveRemoteNotification") }
    }
    for _ in 0..<5 { try await phone.push(.background()) }
    #expect(try fetches() == 3)
    try phone.app.launch()
    await phone.settle()
    #expect(try fetches() == 4)
    try phone.app.background()
    await phone.settle()
    try await phone.push(.background())
    // Force-quit, it is lost.
    try phone.app.forceQuit()
    try phone.app.launch()
    await phone.settle()
    #expect(try fetches() == 4)
    // Three more come after an hour.
    try phone.app.background()
    await phone.settle()
    try await phone.advance(by: .seconds(3600))
    try await phone.push(.background())
    #expect(try fetches() == 5)
  }

  @Test("background-budget: reported, all of them come (STAT-13)")
  func noBudget() async throws {
    let phone = try await phone { _ in }
    try phone.app.background()
    await phone.settle()
    for _ in 0..<5 { try await phone.push(.background()) }
    #expect(
      try phone.app.callbacks.count { $0.hasPrefix("didReceiveRemoteNotification") } == 5)
  }

  @Test("A push starts an app that was ended, unless a person ended it (STAT-09, STAT-11)")
  func ended() async throws {
    let phone = try await phone { _ in }
    let app = try phone.app
    try app.terminate()
    await phone.settle()
    let before = app.callbacks.count
    try await phone.push(waking)
    #expect(app.callbacks.count > before && app.isRunning)
    #expect(app.callbacks.last?.hasPrefix("didReceiveRemoteNotification") == true)
    try app.forceQuit()
    await phone.settle()
    let after = app.callbacks.count
    try await phone.push(waking)
    #expect(app.callbacks.count == after && !app.isRunning)
  }

  @Test("A suspended app's process is stopped, and goes on when the app is needed (STAT-10)")
  func suspended() async throws {
    let phone = try await phone { _ in }
    let app = try phone.app
    #expect(try state(of: app) != "T")
    try app.background()
    await phone.settle()
    #expect(try state(of: app) == "T")
    try app.launch()
    await phone.settle()
    #expect(try state(of: app) != "T")
    try app.background()
    await phone.settle()
    try await phone.push(.background())
    #expect(app.callbacks.last?.hasPrefix("didReceiveRemoteNotification") == true)
    #expect(try state(of: app) == "T")
    try app.terminate()
    await phone.settle()
    #expect(!app.isRunning)
  }

  /// How the kernel sees the app's process: `T` is stopped.
  private func state(of app: PhoneApp) throws -> Character? {
    let pid = try #require(app.processIdentifier)
    let text = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    return text.split(separator: ")").last?.first { $0 != " " }
  }
}
