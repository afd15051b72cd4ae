import DeviceTime
import Diagnostics
import Foundation
import NotificationModel
import Testing

@testable import NotificationCenterModel

/// The state that a phone keeps and continues from.
@Suite struct RowTests {
  /// A state's rows as they lie in a database.
  private struct Rows {
    private(set) var values: [CenterRow.Key: String] = [:]
    private var kept: NotificationCenterState?

    mutating func keep(_ state: inout NotificationCenterState) throws -> Set<CenterRow.Key> {
      let changes = try state.changes(since: kept)
      for (key, value) in changes { values[key] = value }
      state = state.settled()
      kept = state
      return Set(changes.keys)
    }

    func restored(_ switches: FidelitySwitches) throws -> NotificationCenterState {
      try #require(
        try NotificationCenterState(
          rows: values.map { CenterRow($0, value: $1) }, switches: switches))
    }
  }

  @Test(
    "a state made from its rows answers everything as the one they were made of",
    arguments: 1...8 as ClosedRange<UInt64>)
  func goesOn(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    var switches = FidelitySwitches()
    switches.regionLatency = seed.isMultiple(of: 2) ? .dwell : .none
    switches.pendingLimit = seed.isMultiple(of: 3) ? .soonest : .latest
    var phone = try TestPhone(switches: switches, zone: "Europe/Berlin")
    phone.state.install(try #require(BundleIdentifier("com.example.clip")), asAppClip: true)
    var rows = Rows()
    _ = try rows.keep(&phone.state)
    for step in 1...12 {
      for _ in 0..<20 {
        _ = chance(of: &phone, &dice)
        _ = try rows.keep(&phone.state)
      }
      // From here the same happens to both.
      var twin = phone
      twin.state = try rows.restored(switches)
      var again = dice
      let events = life(of: &phone, &dice)
      #expect(life(of: &twin, &again) == events, "step \(step)")
      try expectEqual(twin.state, phone.state, "step \(step)")
      _ = try rows.keep(&phone.state)
    }
    try expectEqual(try rows.restored(switches), phone.state, "the end")
  }

  @Test("only what changed has a row to write")
  func fewRows() throws {
    var phone = try TestPhone()
    for number in 0..<50 {
      try phone.add("later \(number)", .interval(seconds: 3_600, repeats: false))
      try phone.push("push \(number)")
    }
    var rows = Rows()
    #expect(try rows.keep(&phone.state).count == 1 + 2 + 50 + 50)
    #expect(try rows.keep(&phone.state).isEmpty)
    try phone.push("push 7")
    #expect(
      try rows.keep(&phone.state) == [
        CenterRow.Key(.phone),
        CenterRow.Key(.delivered, app: phone.app.rawValue, name: "push 7"),
      ])
    phone.state.setMuted(true)
    #expect(try rows.keep(&phone.state) == [CenterRow.Key(.phone)], "no event tells of it")
    _ = try phone.state.uninstall(phone.app, at: phone.now)
    #expect(try rows.keep(&phone.state).count == 1 + 1 + 50 + 50)
    #expect(Set(rows.values.keys.map(\.kind)) == [.phone, .app])
  }

  @Test("rows that are no state are an error that says so")
  func damaged() throws {
    var rows = Rows()
    var state = try TestPhone().state
    _ = try rows.keep(&state)
    let damages: [(CenterRow.Key, String)] = [
      (CenterRow.Key(.phone), "{}"), (CenterRow.Key(.app, app: "com.example.app"), "[1"),
      (CenterRow.Key(.pending, app: "com.example.app", name: "x"), "{}"),
      (CenterRow.Key(.app, app: "no bundle!"), rows.values[CenterRow.Key(.phone)] ?? ""),
    ]
    for (key, value) in damages {
      var values = rows.values
      values[key] = value
      #expect(throws: (any Error).self, "\(key)") {
        try NotificationCenterState(
          rows: values.map { CenterRow($0, value: $1) }, switches: FidelitySwitches())
      }
    }
    #expect(try NotificationCenterState(rows: [], switches: FidelitySwitches()) == nil)
  }

  // MARK: - Chance

  /// Everything that can be asked of a state.
  private func expectEqual(
    _ left: NotificationCenterState, _ right: NotificationCenterState, _ comment: Comment
  ) throws {
    #expect(left.installedApps == right.installedApps, comment)
    for app in right.installedApps {
      #expect(left.pending(of: app) == right.pending(of: app), comment)
      #expect(left.delivered(of: app) == right.delivered(of: app), comment)
      #expect(left.held(of: app) == right.held(of: app), comment)
      #expect(left.awaiting(of: app) == right.awaiting(of: app), comment)
      #expect(left.permission(of: app) == right.permission(of: app), comment)
      #expect(left.categories(of: app) == right.categories(of: app), comment)
      #expect(left.presence(of: app) == right.presence(of: app), comment)
      #expect(left.badge(of: app) == right.badge(of: app), comment)
      for request in right.pending(of: app) {
        let key = NotificationKey(app, request.request.identifier)
        #expect(left.fireDate(of: key) == right.fireDate(of: key), comment)
      }
    }
    #expect(left.situation == right.situation, comment)
    #expect(left.banner == right.banner && left.awaitingUnlock == right.awaitingUnlock, comment)
    #expect(left.nextDate == right.nextDate && left.lastSerial == right.lastSerial, comment)
    #expect(left.located == right.located && left.bannerRequest == right.bannerRequest, comment)
    #expect(left.groups() == right.groups(), comment)
  }

  /// Twenty things that happen.
  private func life(of phone: inout TestPhone, _ dice: inout Dice) -> [String] {
    var all: [String] = []
    for _ in 0..<20 { all += chance(of: &phone, &dice) }
    return all
  }

  /// Something that happens; what is refused is noted too.
  private func chance(of phone: inout TestPhone, _ dice: inout Dice) -> [String] {
    let name = "n\(dice.roll(30))"
    let app = dice.roll(3) == 0 ? phone.other : phone.app
    let key = NotificationKey(app, name)
    let place = Surroundings(
      position: Position(latitude: Double(dice.roll(4)) / 100, longitude: 0.1))
    do {
      switch dice.roll(28) {
      case 0...3:
        return try phone.push(name, to: app) {
          $0.threadIdentifier = "t"
          $0.categoryIdentifier = "c"
          $0.badge = 3
        }
      case 4...6:
        return try phone.add(name, .interval(seconds: 60, repeats: dice.roll(2) == 0), to: app)
      case 7:
        return try phone.add(
          name, .calendar(DateComponents(hour: dice.roll(24)), repeats: true), to: app)
      case 8:
        let region = TriggerRegion(
          identifier: name,
          shape: .circle(center: Position(latitude: 0.02, longitude: 0.1), radius: 900))
        return try phone.add(name, .location(region, repeats: true), to: app)
      case 9: return TestPhone.text(phone.state.move(to: place, at: phone.now))
      case 10...12: return phone.advance(by: Double(dice.roll(4_000)))
      case 13: return TestPhone.text(phone.state.lock(at: phone.now))
      case 14: return TestPhone.text(phone.state.unlock(at: phone.now))
      case 15: return TestPhone.text(try phone.state.perform(.tap, on: key, at: phone.now))
      case 16: return TestPhone.text(try phone.state.perform(.clear, on: key, at: phone.now))
      case 17: return TestPhone.text(try phone.state.perform(.mute(.hour), on: key, at: phone.now))
      case 18:
        try phone.state.setPresence(
          of: app, AppPresence.allCases[dice.roll(4)], at: phone.now)
      case 19:
        try phone.state.setDelegate(of: app, PresentingDelegate.allCases[dice.roll(3)])
        try phone.state.setLocation(of: app, .whenInUse, at: .distantPast)
      case 20:
        return TestPhone.text(
          try phone.state.answerWillPresent(key, [.list, .banner], at: phone.now))
      case 21:
        return TestPhone.text(
          phone.state.setSummary(dice.roll(2) == 0 ? nil : .init(), at: phone.now))
      case 22:
        phone.state.setFocus(
          dice.roll(2) == 0 ? nil : .init(name: "Work", allowedApps: [phone.other]))
      case 23:
        try phone.state.setCategories(
          of: app,
          [
            NotificationCategory(
              identifier: "c",
              actions: [
                NotificationAction(
                  identifier: "r", title: "Reply", options: .authenticationRequired,
                  textInput: .init(buttonTitle: "Send", placeholder: ""))
              ], options: .customDismissAction)
          ])
      case 24:
        return TestPhone.text(
          try phone.state.perform(.reply("r", text: "yes"), on: key, at: phone.now))
      case 25:
        return TestPhone.text(
          try phone.state.changeSettings(of: app, at: phone.now) {
            $0.scheduledDelivery = .enabled
          })
      case 26: return TestPhone.text(try phone.state.setBadgeCount(of: app, 2, at: phone.now))
      default: return TestPhone.text(phone.state.reboot(at: phone.now))
      }
    } catch {
      return ["\(error)"]
    }
    return []
  }
}

/// Numbers that come again from the same seed (Knuth's MMIX generator).
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}
