import JSONModel
import NotificationModel
import PhoneScript
import PushSimulator

extension Inbox {
  /// A push on new phones in different states, side by side; nothing of it is kept.
  /// - Throws: `Refusal` where there is no such push, `SimulatorError` for an app or an extension that
  ///   cannot be used.
  func matrix(of name: String) async throws -> JSONValue {
    let push = try log.push(name)
    let row = try await AppMatrix.row(
      AppMatrix.Notification(push.push), of: push.app, in: AppMatrix.Situation.ofPhone,
      options: options.simulator, runtime: runtime)
    return [
      "cells": .array(
        row.cells.map { situation, cell in
          [
            "situation": .string(situation.description), "shown": .string(cell.shown),
            "outcome": JSONValue(cell.outcome?.rawValue),
            "reason": JSONValue(cell.reason?.rawValue),
            "callbacks": .array(cell.callbacks.map(JSONValue.string)),
            "tap": cell.tap.map { .array($0.map(JSONValue.string)) } ?? .null,
            "findings": .array(cell.findings.map(JSONValue.string)),
            "picture": .string(cell.screen),
          ]
        })
    ]
  }
}
