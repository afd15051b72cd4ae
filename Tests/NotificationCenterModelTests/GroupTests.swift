import Diagnostics
import Foundation
import NotificationCenterModel
import NotificationModel
import Testing

@Suite struct GroupTests {
  private func text(_ phone: TestPhone) -> [String] {
    phone.state.groups().map { group in
      group.notifications.map(\.request.identifier).joined(separator: " ")
        + (group.summary.map { " + \($0)" } ?? "")
    }
  }

  private func phone(_ switches: FidelitySwitches = .init()) throws -> TestPhone {
    var phone = try TestPhone(switches: switches)
    for (name, thread) in [("a1", "a"), ("b1", "b"), ("a2", "a"), ("c", ""), ("a3", "a")] {
      try phone.push(name) { $0.threadIdentifier = thread }
    }
    return phone
  }

  @Test(
    "groups are by app and thread, by app or off; the newest leads (CENT-31, CENT-57)",
    arguments: [
      (
        AppSettings.Grouping.automatic,
        ["a3 a2 a1 + 2 more notifications", "c", "b1"]
      ),
      (.byApp, ["a3 c a2 b1 a1 + 4 more notifications"]), (.off, ["a3", "c", "a2", "b1", "a1"]),
    ])
  func grouping(grouping: AppSettings.Grouping, groups: [String]) throws {
    var phone = try phone()
    _ = try phone.state.changeSettings(of: phone.app, at: phone.now) { $0.grouping = grouping }
    #expect(text(phone) == groups)
  }

  @Test("a new notification moves its group up (CENT-57)")
  func up() throws {
    var phone = try phone()
    try phone.push("b2") { $0.threadIdentifier = "b" }
    #expect(
      text(phone) == ["b2 b1 + 1 more notification", "a3 a2 a1 + 2 more notifications", "c"])
  }

  @Test("apps are never grouped together (CENT-31)")
  func apps() throws {
    var phone = try TestPhone()
    try phone.push("a") { $0.threadIdentifier = "t" }
    try phone.push("b", to: phone.other) { $0.threadIdentifier = "t" }
    #expect(text(phone) == ["b", "a"])
  }

  @Test(
    "a summary format counts those behind the leading one; since iOS 15 it is ignored (CATE-24)",
    arguments: [
      (FidelitySwitches.SummaryFormat.used, "5 more photos from Ann, Bob"),
      (.ignored, "3 more notifications"),
    ])
  func format(format: FidelitySwitches.SummaryFormat, summary: String) throws {
    var switches = FidelitySwitches()
    switches.summaryFormat = format
    var phone = try TestPhone(switches: switches)
    try phone.state.setCategories(
      of: phone.app,
      [NotificationCategory(identifier: "photo", summaryFormat: "%u more photos from %@")])
    for (name, who, count) in [("1", "Bob", 3), ("2", "Ann", 0), ("3", "Ann", 1), ("4", "Eve", 9)] {
      try phone.push(name) {
        $0.categoryIdentifier = "photo"
        $0.summaryArgument = who
        $0.summaryArgumentCount = count
      }
    }
    #expect(phone.state.groups().first?.summary == summary)
  }
}
