import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import SimulatorRuntime

/// The same notification in every state of an app: what shows, and which callbacks run.
package struct AppMatrix: Sendable {
  /// A notification that is tried.
  package struct Notification: Sendable {
    /// Its name.
    package let name: String
    /// The push; nil for a local request.
    let push: Push?
    let local: CenterRequest?

    /// A push.
    package init(_ push: Push) {
      name = push.name
      self.push = push
      local = nil
    }

    /// A local notification, with this content.
    package init(local content: NotificationContent, name: String = "local") {
      self.name = name
      push = nil
      local = CenterRequest(identifier: "local", content: content, trigger: nil)
    }

    /// The kinds that the documents tell apart: an alert, one that wakes the app too, a background
    /// push, and a local one.
    package static func standard(for app: BundleIdentifier) -> [Notification] {
      func push(_ name: String, _ aps: String, background: Bool = false) -> Notification {
        var push = Push(name: name, bytes: Array("{\"aps\":{\(aps)}}".utf8))
        push.bundle = app
        return Notification(push)
      }
      let alert = "\"alert\":{\"title\":\"Rehearsal\",\"body\":\"of a push\"},\"sound\":\"default\""
      var local = NotificationContent()
      local.title = "Rehearsal"
      local.body = "of a local one"
      local.sound = Sound()
      return [
        push("alert", alert + ",\"badge\":3"),
        push("alert + content-available", alert + ",\"content-available\":1"),
        push("silent", "\"content-available\":1"),
        Notification(local: local),
      ]
    }
  }

  /// The result of a notification in a situation.
  package struct Cell: Sendable, Hashable {
    /// The presentation, in words; `nothing` where nothing shows.
    package var shown: String
    /// The callbacks that ran, in their order.
    package var callbacks: [String]
    /// Those of a tap on what shows; nil where nothing can be tapped.
    package var tap: [String]?
    /// The mistakes of the app's code that a device punishes.
    package var findings: [String]
    /// The banner as it looks, an SVG; nil where there is none.
    package var picture: String?
    /// The whole screen as it looks, an SVG.
    package var screen: String
    /// Where the push led to, and why; nil for a local notification, and for no reason.
    package var outcome: Outcome?
    package var reason: Delivery.Reason?
  }

  /// A notification in every situation.
  package struct Row: Sendable {
    package let name: String
    package let cells: [(situation: Situation, cell: Cell)]
  }

  /// The app's identifier.
  package let app: BundleIdentifier
  /// In the order of the notifications.
  package let rows: [Row]

  /// Tries each notification in each situation, on a new phone each.
  /// - Parameters:
  ///   - options: with the app.
  ///   - progress: gets the number of cells done, and of all.
  /// - Throws: `SimulatorError` for an app that cannot be used.
  package init(
    _ notifications: (BundleIdentifier) -> [Notification], options: SimulatorOptions,
    limits: AppLimits = AppLimits(), progress: (Int, Int) -> Void = { _, _ in }
  ) async throws {
    let runtime = try SimulatorRuntime(runsAtOnce: nil, runsExtensions: true)
    do {
      app = try await Self.identifier(options, runtime)
      let trial = MatrixTrial(app: app, options: options, runtime: runtime, limits: limits)
      let all = notifications(app)
      let count = all.count * Situation.ofApp.count
      var rows: [Row] = []
      for notification in all {
        let done = rows.count * Situation.ofApp.count
        rows.append(
          try await trial.row(notification, Situation.ofApp) { progress(done + $0, count) })
      }
      self.rows = rows
    } catch {
      await runtime.shutDown()
      throw error
    }
    await runtime.shutDown()
  }

  /// Tries a notification in some situations, on a new phone each.
  /// - Throws: `SimulatorError` for an app or an extension that cannot be used.
  package static func row(
    _ notification: Notification, of app: BundleIdentifier, in situations: [Situation],
    options: SimulatorOptions, runtime: SimulatorRuntime
  ) async throws -> Row {
    try await MatrixTrial(app: app, options: options, runtime: runtime)
      .row(notification, situations)
  }

  private static func identifier(
    _ options: SimulatorOptions, _ runtime: SimulatorRuntime
  ) async throws -> BundleIdentifier {
    try await Simulator.with(device: Device.temporary(), options: options, runtime: runtime) {
      guard let app = $0.running.apps.first else {
        throw SimulatorError(.usage, "a matrix needs an app: name one with --app")
      }
      return app
    }
  }
}
