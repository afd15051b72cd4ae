import DeliveryPipeline
import Diagnostics
import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import Synchronization

// What a content extension says and wants.
extension ContentSession {
  /// Something happened in the extension; on the supervisor's thread, so that it must not block.
  func happened(_ event: AppEvent) {
    let held = state.withLock { state in
      defer { state.held = event.phase == .begins ? event : nil }
      return state.held
    }
    if let held, event.phase != .isMissing || event.name != held.name {
      tell(held.name, held.detail)
    }
    if event.phase == .completed || event.phase == .abandoned {
      tell("\(event.name)Completed", event.detail)
    }
    guard event.phase == .did else { return }
    tell(event.name, event.detail)
    switch event.name {
    case "notificationActions":
      let actions = (event.detail["actions"]?.array ?? []).compactMap {
        try? NotificationAction(json: $0)
      }
      enqueue { session in
        await session.change { state, _ in
          state.setActions(actions, of: session.key)
          return []
        }
      }
    case "performNotificationDefaultAction":
      enqueue { session in
        await session.change { try $0.perform(.tap, on: session.key, at: $1) }
      }
    case "dismissNotificationContentExtension":
      enqueue { session in
        await session.change { state, now in
          state.open?.key == session.key ? state.closeCard(at: now) : []
        }
      }
    case "mediaPlayingStarted": state.withLock { $0.isPlaying = true }
    case "mediaPlayingPaused": state.withLock { $0.isPlaying = false }
    default: break
    }
  }

  func logged(_ event: RunEvent) {
    let line: (name: String, detail: [String: JSONValue])
    switch event {
    case .logged(let entry): line = ("log", ["message": .string(entry.line.message)])
    case .wrote(let written) where !StandardErrorTail.readable(written.text).isEmpty:
      line = ("print", ["text": .string(written.text)])
    default: return
    }
    // A callback that prints is there.
    let held = state.withLock { state in
      defer { state.held = nil }
      return state.held
    }
    if let held { tell(held.name, held.detail) }
    tell(line.name, line.detail)
  }

  func tell(_ name: String, _ detail: [String: JSONValue] = [:]) {
    phone.tell(.content(key.app, name, detail, at: phone.now))
  }

  func find(_ finding: Finding) {
    let isNew = state.withLock { state in
      guard !state.findings.contains(finding) else { return false }
      state.findings.append(finding)
      return true
    }
    if isNew { phone.found(finding, in: key.app) }
  }

  func change(
    _ body: @escaping @Sendable (inout NotificationCenterState, Date) throws -> [CenterEvent]
  ) async {
    do { try await phone.change(body) } catch is CenterRefusal {
      // The card has closed meanwhile.
    } catch { phone.fail(error) }
  }
}
