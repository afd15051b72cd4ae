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

// A person's touches of cards, to the app.
extension AppSession {
  func didReceive(_ response: NotificationResponse) async {
    var options: [String: JSONValue] = [:]
    if response.fillsLaunchOptions {
      options["remoteNotification"] = .object(response.notification.content.userInfo)
    }
    let result: JSONValue
    switch response.launch {
    case .foreground:
      result = await bringToFront(response: response, options: options)
      if result["isOldTap"] != true { await fetchAgain(response) }
      await releaseHeld()
    case .background where !isRunning:
      result = await launch(inFront: false, response: response)
    case .background, .none:
      result = await call(
        .didReceive, ["response": await json(of: response)], within: limits.background)
    }
    judge(result, of: response)
  }

  private func judge(_ result: JSONValue, of response: NotificationResponse) {
    let isOldTap = result["isOldTap"] == true
    let hasOldMethod = isOldTap && result["answer"] != "missing"
    if ["abandoned", "timedOut"].contains(result["answer"]?.string) {
      find(AppFindings.uncalled(isOldTap ? "didReceiveRemoteNotification" : "didReceive"))
    }
    let lacksMethod = !isOldTap && result["answer"] == "missing"
    let lacksDelegate = result["lost"] == true || isOldTap || result["answer"] == "noDelegate"
    guard lacksMethod || lacksDelegate else { return }
    let (hasDelegate, hadDelegate) = state.withLock { state in
      state.hasLostResponse = lacksDelegate
      return (state.hasDelegate, state.hadDelegate)
    }
    if lacksMethod {
      find(AppFindings.noDidReceive)
    } else if hasDelegate {
      // Nobody took it away, and it is not there: the center holds it weakly.
      find(result["lost"] == true ? AppFindings.lostResponse : AppFindings.releasedDelegate)
    } else if hadDelegate || response.action != NotificationAction.defaultIdentifier {
      find(AppFindings.lostResponse)
    } else if hasOldMethod || response.fillsLaunchOptions {
      // An app that never has a delegate wants no taps, or gets them in the old way (STAT-17).
      return
    } else {
      find(AppFindings.noDelegate)
    }
    tell("responseLost", ["request": .string(response.request)])
  }

  /// A tap on a push that woke the app may call its background handler once more (QUIR-29).
  private func fetchAgain(_ response: NotificationResponse) async {
    let userInfo = response.notification.content.userInfo
    guard phone.switches.tapFetch == .again,
      response.action == NotificationAction.defaultIdentifier,
      userInfo["aps"]?["content-available"]?.integer == 1
    else { return }
    await fetch(.object(userInfo), isAwaited: true)
  }

  /// A response as the process gets it.
  func json(of response: NotificationResponse) async -> JSONValue {
    let request = await scoped(response.notification)
    var members: [String: JSONValue] = [
      "notification": request.json(deliveredAt: response.deliveredAt),
      "action": .string(response.action),
    ]
    if let text = response.userText { members["userText"] = .string(text) }
    return .object(members)
  }

  /// A request with the process's own URLs for its stored files, which it reads in a scope (ATTA-29).
  func scoped(_ request: CenterRequest) async -> CenterRequest {
    guard !request.content.attachments.isEmpty, let process = state.withLock(\.process) else {
      return request
    }
    do {
      let content = try await process.present(
        request.content, of: installed.bundle.bundleIdentifier)
      return CenterRequest(
        identifier: request.identifier, content: content, trigger: request.trigger)
    } catch {
      phone.fail(error)
      return request
    }
  }
}
