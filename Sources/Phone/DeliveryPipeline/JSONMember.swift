import DeviceModel
import Diagnostics
import ExtensionServices
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel

/// ISO 8601 in UTC with milliseconds.
extension Date: JSONMember {
  private static let style = ISO8601FormatStyle(includingFractionalSeconds: true)

  package var json: JSONValue { .string(Self.style.format(self)) }
  package func write(to writer: inout JSONWriter) { writer.value(Self.style.format(self)) }
  package init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "date") { $0.string.flatMap { try? Self.style.parse($0) } }
  }
}

extension BundleIdentifier: JSONMember {
  package var json: JSONValue { .string(rawValue) }
  package func write(to writer: inout JSONWriter) { writer.value(rawValue) }
  package init(json: JSONValue?, key: String) throws {
    self = try Self.require(json, key, "bundle identifier") { $0.string.flatMap(Self.init) }
  }
}

extension AlertPresentation: JSONMember {}
extension ContentExtensionReport.Result: JSONMember {}
extension Delivery.Reason: JSONMember {}
extension DeviceConfiguration.Process: JSONMember {}
extension ExtensionReport.Callback: JSONMember {}
extension ExtensionReport.Phase: JSONMember {}
extension Outcome: JSONMember {}
extension TimelineEntry.Source: JSONMember {}
extension TransferReport.Sharing: JSONMember {}

extension Finding: JSONShapedMember {}
extension NotificationAction: JSONShapedMember {}
extension NotificationContent: JSONShapedMember {}
