import AppBundle
import DeviceModel
import ExtensionProtocol
import ExtensionServices
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import SimulatorRuntime

/// A delivered notification that a content extension shows.
package struct PresentedNotification: Sendable {
  let request: CenterRequest
  /// When it was delivered.
  let date: Date
  /// The buttons of its category.
  let actions: [NotificationAction]

  /// A notification with its date and the buttons of its category.
  package init(_ request: CenterRequest, at date: Date, actions: [NotificationAction]) {
    (self.request, self.date, self.actions) = (request, date, actions)
  }

  /// The thread that it belongs to; empty for none.
  package var thread: String { request.content.threadIdentifier }

  /// Has a launch open it; its stored files lie in a folder of the process.
  /// - Throws: `SimulatorError` when their places cannot be made.
  func open(
    in context: inout LaunchContext, through scopes: ScopeService, of installed: InstalledExtension
  ) async throws(SimulatorError) {
    do {
      let (content, folder) = try await scopes.present(
        request.content, of: installed.bundle.bundleIdentifier)
      let request = CenterRequest(
        identifier: request.identifier, content: content, trigger: request.trigger)
      context.scopeFolder = folder
      context.opened = [
        "notification": request.json(deliveredAt: date), "actions": .array(actions.map(\.json)),
      ]
    } catch {
      throw SimulatorError(.failed, of: error)
    }
  }
}

extension CenterRequest {
  /// The notification as a process gets it.
  package func json(deliveredAt date: Date) -> JSONValue {
    ["request": json, "date": .double(date.timeIntervalSince1970)]
  }
}
