import PhoneSimulator
import PushSimTesting
import PushSimulator
import Testing

/// Apps that put events into the calendar.
@Suite struct AppCalendarTests {
  private static let delegate = """
      let store = EKEventStore()
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        do {
          let event = EKEvent(eventStore: store)
          try store.save(event, span: .thisEvent)
        } catch { print("before: \\((error as NSError).domain) \\((error as NSError).code)") }
        store.requestFullAccessToEvents { granted, error in
          DispatchQueue.main.async { self.put(granted) }
        }
        return true
      }
      func put(_ isAllowed: Bool) {
        print("allowed: \\(isAllowed), \\(EKEventStore.authorizationStatus(for: .event).rawValue)")
        guard isAllowed else { return }
        let event = EKEvent(eventStore: store)
        event.title = "Session"
        event.startDate = Date()
        event.endDate = Date(timeIntervalSinceNow: 3600)
        event.calendar = store.defaultCalendarForNewEvents
        try? store.save(event, span: .thisEvent)
        let today = store.predicateForEvents(
          withStart: event.startDate, end: event.endDate, calendars: nil)
        print("found: \\(store.events(matching: today).map { $0.title! })")
      }
    """

  private func printed(_ name: String, _ keys: [String: String]) async throws -> [String] {
    let app = try SampleApps.written(name, Self.delegate, after: "import EventKit", keys: keys)
    let phone = try await Phone(app: app)
    try phone.app.launch()
    await phone.settle()
    return try phone.app.printed
  }

  @Test("A person lets an app use the calendar that says what for")
  func described() async throws {
    let key = "NSCalendarsFullAccessUsageDescription"
    #expect(
      try await printed("Calendar", [key: "to note your sessions"])
        == ["before: EKErrorDomain 29", "allowed: true, 3", #"found: ["Session"]"#])
  }

  @Test("Nobody is asked by an app that says what for as it did before iOS 17")
  func undescribed() async throws {
    #expect(
      try await printed("OldCalendar", ["NSCalendarsUsageDescription": "to note your sessions"])
        == ["before: EKErrorDomain 29", "allowed: false, 2"])
  }
}
