import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import DeviceTime

/// The quick way to a date finds what Foundation finds.
///
/// Foundation is asked with minutes and seconds of zero: without them it keeps those of the date it
/// starts from when it rolls over from a day that does not exist.
@Suite struct DateWalkTests {
  @Test(
    "100 random plans in each zone come to Foundation's dates",
    arguments: [
      "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo",
      "Asia/Kathmandu", "Africa/Casablanca", "Pacific/Apia", "GMT",
    ], [Calendar.MatchingPolicy.nextTime, .nextTimePreservingSmallerComponents, .strict])
  func agrees(zone: String, policy: Calendar.MatchingPolicy) throws {
    let zone = try #require(TimeZone(identifier: zone))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let missing: TriggerCalendar.MissingDate =
      switch policy {
      case .nextTime: .next
      case .strict: .skipped
      default: .preserving
      }
    var numbers = TestNumbers(fixed: 20_261_122)
    var walked = 0
    for _ in 0..<100 {
      let components = Self.components(&numbers)
      let after = Date(
        timeIntervalSince1970: Double.random(in: 1_300_000_000...1_900_000_000, using: &numbers))
      let plan = try #require(DatePlan(components), "\(components)")
      guard let answer = DateWalk(zone: zone, missingDate: missing).next(after: after, plan) else {
        continue
      }
      walked += 1
      var full = components
      full.minute = full.minute ?? 0
      full.second = 0
      let expected = calendar.nextDate(after: after, matching: full, matchingPolicy: policy)
      #expect(answer.date == expected, "\(components) after \(after) in \(zone)")
    }
    #expect(walked > 85, "most plans need no Foundation")
  }

  private static func components(_ numbers: inout TestNumbers) -> DateComponents {
    var components = DateComponents()
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0: components.weekday = .random(in: 1...7, using: &numbers)
    case 1: components.day = .random(in: 1...31, using: &numbers)
    case 2:
      components.month = .random(in: 1...12, using: &numbers)
      components.day = .random(in: 1...31, using: &numbers)
    case 3:
      components.year = .random(in: 2010...2032, using: &numbers)
      components.month = .random(in: 1...12, using: &numbers)
      components.day = .random(in: 1...28, using: &numbers)
    default: break
    }
    components.hour = .random(in: 0...23, using: &numbers)
    if Bool.random(using: &numbers) { components.minute = .random(in: 0...59, using: &numbers) }
    return components
  }
}
