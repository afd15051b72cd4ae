import CoreGraphics
import Foundation
import Synchronization

/// A calendar as the database has it.
struct CalendarRecord: Sendable {
  var identifier = UUID().uuidString
  let kind: EKEntityType
  var title: String
  var color: CGColor? = CGColor(srgbRed: 0.11, green: 0.68, blue: 0.97, alpha: 1)
}

/// An event or a reminder as the database has it.
struct ItemRecord: Sendable {
  struct Event: Sendable {
    let start: Date
    let end: Date
    let isAllDay: Bool
    let availability: EKEventAvailability
    let place: EKStructuredLocation?
  }

  struct Reminder: Sendable {
    let start: DateComponents?
    let due: DateComponents?
    let priority: Int
    let done: Date?
  }

  let identifier: String
  var calendar: String
  var title: String?
  var location: String?
  var notes: String?
  var url: URL?
  var timeZone: TimeZone?
  var alarms: [EKAlarm]?
  var recurrenceRules: [EKRecurrenceRule]?
  var created: Date?
  var modified: Date?
  var event: Event?
  var reminder: Reminder?
}

/// A change that a store makes, at once or with its next commit.
enum CalendarChange: Sendable {
  case save(ItemRecord)
  case remove(item: String)
  case saveCalendar(CalendarRecord)
  case removeCalendar(String)
}

/// The calendars of the process: one for events and one for reminders at first, both empty.
final class CalendarDatabase: Sendable {
  static let shared = CalendarDatabase()

  private struct Contents {
    var calendars = [
      CalendarRecord(identifier: "calendar", kind: .event, title: "Calendar"),
      CalendarRecord(identifier: "reminders", kind: .reminder, title: "Reminders"),
    ]
    var items: [ItemRecord] = []
  }

  private let contents = Mutex(Contents())

  func calendars(_ kind: EKEntityType) -> [CalendarRecord] {
    contents.withLock { $0.calendars.filter { $0.kind == kind } }
  }

  func calendar(_ identifier: String) -> CalendarRecord? {
    contents.withLock { $0.calendars.first { $0.identifier == identifier } }
  }

  var items: [ItemRecord] { contents.withLock(\.items) }

  func item(_ identifier: String) -> ItemRecord? { items.first { $0.identifier == identifier } }

  /// Makes changes, in their order and all at once.
  func apply(_ changes: [CalendarChange]) {
    contents.withLock { contents in
      for change in changes { Self.apply(change, to: &contents) }
    }
  }

  private static func apply(_ change: CalendarChange, to contents: inout Contents) {
    switch change {
    case .save(let item):
      if let index = contents.items.firstIndex(where: { $0.identifier == item.identifier }) {
        contents.items[index] = item
      } else {
        contents.items.append(item)
      }
    case .remove(let item): contents.items.removeAll { $0.identifier == item }
    case .saveCalendar(let calendar):
      if let index = contents.calendars.firstIndex(where: { $0.identifier == calendar.identifier })
      {
        contents.calendars[index] = calendar
      } else {
        contents.calendars.append(calendar)
      }
    case .removeCalendar(let identifier):
      contents.calendars.removeAll { $0.identifier == identifier }
      contents.items.removeAll { $0.calendar == identifier }
    }
  }
}
