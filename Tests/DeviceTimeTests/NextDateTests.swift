import DeviceTime
import Diagnostics
import Foundation
import Testing

/// When calendar triggers fire. Dates are those of Foundation's `nextDate(after:matching:)`, which
/// the device asks, unless a line names a rule.
@Suite struct NextDateTests {
  @Test(
    "only the components given are matched; finer ones are zero, coarser ones any",
    arguments: Self.usual)
  func firesUsual(line: NextDateCase) throws { #expect(try line.computed() == line.dates) }

  static let usual: [NextDateCase] = [
    .init(
      "foundation", "2026-04-15 12:00", "hour=9 minute=30", "2026-04-16 09:30, 2026-04-17 09:30"),
    .init("foundation", "2026-04-15 12:00", "hour=9", "2026-04-16 09:00, 2026-04-17 09:00"),
    .init("foundation", "2026-04-15 12:00", "hour=0", "2026-04-16 00:00, 2026-04-17 00:00"),
    .init(
      "foundation", "2026-04-15 23:59:59", "hour=23 minute=59 second=59", "2026-04-16 23:59:59"),
    .init("foundation", "2026-04-15 12:00", "minute=30", "2026-04-15 12:30, 2026-04-15 13:30"),
    .init(
      "foundation", "2026-04-15 12:00", "second=15", "2026-04-15 12:00:15, 2026-04-15 12:01:15"),
    .init(
      "foundation", "2026-04-15 12:00", "hour=9 second=30",
      "2026-04-16 09:00:30, 2026-04-17 09:00:30"),
    .init("foundation", "2026-04-15 12:00", "weekday=2", "2026-04-20 00:00, 2026-04-27 00:00"),
    .init(
      "foundation", "2026-04-15 12:00", "weekday=1 hour=7", "2026-04-19 07:00, 2026-04-26 07:00"),
    .init(
      "foundation", "2026-04-15 06:00", "weekday=4 hour=7", "2026-04-15 07:00, 2026-04-22 07:00"),
    .init("foundation", "2026-04-15 12:00", "weekday=4 hour=7", "2026-04-22 07:00"),
    .init(
      "foundation", "2026-04-15 12:00", "weekday=2 minute=30", "2026-04-20 00:30, 2026-04-20 01:30"),
    .init("foundation", "2026-04-15 12:00", "day=1", "2026-05-01 00:00, 2026-06-01 00:00"),
    .init("foundation", "2026-04-15 12:00", "day=15 hour=18", "2026-04-15 18:00, 2026-05-15 18:00"),
    .init(
      "foundation", "2026-04-15 12:00", "day=5 minute=30", "2026-05-05 00:30, 2026-06-05 00:30"),
    .init("foundation", "2026-04-15 12:00", "month=6", "2026-06-01 00:00, 2027-06-01 00:00"),
    .init("foundation", "2026-04-15 12:00", "month=6 hour=9", "2026-06-01 09:00, 2027-06-01 09:00"),
    .init(
      "foundation", "2026-04-15 12:00", "month=6 weekday=2", "2026-06-01 00:00, 2027-06-07 00:00"),
    .init(
      "foundation", "2026-04-15 12:00", "month=12 day=24 hour=18",
      "2026-12-24 18:00, 2027-12-24 18:00"),
    .init("foundation", "2026-12-31 23:59", "month=1 day=1", "2027-01-01 00:00, 2028-01-01 00:00"),
    .init(
      "foundation", "2026-04-15 12:00", "day=13 weekday=6", "2026-11-13 00:00, 2027-08-13 00:00"),
    .init(
      "foundation", "2026-04-15 12:00", "weekday=2 ordinal=1 hour=9",
      "2026-05-04 09:00, 2026-06-01 09:00"),
    .init(
      "foundation", "2026-10-25 00:00", "weekday=2 ordinal=5 hour=9",
      "2026-11-30 09:00, 2027-03-29 09:00"),
    .init("foundation", "2026-04-15 12:00", "quarter=3", "2026-07-01 00:00, 2027-07-01 00:00"),
    .init("foundation", "2026-10-25 00:00", "weekOfYear=10", "2027-02-28 00:00, 2028-02-27 00:00"),
    .init("foundation", "2026-10-25 00:00", "weekOfYear=10", "2027-03-08 00:00", locale: "de_DE"),
    .init("foundation", "2026-04-15 12:00", "year=2027", "2027-01-01 00:00, nil"),
    .init("foundation", "2026-04-15 12:00", "year=2026 hour=9", "2026-04-16 09:00"),
    .init(
      "foundation", "2026-04-15 12:00", "year=2027 month=3 day=4 hour=5 minute=6 second=7",
      "2027-03-04 05:06:07, nil"),
    .init("foundation", "2026-04-15 12:00", "", "nil"),
  ]

  @Test(
    "a day that a month does not have is the first of the next, at the same time (CENT-41)",
    arguments: Self.days)
  func firesDays(line: NextDateCase) throws { #expect(try line.computed() == line.dates) }

  static let days: [NextDateCase] = [
    .init(
      "CENT-41", "2026-04-15 12:00", "day=31 hour=9 minute=30",
      "2026-05-01 09:30, 2026-05-31 09:30, 2026-07-01 09:30, 2026-07-31 09:30"),
    .init(
      "CENT-41", "2026-04-15 12:00", "day=31 hour=9 minute=30",
      "2026-05-01 00:00, 2026-05-31 09:30, 2026-07-01 00:00", missing: .next),
    .init(
      "CENT-41", "2026-04-15 12:00", "day=31 hour=9 minute=30",
      "2026-05-31 09:30, 2026-07-31 09:30, 2026-08-31 09:30", missing: .skipped),
    .init("CENT-41", "2026-01-30 12:00", "day=30 hour=8", "2026-03-01 08:00, 2026-03-30 08:00"),
    .init("CENT-41", "2026-01-30 12:00", "day=29 hour=8", "2026-03-01 08:00, 2026-03-29 08:00"),
    .init("CENT-41", "2028-01-30 12:00", "day=29 hour=8", "2028-02-29 08:00, 2028-03-29 08:00"),
    .init(
      "CENT-41", "2026-04-15 12:00", "month=2 day=29 hour=9",
      "2027-03-01 09:00, 2028-02-29 09:00, 2029-03-01 09:00"),
    .init(
      "CENT-41", "2026-04-15 12:00", "month=2 day=29 hour=9", "2028-02-29 09:00, 2032-02-29 09:00",
      missing: .skipped),
    .init("CENT-41", "2096-03-01 12:00", "month=2 day=29", "2104-02-29 00:00", missing: .skipped),
    .init(
      "CENT-41", "2026-04-15 12:00", "month=4 day=31 hour=9", "2026-05-01 09:00, 2027-05-01 09:00"),
    .init("CENT-41", "2026-04-15 12:00", "month=4 day=31 hour=9", "nil", missing: .skipped),
    .init(
      "CENT-41", "2026-04-15 12:00", "year=2027 month=2 day=30 hour=8", "2027-03-01 08:00, nil"),
  ]

  @Test(
    "a time that clocks leave out keeps its minutes an hour on; of two the first counts (CENT-41)",
    arguments: Self.nights)
  func firesNights(line: NextDateCase) throws { #expect(try line.computed() == line.dates) }

  static let nights: [NextDateCase] = [
    .init("CENT-41", "2026-03-28 12:00", "hour=2 minute=30", "2026-03-29 03:30, 2026-03-30 02:30"),
    .init(
      "CENT-41", "2026-03-28 12:00", "hour=2 minute=30", "2026-03-29 03:00, 2026-03-30 02:30",
      missing: .next),
    .init(
      "CENT-41", "2026-03-28 12:00", "hour=2 minute=30", "2026-03-30 02:30, 2026-03-31 02:30",
      missing: .skipped),
    .init(
      "foundation", "2026-03-28 12:00", "hour=1 minute=59", "2026-03-29 01:59, 2026-03-30 01:59"),
    .init("foundation", "2026-03-28 12:00", "hour=3", "2026-03-29 03:00, 2026-03-30 03:00"),
    .init("foundation", "2026-03-28 22:00", "hour=7", "2026-03-29 07:00, 2026-03-30 07:00"),
    .init(
      "foundation", "2026-10-24 12:00", "hour=2 minute=30", "2026-10-25 02:30, 2026-10-26 02:30"),
    .init("foundation", "2026-10-24 12:00", "hour=3", "2026-10-25 03:00, 2026-10-26 03:00"),
    .init(
      "foundation", "2026-03-29 00:00", "minute=30",
      "2026-03-29 00:30, 2026-03-29 01:30, 2026-03-29 03:30"),
    .init(
      "foundation", "2026-10-25 01:00", "minute=30",
      "2026-10-25 01:30, 2026-10-25 02:30, 2026-10-25 02:30, 2026-10-25 03:30"),
    .init(
      "foundation", "2027-03-27 12:00", "year=2027 month=3 day=28 hour=2 minute=30",
      "2027-03-28 03:30, nil"),
    .init(
      "foundation", "2026-03-07 12:00", "hour=2 minute=30", "2026-03-08 03:30, 2026-03-09 02:30",
      zone: "America/New_York"),
    .init(
      "foundation", "2018-11-03 12:00", "hour=0 minute=15", "2018-11-04 01:15, 2018-11-05 00:15",
      zone: "America/Sao_Paulo"),
    .init(
      "foundation", "2018-11-03 12:00", "day=4", "2018-11-04 01:00, 2018-12-04 00:00",
      zone: "America/Sao_Paulo"),
    .init(
      "foundation", "2011-12-29 12:00", "hour=9", "2011-12-31 09:00, 2012-01-01 09:00",
      zone: "Pacific/Apia"),
    .init("foundation", "2026-04-15 12:00", "hour=9", "2026-04-16 09:00", zone: "Asia/Kathmandu"),
  ]

  @Test(
    "a full date that is over, and components out of range, never come (CENT-40, CENT-42)",
    arguments: Self.never)
  func firesNever(line: NextDateCase) throws { #expect(try line.computed() == line.dates) }

  static let never: [NextDateCase] = [
    .init("CENT-40", "2026-04-15 12:00", "year=2026 month=4 day=15 hour=11 minute=59", "nil"),
    .init("CENT-40", "2026-04-15 12:00", "year=2026 month=4 day=15 hour=12", "nil"),
    .init("CENT-40", "2026-04-15 12:00", "year=2020", "nil"),
    .init("CENT-40", "2026-04-15 12:00", "year=1 month=1 day=1", "nil"),
    .init("CENT-42", "2026-04-15 12:00", "hour=-1", "nil"),
    .init("CENT-42", "2026-04-15 12:00", "minute=-5", "nil"),
    .init("CENT-42", "2026-04-15 12:00", "hour=9 minute=30 quarter=0", "nil"),
    .init("CENT-42", "2026-04-15 12:00", "hour=24", "nil"),
    .init("CENT-42", "2026-04-15 12:00", "hour=9 minute=60", "nil"),
    .init("CENT-42", "2026-04-15 12:00", "day=32", "nil"),
    .init("CENT-42", "2026-04-15 12:00", "month=14", "nil"),
    .init("CENT-42", "2026-04-15 12:00", "weekday=8 hour=9", "nil"),
    .init("CENT-42", "2026-04-15 12:00", "day=0", "nil"),
    .init("CENT-42", "2026-04-15 12:00", "year=9223372036854775806 month=1 day=1", "nil"),
    .init("foundation", "2026-04-15 12:00", "year=10000 month=1 day=1", "10000-01-01 00:00, nil"),
    .init("foundation", "9999-12-31 12:00", "hour=9", "10000-01-01 09:00, 10000-01-02 09:00"),
    .init("foundation", "0001-01-05 12:00", "hour=9", "0001-01-06 09:00", zone: "GMT"),
  ]

  @Test(
    "components with a time zone stay there, those without follow the device (CENT-44)",
    arguments: Self.zones)
  func firesZones(line: NextDateCase) throws { #expect(try line.computed() == line.dates) }

  static let zones: [NextDateCase] = [
    .init("CENT-44", "2026-04-15 12:00", "hour=9", "2026-04-16 09:00", zone: "Asia/Tokyo"),
    .init(
      "CENT-44", "2026-04-15 12:00", "hour=9 zone=Europe/Berlin", "2026-04-15 16:00",
      zone: "Asia/Tokyo"),
    .init("CENT-44", "2026-03-28 12:00", "hour=7 zone=America/New_York", "2026-03-29 13:00"),
    .init(
      "CENT-44", "2026-03-28 13:00", "hour=2 minute=30 zone=Europe/Berlin", "2026-03-29 01:30",
      zone: "GMT"),
    .init(
      "foundation", "2026-04-15 12:00", "year=2570 month=1 day=1", "2027-01-01 00:00",
      locale: "th_TH"),
  ]

  @Test("a repeating hour that is still to come fires today (CENT-43)")
  func today() throws {
    let line = NextDateCase(
      "CENT-43", "2026-04-15 06:00", "hour=7", "2026-04-15 07:00, 2026-04-16 07:00")
    #expect(try line.computed() == line.dates)
  }

  @Test("the table has at least 60 lines")
  func size() {
    let lines = Self.usual + Self.days + Self.nights + Self.never + Self.zones
    #expect(lines.count >= 60)
  }
}
