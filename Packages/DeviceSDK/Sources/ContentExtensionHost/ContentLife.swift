import DeviceChannel
import DeviceFoundation
import ExtensionProtocol
import Foundation
import InterfaceHost
import JSONModel
import UIKit
import UserNotifications
import UserNotificationsUI

/// The life of a content extension's interface in its process.
///
/// ```
/// load ─▶ didReceive ─▶ appear ─▶ responses, touches, media, further notifications ─▶ disappear
/// ```
@MainActor
final class ContentLife {
  private let controller: any ContentController
  private let callbacks: Callbacks
  private let attributes: [String: Any]
  /// The height at which the interface came, in points.
  private var firstHeight: CGFloat = 0

  init(_ controller: any ContentController, _ callbacks: Callbacks) {
    self.controller = controller
    self.callbacks = callbacks
    let list = Bundle.main.object(forInfoDictionaryKey: "NSExtension") as? [String: Any]
    attributes = list?["NSExtensionAttributes"] as? [String: Any] ?? [:]
    UIResponder.onBecoming = { responder, becomes in
      callbacks.send(
        "becomeFirstResponder", .did,
        ["responder": .string("\(type(of: responder))"), "accepted": .bool(becomes)])
    }
  }

  /// Has the view made, as wide as a notification's card, and gives it the height that the Info.plist
  /// asks for, in relation to that (CEXT-03).
  func load() {
    controller.loadViewIfNeeded()
    guard let view = controller.view else { return }
    let width = UIScreen.main.bounds.width - 2 * CGFloat(InterfaceView.cardMargin)
    let ratio = attributes["UNNotificationExtensionInitialContentSizeRatio"] as? Double ?? 0
    view.frame = CGRect(
      x: 0, y: 0, width: width, height: ratio > 0 ? width * ratio : view.frame.height)
    firstHeight = view.frame.height
  }

  /// The interface comes, with its first notification (CEXT-11).
  func appear(with notification: UNNotification) {
    show(notification)
    controller.viewWillAppear(false)
    layOut()
    controller.viewDidAppear(false)
  }

  /// Does what the device asks, and answers once it is done.
  func perform(_ call: AppCall, _ reply: @escaping @Sendable (JSONValue) -> Void) {
    let arguments = call.arguments
    switch call.operation {
    case .show:
      if let notification = AppCenter.notification(arguments["notification"]) { show(notification) }
      reply([:])
    case .didReceive: didReceive(AppCenter.response(arguments["response"]), reply)
    case .media: reply(media(plays: arguments["play"] == true))
    case .touch: touch(arguments, reply)
    case .screen: reply(["elements": (elements + inputElements).json])
    case .interface: reply(interface(callsBack: arguments["callsBack"] != false))
    case .collapse:
      controller.viewWillDisappear(false)
      controller.viewDidDisappear(false)
      reply([:])
    case .rest: Resting.wait { reply([:]) }
    default: reply(.null)  // an app's
    }
  }

  private func show(_ notification: UNNotification) {
    callbacks.call("didReceive", ["request": .string(notification.request.identifier)]) {
      controller.didReceive(notification)
    }
  }

  private func layOut() {
    controller.viewWillLayoutSubviews()
    resize()
    controller.view.layoutIfNeeded()
    controller.viewDidLayoutSubviews()
  }

  /// A person chose an action (CEXT-16).
  private func didReceive(
    _ response: UNNotificationResponse?, _ reply: @escaping @Sendable (JSONValue) -> Void
  ) {
    guard let response else { return reply(.null) }
    _ = MissingCallback.took("didReceiveResponse")
    callbacks.send(
      "didReceiveResponse", .begins,
      [
        "request": .string(response.notification.request.identifier),
        "action": .string(response.actionIdentifier),
      ])
    let once = OnceAnswer { answer in
      let answer = MissingCallback.took("didReceiveResponse") ? .missing : answer
      self.callbacks.concluded("didReceiveResponse", answer)
      DispatchQueue.main.async { reply(Callbacks.result(answer)) }
    }
    controller.didReceive(response) { once.call($0.rawValue) }
  }

  // MARK: Media

  /// Whether there is a button: only with a type and a frame (CEXT-21).
  private var hasMediaButton: Bool {
    controller.mediaPlayPauseButtonType != .none && !controller.mediaPlayPauseButtonFrame.isEmpty
  }

  /// A person touches the media button (CEXT-22).
  private func media(plays: Bool) -> JSONValue {
    guard hasMediaButton else { return ["missing": true] }
    callbacks.call(plays ? "mediaPlay" : "mediaPause") {
      if plays { controller.mediaPlay() } else { controller.mediaPause() }
    }
    return [:]
  }

  // MARK: Touches

  /// Whether touches reach the view; the system's own gestures do not need it (CEXT-08).
  private var takesTouches: Bool {
    attributes["UNNotificationExtensionUserInteractionEnabled"] as? Bool ?? false
  }

  private func touch(_ arguments: JSONValue, _ reply: @escaping @Sendable (JSONValue) -> Void) {
    let label = arguments["label"]?.string
    let input = inputElements
    if !takesTouches, elements.contains(where: { $0.label == label }),
      !input.contains(where: { $0.label == label })
    {
      return reply(["opensApp": true])
    }
    let isTyped = arguments["text"] != nil
    ((takesTouches ? elements : []) + input).touch(arguments) { result in
      // A field that was typed into has given the keys away, but the keyboard would still be there.
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self.keepsInput = isTyped }
        reply(result)
      }
    }
  }

  /// Whether the own input is still on the screen, though nothing has the keys.
  private var keepsInput = false

  private var elements: [ScreenElement] { controller.screenElements() }

  /// The elements in and above the place of the keyboard (CEXT-23).
  private var inputElements: [ScreenElement] {
    let input = ownInput
    return [input?.accessory, input?.input].compactMap(\.self).flatMap(\.elements)
  }

  /// The views above and in place of the keyboard, of the first responder that has such.
  private var ownInput: (accessory: UIView?, input: UIView?)? {
    let first = UIResponder.current
    let isThere = first != nil || keepsInput
    let holders = [first, isThere ? controller : nil].compactMap(\.self)
    return holders.lazy.map { ($0.inputAccessoryView, $0.inputView) }
      .first { $0.0 != nil || $0.1 != nil }
  }

  /// Whether the keys go into a text: only then there is a keyboard.
  private var hasKeys: Bool {
    keepsInput || UIResponder.current is UITextField || UIResponder.current is UITextView
  }

  /// The own input as it looks, as wide as the screen: `accessory`, and `keyboard` where a view takes
  /// the keyboard's place; `hasKeys` where nothing does and there is one.
  private var drawnInput: JSONValue? {
    guard let input = ownInput else { return nil }
    var members: [String: JSONValue] = [:]
    for (name, view) in [("accessory", input.accessory), ("keyboard", input.input)] {
      guard let view else { continue }
      view.frame.size.width = UIScreen.main.bounds.width
      if view.frame.height == 0 {
        view.frame.size.height =
          view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
      }
      view.layoutIfNeeded()
      members[name] = view.interface()?.json
    }
    members["hasKeys"] = .bool(hasKeys)
    return .object(members)
  }

  // MARK: Looking

  /// Largest interface in bytes of JSON, pictures included, that the phone gets to draw.
  private static let drawnLimit = 8 << 20

  /// The interface as it is: its `elements`, the `size` of its view in points, the `firstHeight` at
  /// which it came, the `title` that
  /// stands for the app's name (CEXT-07), `hidesDefaultContent` (CEXT-06), `media`, and
  /// `hasOwnInput` (CEXT-23).
  /// - Parameter callsBack: Whether the controller hears of the layout, which is made anew in any case.
  private func interface(callsBack: Bool) -> JSONValue {
    if callsBack { layOut() }
    let view: UIView = controller.view
    // The layout's callbacks may want another height.
    if resize() || !callsBack { view.layoutIfNeeded() }
    var members: [String: JSONValue] = [
      "elements": (elements + inputElements).json,
      "size": [.double(view.frame.width), .double(view.frame.height)],
      "firstHeight": .double(firstHeight),
      "hidesDefaultContent": .bool(
        attributes["UNNotificationExtensionDefaultContentHidden"] as? Bool ?? false),
      "hasOwnInput": .bool(
        controller.canBecomeFirstResponder
          && (controller.inputAccessoryView != nil || controller.inputView != nil)),
    ]
    // More than a message holds is not drawn.
    if let input = drawnInput, JSONWriter.compactByteCount(input) <= Self.drawnLimit / 4 {
      members["input"] = input
    }
    if let drawn = view.interface()?.json, JSONWriter.compactByteCount(drawn) <= Self.drawnLimit {
      members["view"] = drawn
    }
    if attributes["UNNotificationExtensionOverridesDefaultTitle"] as? Bool == true {
      members["title"] = .string(controller.title ?? "")
    }
    if hasMediaButton {
      let frame = controller.mediaPlayPauseButtonFrame
      members["media"] = [
        "overlay": .bool(controller.mediaPlayPauseButtonType == .overlay),
        "frame": .array(
          [frame.minX, frame.minY, frame.width, frame.height].map { .double($0) }),
      ]
    }
    return .object(members)
  }

  /// Gives the view the height that its code wants; of a width nothing is taken (CEXT-13, CEXT-29).
  ///
  /// - Returns: Whether that is another one.
  @discardableResult private func resize() -> Bool {
    guard let view = controller.view else { return false }
    let wanted = wantedHeight(of: view)
    guard wanted > 0, wanted != view.frame.height else { return false }
    view.frame.size.height = wanted
    return true
  }

  /// The height that the controller prefers, or that constraints which must hold ask for; 0 for the
  /// one that it has. The sizes of texts and pictures alone do not change it.
  private func wantedHeight(of view: UIView) -> CGFloat {
    let preferred = controller.preferredContentSize.height
    guard preferred <= 0, !view.constraints.isEmpty else { return preferred }
    return view.systemLayoutSizeFitting(
      view.frame.size, withHorizontalFittingPriority: .required,
      verticalFittingPriority: UILayoutPriority(999)
    ).height
  }

  // MARK: Wishes

  /// Tells the device what the extension wants of it.
  nonisolated static func tell(
    _ wish: NSExtensionContext.Wish, over connection: DeviceConnection
  ) {
    let event =
      switch wish {
      case .actions(let actions):
        AppEvent("notificationActions", .did, ["actions": .array(actions.map(\.json))])
      case .open(let url):
        // Of what a URL says, the trace has its scheme and host.
        AppEvent(
          "openURL", .did,
          ["url": .string("\(url.scheme ?? ""):" + (url.host.map { "//\($0)" } ?? ""))])
      case .defaultAction: AppEvent("performNotificationDefaultAction", .did)
      case .dismissal: AppEvent("dismissNotificationContentExtension", .did)
      case .media(let isPlaying):
        AppEvent(isPlaying ? "mediaPlayingStarted" : "mediaPlayingPaused", .did)
      }
    Callbacks.tell(event, over: connection)
  }
}
