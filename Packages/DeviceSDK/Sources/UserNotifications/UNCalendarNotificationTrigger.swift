import Foundation

/// Delivers a local notification at a date and time.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  private let storedComponents: DateComponents

  init(storing dateComponents: DateComponents, repeats: Bool) {
    storedComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Creates a trigger for the next date that has all the components given.
  public convenience init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.init(storing: dateComponents, repeats: repeats)
  }

  /// The components a date must have.
  open var dateComponents: DateComponents { storedComponents }

  /// The next date that has the components; nil when none will come. In place of a day or an hour
  /// that does not exist it is the next one that does, with the minutes kept (CENT-41), unless the
  /// device's switch `missing-date` says otherwise.
  open func nextTriggerDate() -> Date? {
    if let answer = CenterState.nextDate(of: self) { return answer }
    var calendar = dateComponents.calendar ?? Calendar.current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    return calendar.nextDate(
      after: Date(), matching: dateComponents,
      matchingPolicy: .nextTimePreservingSmallerComponents)
  }

  /// Whether both repeat alike and wait for the same date components.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNCalendarNotificationTrigger else { return false }
    return super.isEqual(other) && dateComponents == other.dateComponents
  }

  /// The form the device logs: the date components and whether it repeats.
  open override var description: String {
    "<\(type(of: self)): \(address(of: self)); dateComponents: \(dateComponents), "
      + "repeats: \(repeats ? "YES" : "NO")>"
  }

  /// Writes the trigger to a keyed archive, its date components as JSON.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(try? JSONEncoder().encode(dateComponents) as NSData, forKey: "dateComponents")
  }

  /// Reads a trigger from a keyed archive; nil when the components are missing.
  public required init?(coder: NSCoder) {
    guard
      let data = coder.object(NSData.self, "dateComponents"),
      let components = try? JSONDecoder().decode(DateComponents.self, from: data as Data)
    else { return nil }
    storedComponents = components
    super.init(coder: coder)
  }
}
