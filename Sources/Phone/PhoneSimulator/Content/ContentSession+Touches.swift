import AppBundle
import DeliveryPipeline
import DeviceModel
import Diagnostics
import ExtensionProtocol
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import Synchronization

// What a person does with an open card.
extension ContentSession {
  /// A person chose an action; the card waits for what the extension makes of it (CEXT-16).
  func respond(_ response: NotificationResponse) async {
    var members: [String: JSONValue] = [
      "notification": response.notification.json(deliveredAt: response.deliveredAt),
      "action": .string(response.action),
    ]
    if let text = response.userText { members["userText"] = .string(text) }
    let result = await call(
      .didReceive, ["response": .object(members)], within: limits.response)
    let answer: ContentAnswer
    switch result?["answer"]?.string {
    case "called":
      answer = result?["value"]?.integer.flatMap(ContentAnswer.init) ?? .dismissAndForward
    case "abandoned":
      // The card hangs, and a person closes it in the end.
      find(ContentFindings.unanswered)
      answer = .doNotDismiss
    default: answer = .dismissAndForward
    }
    await change { [answer] in $0.answerContent(response, of: self.key.app, answer, at: $1) }
  }

  /// A person touches what says `label` on the open card, or types into it; of several the one of a
  /// number from 1. In an interface that takes no touches this opens the app (CEXT-08).
  /// - Throws: `CenterRefusal` where nothing says so.
  package func touch(_ label: String, number: Int = 1, typing text: String?) async throws {
    var arguments: [String: JSONValue] = ["label": .string(label), "number": .integer(number)]
    if let text { arguments["text"] = .string(text) }
    let result = try await inTurn(.touch, .object(arguments))
    if result["opensApp"] == true {
      find(
        ContentFindings.noTouches(
          installed.bundle.attributes["UNNotificationExtensionUserInteractionEnabled"]))
      return await change { try $0.perform(.tap, on: self.key, at: $1) }
    }
    try ScreenRefusal.check(result, label)
  }

  /// A person touches the media button (CEXT-22).
  /// - Throws: `CenterRefusal` where there is none, or it shows the other thing.
  package func play(_ plays: Bool) async throws {
    let isNews = state.withLock { state in
      defer { state.isPlaying = plays }
      return state.isPlaying != plays
    }
    guard isNews else {
      throw CenterRefusal(.notOffered, plays ? "the media plays already" : "no media plays")
    }
    if try await inTurn(.media, ["play": .bool(plays)])["missing"] == true {
      state.withLock { $0.isPlaying = false }
      throw CenterRefusal(
        .notOffered,
        "the content extension shows no media button: it needs mediaPlayPauseButtonType and a frame "
          + "that is not empty (CEXT-21)")
    }
  }

  /// Returns the extension's interface.
  /// - Throws: `CenterRefusal` once it shows nothing any more.
  package func interface() async throws -> ContentInterface {
    let json = try await inTurn(.interface)
    return ContentInterface(json, isPlaying: state.withLock(\.isPlaying))
  }

  /// Has the extension do something when it is done with all that came before.
  private func inTurn(
    _ operation: AppOperation, _ arguments: JSONValue = [:]
  ) async throws -> JSONValue {
    let result: JSONValue? = await withCheckedContinuation { continuation in
      enqueue { session in
        guard session.state.withLock({ $0.isShown && !$0.isOver }) else {
          return continuation.resume(returning: nil)
        }
        continuation.resume(
          returning: await session.call(operation, arguments, within: session.limits.transition))
      }
    }
    guard let result else {
      throw CenterRefusal(.notOffered, "the content extension shows no card any more")
    }
    return result
  }

  /// Takes over what the center has to know of the interface.
  func look() async {
    guard let json = await call(.interface, within: limits.transition) else { return }
    let hasOwnInput = json["hasOwnInput"] == true
    resized(
      from: json["firstHeight"]?.number ?? 0, to: (json["size"]?.array ?? []).compactMap(\.number))
    await change { state, _ in
      state.contentExtension(of: self.key, hasOwnInput: hasOwnInput)
      return []
    }
  }

  /// The interface came with a height, and its code wants another one (CEXT-14).
  private func resized(from first: Double, to size: [Double]) {
    // What a ratio's rounding makes is nothing that anybody sees.
    guard size.count == 2, size[0] > 0, abs(first - size[1]) >= 0.5 else { return }
    tell("resized", ["from": .double(first), "to": .double(size[1])])
    find(ContentFindings.resized(from: first, to: size[1], width: size[0]))
  }
}
