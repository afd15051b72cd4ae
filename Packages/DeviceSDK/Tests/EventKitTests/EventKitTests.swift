import DeviceFoundation
import EventKit
import EventKitUI
import Foundation
import Testing

/// The person's decisions and the calendars are the process's: one test after the other.
@Suite(.serialized, .timeLimit(.minutes(1))) struct EventKitTests {
  private let store = EKEventStore()
  private let noon = Date(timeIntervalSince1970: 1_782_907_200)

  private func allow(_ kind: EKEntityType) {
    #expect(CalendarAccess.decide(.fullAccess, kind, isAsked: true) == nil)
    #expect(EKEventStore.authorizationStatus(for: kind) == .fullAccess)
  }

  /// An event of an hour that begins so many hours after noon.
  private func event(_ title: String, at hours: Double) -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.title = title
    event.startDate = noon + hours * 3600
    event.endDate = noon + (hours + 1) * 3600
    event.calendar = store.defaultCalendarForNewEvents
    return event
  }

  @Test("A process that nobody can ask may neither read nor write")
  func denied() async {
    await #expect(processExitsWith: .success) {
      let store = EKEventStore()
      #expect(EKEventStore.authorizationStatus(for: .event) == .notDetermined)
      #expect(store.calendars(for: .event).isEmpty && store.defaultCalendarForNewEvents == nil)
      await #expect(throws: EKError(.eventStoreNotAuthorized)) {
        try await store.requestFullAccessToEvents()
      }
      #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
      #expect(EKEventStore.authorizationStatus(for: .reminder) == .notDetermined)
      #expect(throws: EKError(.eventStoreNotAuthorized)) {
        try store.save(EKEvent(eventStore: store), span: .thisEvent)
      }
      // Once denied, a person is not asked again.
      #expect(CalendarAccess.decide(.fullAccess, .event, isAsked: true) != nil)
    }
  }

  @Test("The request of iOS 16 asks nobody, whatever was decided")
  func older() async {
    allow(.event)
    await #expect(throws: EKError(.eventStoreNotAuthorized)) {
      try await store.requestAccess(to: .event)
    }
    #expect(EKEventStore.authorizationStatus(for: .event) == .authorized)
  }

  @Test("An app that may only add events reads none, and may ask for more")
  func writeOnly() async {
    await #expect(processExitsWith: .success) {
      #expect(CalendarAccess.decide(.writeOnly, .event, isAsked: true) == nil)
      let store = EKEventStore()
      let event = EKEvent(eventStore: store)
      (event.startDate, event.endDate) = (Date(), Date())
      try store.save(event, span: .thisEvent)
      let all = store.predicateForEvents(
        withStart: .init(timeIntervalSinceNow: -9), end: .init(timeIntervalSinceNow: 9),
        calendars: nil)
      #expect(store.events(matching: all).isEmpty && store.calendars(for: .event).count == 1)
      #expect(throws: EKError(.eventStoreNotAuthorized)) {
        try store.remove(event, span: .thisEvent)
      }
      #expect(CalendarAccess.decide(.fullAccess, .event, isAsked: true) == nil)
      #expect(store.events(matching: all) == [event])
    }
  }

  @Test("Events that touch a time are found, with their values, in every store")
  func events() throws {
    allow(.event)
    let lunch = event("Lunch", at: 0)
    lunch.location = "Harbour"
    lunch.addAlarm(EKAlarm(relativeOffset: -300))
    #expect(lunch.isNew && lunch.hasChanges && lunch.eventIdentifier == nil)
    try store.save(lunch, span: .thisEvent)
    try store.save(event("Tea", at: 3), span: .thisEvent)
    #expect(!lunch.isNew && !lunch.hasChanges)

    let other = EKEventStore()
    func titles(_ from: Double, _ to: Double) -> [String] {
      let time = other.predicateForEvents(
        withStart: noon + from * 3600, end: noon + to * 3600, calendars: nil)
      return other.events(matching: time).map(\.title)
    }
    #expect(titles(0.5, 3) == ["Lunch"] && titles(1, 3) == [] && titles(0.9, 3.1).count == 2)
    let found = try #require(other.event(withIdentifier: lunch.eventIdentifier))
    #expect(found == lunch && found.location == "Harbour" && found.alarms?.count == 1)
    // What is not saved is nobody else's.
    found.title = "Dinner"
    #expect(store.event(withIdentifier: lunch.eventIdentifier)?.title == "Lunch")
    try other.save(found, span: .thisEvent)
    #expect(titles(0, 1) == ["Dinner"])
    try other.remove(found, span: .thisEvent)
    #expect(titles(0, 1) == [] && !lunch.refresh())
    for left in other.events(
      matching: other.predicateForEvents(withStart: noon, end: noon + 86_400, calendars: nil))
    {
      try other.remove(left, span: .thisEvent)
    }
  }

  @Test("A search of more than four years finds the first four")
  func fourYears() throws {
    allow(.event)
    let late = event("Late", at: 24 * 365 * 4.5)
    try store.save(late, span: .thisEvent)
    defer { try? store.remove(late, span: .thisEvent) }
    let end = noon + 86_400 * 365 * 6
    let long = store.predicateForEvents(withStart: noon, end: end, calendars: nil)
    let short = store.predicateForEvents(
      withStart: noon + 86_400 * 365, end: end, calendars: nil)
    #expect(store.events(matching: long).isEmpty && store.events(matching: short) == [late])
  }

  @Test("An incomplete event is an error that names the gap, and is not saved")
  func mistakes() throws {
    allow(.event)
    func code(_ change: (EKEvent) -> Void) -> EKError.Code? {
      let event = event("Wrong", at: 0)
      change(event)
      do {
        try store.save(event, span: .thisEvent)
        return nil
      } catch { return (error as? EKError)?.code }
    }
    #expect(code { $0.calendar = nil } == .noCalendar)
    #expect(code { $0.startDate = nil } == .noStartDate)
    #expect(code { $0.endDate = nil } == .noEndDate)
    #expect(code { $0.endDate = noon - 1 } == .datesInverted)
    #expect(
      code { $0.calendar = EKCalendar(for: .reminder, eventStore: store) }
        == .calendarDoesNotAllowEvents)
    #expect(throws: EKError(.objectBelongsToDifferentStore)) {
      try EKEventStore().save(event("Wrong", at: 0), span: .thisEvent)
    }
    #expect(throws: EKError(.calendarHasNoSource)) {
      try store.saveCalendar(EKCalendar(for: .event, eventStore: store), commit: true)
    }
    let all = store.predicateForEvents(withStart: noon, end: noon + 3600, calendars: nil)
    #expect(store.events(matching: all).isEmpty)
  }

  @Test("Waiting changes are made by commit, dropped by reset, and announced once made")
  func commits() async throws {
    allow(.event)
    let waiting = event("Waiting", at: 0)
    try store.save(waiting, span: .thisEvent, commit: false)
    #expect(store.event(withIdentifier: waiting.eventIdentifier) == nil)
    store.reset()
    try store.commit()
    #expect(store.event(withIdentifier: waiting.eventIdentifier) == nil)
    try store.save(waiting, span: .thisEvent, commit: false)
    let changes = AsyncStream<EKEventStore?>.makeStream()
    let token = NotificationCenter.default.addObserver(
      forName: .EKEventStoreChanged, object: store, queue: nil
    ) { changes.continuation.yield($0.object as? EKEventStore) }
    defer { NotificationCenter.default.removeObserver(token) }
    try store.commit()
    var announcements = changes.stream.makeAsyncIterator()
    #expect(await announcements.next() == .some(store))
    #expect(store.event(withIdentifier: waiting.eventIdentifier) == waiting)
    try store.remove(waiting, span: .thisEvent)
  }

  @Test("Reminders are found by whether and when they are done; a list goes with what is in it")
  func reminders() async throws {
    allow(.reminder)
    let list = EKCalendar(for: .reminder, eventStore: store)
    (list.title, list.source) = ("Errands", store.sources[0])
    try store.saveCalendar(list, commit: true)
    #expect(store.calendars(for: .reminder).map(\.title) == ["Reminders", "Errands"])
    var made: [EKReminder] = []
    for (title, day) in [("Milk", 1), ("Bread", 9)] {
      let reminder = EKReminder(eventStore: store)
      (reminder.title, reminder.calendar) = (title, list)
      reminder.dueDateComponents = DateComponents(year: 2026, month: 7, day: day)
      try store.save(reminder, commit: true)
      made.append(reminder)
    }
    let due = store.predicateForIncompleteReminders(
      withDueDateStarting: nil,
      ending: Calendar.current.date(from: DateComponents(year: 2026, month: 7, day: 5)),
      calendars: [list])
    #expect(await titles(due) == ["Milk"])
    made[0].isCompleted = true
    #expect(made[0].completionDate != nil)
    try store.save(made[0], commit: true)
    #expect(await titles(due) == [])
    let done = store.predicateForCompletedReminders(
      withCompletionDateStarting: nil, ending: nil, calendars: nil)
    #expect(await titles(done) == ["Milk"])
    made[1].priority = 10
    #expect(throws: EKError(.priorityIsInvalid)) { try store.save(made[1], commit: true) }
    try store.removeCalendar(list, commit: true)
    #expect(await titles(store.predicateForReminders(in: nil)) == [])
  }

  @Test("The page for writing an event is called by it, and asks for no access") @MainActor
  func page() {
    let controller = EKEventEditViewController()
    controller.eventStore = store
    controller.event = EKEvent(eventStore: store)
    controller.event?.title = "Lunch"
    controller.loadViewIfNeeded()
    #expect(controller.view.accessibilityLabel == "Lunch")
  }

  private func titles(_ predicate: NSPredicate) async -> [String]? {
    await withCheckedContinuation { answer in
      store.fetchReminders(matching: predicate) {
        answer.resume(returning: $0?.map { $0.title })
      }
    }
  }
}
