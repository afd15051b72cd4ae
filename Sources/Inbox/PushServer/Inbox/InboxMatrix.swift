import DeviceSurfaces
import JSONModel
import NotificationModel
import PhoneScript
import PhoneSimulator
import PushSimulator
import SimulatorRuntime

/// A push on new phones in different states, side by side.
struct InboxMatrix: Sendable {
  /// The state of a phone and of the app.
  enum Situation: String, CaseIterable, Sendable {
    case foreground = "in front"
    case background = "left"
    case notRunning = "ended"
    case forceQuit = "force-quit"
    case locked
    case hiddenPreviews = "locked, texts hidden"
    case focus = "Focus"
    case denied = "not allowed"

    /// What a person does before the push comes.
    var verbs: String {
      switch self {
      case .foreground: "launch"
      case .background: "launch\nbackground"
      case .notRunning: "launch\nbackground\nterminate"
      case .forceQuit: "launch\nbackground\nforce-quit"
      case .locked: "launch\nbackground\nlock"
      case .hiddenPreviews: "previews never\nlaunch\nbackground\nlock"
      case .focus: "launch\nbackground\nfocus Work"
      case .denied: "launch\nbackground\nsettings deny"
      }
    }
  }

  /// What becomes of the push there.
  struct Cell: Sendable {
    let situation: Situation
    let push: InboxPush
    /// What of the app's own code runs, in its order.
    let callbacks: [String]
    /// The screen, as SVG.
    let picture: String
  }

  let cells: [Cell]

  /// Tries a push in each situation, on a phone of its own.
  /// - Throws: `SimulatorError` for an app or an extension that cannot be used.
  init(_ push: InboxPush, options: SimulatorOptions, runtime: SimulatorRuntime) async throws {
    var cells: [Cell] = []
    for situation in Situation.allCases {
      let phone = try await InboxPhone(
        push.app, token: .random(), options: options, runtime: runtime)
      do {
        cells.append(try await phone.meet(push, in: situation))
      } catch {
        await phone.shutDown()
        throw error
      }
      await phone.shutDown()
    }
    self.cells = cells
  }

  var json: JSONValue {
    [
      "cells": .array(
        cells.map { cell in
          [
            "situation": .string(cell.situation.rawValue),
            "shown": JSONValue(cell.push.shown ?? cell.push.state.rawValue),
            "outcome": JSONValue(cell.push.delivery?.outcome.rawValue),
            "reason": JSONValue(cell.push.reason ?? cell.push.delivery?.reason?.rawValue),
            "callbacks": .array(cell.callbacks.map(JSONValue.string)),
            "picture": .string(cell.picture),
          ]
        })
    ]
  }
}

extension InboxPhone {
  /// Delivers a push in a situation.
  fileprivate func meet(
    _ push: InboxPush, in situation: InboxMatrix.Situation
  ) async throws -> InboxMatrix.Cell {
    try await allow(push.app)
    _ = try await perform(try PhoneScript(situation.verbs, name: situation.rawValue))
    let before = callbacks(of: push.app).count
    let result = await deliver(push)
    let layout = try await picture(of: nil, SurfaceOptions())
    return InboxMatrix.Cell(
      situation: situation, push: result,
      callbacks: Array(callbacks(of: push.app).dropFirst(before)),
      picture: SVGDrawing.text(layout, prefix: "m\(situation)-", limit: 1 << 20))
  }
}

extension Inbox {
  /// What a push becomes in each situation; nothing of it is kept.
  func matrix(of name: String) async throws -> InboxMatrix {
    let push = try push(name)
    return try await InboxMatrix(push, options: options.simulator, runtime: runtime)
  }
}
