import Foundation
internal import JSONModel
package import NotificationModel

/// The communication context of content, and what the content was when it got it.
struct CommunicationUpdate: Equatable {
  /// The sender and the group.
  let context: CommunicationContext
  /// The content right after the update; nil for one that came from elsewhere.
  private let updated: UpdatedValues?

  /// A context that came with the content, from an archive or from the simulator.
  init(_ context: CommunicationContext) {
    self.context = context
    updated = nil
  }

  /// A context that `values` have just been given.
  init(_ context: CommunicationContext, of values: ContentValues) {
    self.context = context
    updated = UpdatedValues(values)
  }

  static func == (left: CommunicationUpdate, right: CommunicationUpdate) -> Bool {
    left.context == right.context
  }

  /// The context, with the names of the properties that differ in `values` by now (LIFE-34).
  func context(in values: ContentValues) -> CommunicationContext {
    guard let updated = updated?.values else { return context }
    var context = context
    context.changedAfterwards = Self.properties.filter { !$0.areEqual(updated, values) }.map(\.name)
    return context
  }

  /// The names of the properties that differ.
  static func differences(_ left: ContentValues, _ right: ContentValues) -> [String] {
    properties.filter { !$0.areEqual(left, right) }.map(\.name)
  }

  private struct Property {
    let name: String
    let areEqual: (ContentValues, ContentValues) -> Bool
  }

  private static func property<Value: Equatable>(
    _ name: String, _ path: KeyPath<ContentValues, Value>
  ) -> Property {
    Property(name: name) { $0[keyPath: path] == $1[keyPath: path] }
  }

  private static var properties: [Property] {
    [
      property("title", \.title), property("subtitle", \.subtitle), property("body", \.body),
      property("badge", \.badge), property("sound", \.sound),
      property("categoryIdentifier", \.categoryIdentifier),
      property("threadIdentifier", \.threadIdentifier), property("attachments", \.attachments),
      Property(name: "userInfo") { PropertyList.areEqual($0.userInfo, $1.userInfo) },
      property("interruptionLevel", \.interruptionLevel),
      property("relevanceScore", \.relevanceScore),
      property("targetContentIdentifier", \.targetContentIdentifier),
      property("filterCriteria", \.filterCriteria),
    ]
  }
}

// `ContentValues` holds an update, so an update can hold them by reference only.
private final class UpdatedValues {
  let values: ContentValues

  init(_ values: ContentValues) {
    self.values = values
  }
}

extension UNNotificationContent {
  /// The sender; nil for content that was not updated from an intent.
  package var communication: CommunicationContext? {
    values.communication?.context(in: values)
  }

  /// A copy with `context`: mutable for mutable content, as shipped extensions rely on.
  package func updated(with context: CommunicationContext) -> UNNotificationContent {
    var values = values
    values.communication = nil
    values.communication = CommunicationUpdate(context, of: values)
    return self is UNMutableNotificationContent
      ? UNMutableNotificationContent(values: values) : UNNotificationContent(values: values)
  }
}

extension ContentValues {
  /// Writes the communication context to a keyed archive, as JSON.
  func encodeCommunication(with coder: NSCoder) {
    guard let context = communication?.context(in: self) else { return }
    coder.encode(Data(JSONWriter.compact(context.json)) as NSData, forKey: "communication")
  }

  /// Reads what `encodeCommunication` wrote; false when there is something else.
  mutating func decodeCommunication(with coder: NSCoder) -> Bool {
    guard coder.containsValue(forKey: "communication") else { return true }
    guard let data = coder.object(NSData.self, "communication"),
      let json = try? JSONParser.parse(data as Data).value,
      let context = try? CommunicationContext(json: json)
    else { return false }
    communication = CommunicationUpdate(context)
    return true
  }
}
