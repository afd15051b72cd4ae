import DeviceChannel
import Foundation
import Synchronization

/// The calendars and reminders of the phone, which live as long as the process: at first an empty
/// calendar and an empty list.
///
/// A person gives an app what it asks for, if its Info.plist says what for. An extension can ask
/// nobody: it reads nothing, and saving throws.
open class EKEventStore: NSObject, @unchecked Sendable {
  // What waits for a commit is behind the lock.
  let waiting = Mutex<[CalendarChange]>([])

  /// Creates a store.
  public override init() { super.init() }

  /// Creates a store of some accounts: of the device, the one there is.
  public convenience init(sources: [EKSource]) { self.init() }

  /// Names the device's calendars.
  open var eventStoreIdentifier: String { "local" }
  /// The accounts: the device.
  open var sources: [EKSource] { [.device] }
  /// Accounts of others: none.
  open var delegateSources: [EKSource] { [] }

  /// The account of an identifier.
  open func source(withIdentifier identifier: String) -> EKSource? {
    sources.first { $0.sourceIdentifier == identifier }
  }

  // MARK: Permission

  /// The person's decision in this process.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    CalendarAccess.status(entityType)
  }

  /// Fails without a question, as it does on iOS 17 and later.
  @available(iOS, deprecated: 17.0)
  open func requestAccess(
    to entityType: EKEntityType,
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    Inert.use("EKEventStore.requestAccess(to:completion:)")
    DispatchQueue.global().async { completion(false, EKError(.eventStoreNotAuthorized)) }
  }

  /// Fails without a question, as it does on iOS 17 and later.
  @available(iOS, deprecated: 17.0)
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool {
    Inert.use("EKEventStore.requestAccess(to:completion:)")
    throw EKError(.eventStoreNotAuthorized)
  }

  private func askForEvents() -> EKError? {
    CalendarAccess.ask(
      .fullAccess, .event, describedBy: "NSCalendarsFullAccessUsageDescription",
      api: "EKEventStore.requestFullAccessToEvents(completion:)")
  }

  private func askToAddEvents() -> EKError? {
    CalendarAccess.ask(
      .writeOnly, .event, describedBy: "NSCalendarsWriteOnlyAccessUsageDescription",
      api: "EKEventStore.requestWriteOnlyAccessToEvents(completion:)")
  }

  private func askForReminders() -> EKError? {
    CalendarAccess.ask(
      .fullAccess, .reminder, describedBy: "NSRemindersFullAccessUsageDescription",
      api: "EKEventStore.requestFullAccessToReminders(completion:)")
  }

  /// Asks to read and write events.
  open func requestFullAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { answer(askForEvents(), completion) }

  /// Asks to read and write events.
  open func requestFullAccessToEvents() async throws -> Bool {
    if let error = askForEvents() { throw error }
    return true
  }

  /// Asks to add events.
  open func requestWriteOnlyAccessToEvents(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { answer(askToAddEvents(), completion) }

  /// Asks to add events.
  open func requestWriteOnlyAccessToEvents() async throws -> Bool {
    if let error = askToAddEvents() { throw error }
    return true
  }

  /// Asks to read and write reminders.
  open func requestFullAccessToReminders(
    completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { answer(askForReminders(), completion) }

  /// Asks to read and write reminders.
  open func requestFullAccessToReminders() async throws -> Bool {
    if let error = askForReminders() { throw error }
    return true
  }

  private func answer(
    _ error: EKError?, _ completion: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) { DispatchQueue.global().async { completion(error == nil, error) } }

  // MARK: Calendars

  /// The calendars that the app may see; one where it may only add events.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    CalendarAccess.visibleCalendars(for: entityType)
  }

  /// The calendar of an identifier.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    (calendars(for: .event) + calendars(for: .reminder))
      .first { $0.calendarIdentifier == identifier }
  }

  /// Where new events go.
  open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }

  /// Where new reminders go.
  open func defaultCalendarForNewReminders() -> EKCalendar? { calendars(for: .reminder).first }

  // MARK: Reading

  /// The event of an identifier.
  open func event(withIdentifier identifier: String) -> EKEvent? {
    calendarItem(withIdentifier: identifier) as? EKEvent
  }

  /// The event or reminder of an identifier.
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    CalendarDatabase.shared.item(identifier).flatMap(item)
  }

  /// The events and reminders of an identifier outside of the device, which is the same.
  open func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
    calendarItem(withIdentifier: externalIdentifier).map { [$0] } ?? []
  }

  /// The events that a predicate of this store chooses, in the order in which they were saved.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    CalendarDatabase.shared.items.compactMap { item($0) as? EKEvent }
      .filter { predicate.evaluate(with: $0) }
  }

  /// Calls a closure with each event that a predicate of this store chooses, until it sets its flag.
  open func enumerateEvents(
    matching predicate: NSPredicate,
    using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for event in events(matching: predicate) where !stops.boolValue { block(event, &stops) }
  }

  /// Calls the handler with the reminders that a predicate of this store chooses; nil without full
  /// access.
  /// - Returns: The value for `cancelFetchRequest(_:)`.
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
  ) -> Any {
    let found = CalendarDatabase.shared.items.compactMap { item($0) as? EKReminder }
      .filter { predicate.evaluate(with: $0) }
    let isAllowed = CalendarAccess.mayRead(.reminder)
    DispatchQueue.global().async { completion(isAllowed ? found : nil) }
    return UUID()
  }

  /// Does nothing: reminders are given at once.
  open func cancelFetchRequest(_ fetchIdentifier: Any) {}

  private func item(_ record: ItemRecord) -> EKCalendarItem? {
    let kind = record.event == nil ? EKEntityType.reminder : .event
    guard CalendarAccess.mayRead(kind) else { return nil }
    return kind == .event ? EKEvent(record, self) : EKReminder(record, self)
  }
}
