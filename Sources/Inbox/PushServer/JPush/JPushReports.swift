import Foundation
import JPushMessages
import JSONModel
import NotificationModel

/// JPush's reports, exactly as the inbox knows it.
@InboxActor
struct JPushReports {
  let log: JPushLog
  let pushes: PushLog
  let messages: InAppMessages
  let registry: DeviceRegistry

  /// How far a push of JPush's has come.
  private struct Counts {
    var targets = 0
    /// The pushes that APNs accepted.
    var sent = 0
    var received = 0
    var clicks = 0
    var messagesReceived = 0
  }

  private func counts(of sent: JPushLog.Entry) -> Counts {
    var counts = Counts()
    counts.targets = sent.targets.count
    counts.sent = pushes.pushes.count {
      $0.headers[JPushSender.header] == "\(sent.id)" && !$0.device.isEmpty
    }
    (counts.received, counts.clicks) = (sent.receipts.count, sent.clicks.count)
    counts.messagesReceived = messages.messages.count {
      $0.id == "\(sent.id)" && $0.state == .received
    }
    return counts
  }

  private func found(_ ids: [Int], of appKey: String) -> [(id: Int, sent: JPushLog.Entry?)] {
    ids.map { id in (id, log.entry(id).flatMap { $0.appKey == appKey ? $0 : nil }) }
  }

  /// `received`, or with its details `received/detail`.
  func received(_ ids: [Int], of appKey: String, isDetailed: Bool) -> JSONValue {
    .array(
      found(ids, of: appKey).map { id, sent in
        let counts = sent.map(counts(of:))
        func number(_ isThere: Bool?, _ count: Int?) -> JSONValue {
          isThere == true ? JSONValue(count) : .null
        }
        let message = number(sent?.hasMessage, counts?.messagesReceived)
        var members: [String: JSONValue] = [
          "msg_id": .string("\(id)"),
          "ios_apns_sent": number(sent?.hasNotification, counts?.sent),
          "ios_apns_received": number(sent?.hasNotification, counts?.received),
          "ios_msg_received": message, "wp_mpns_sent": .null,
        ]
        if isDetailed {
          members["jpush_received"] = message
          members["android_pns_sent"] = .null
        } else {
          members["android_received"] = .null
        }
        return .object(members)
      })
  }

  /// `messages`, or with its details `messages/detail`.
  func sent(_ ids: [Int], of appKey: String, isDetailed: Bool) -> JSONValue {
    .array(
      found(ids, of: appKey).map { id, sent in
        guard let sent else { return ["msg_id": .string("\(id)")] }
        let counts = counts(of: sent)
        let notification: (Int) -> JSONValue = { sent.hasNotification ? .integer($0) : .null }
        let message: (Int) -> JSONValue = { sent.hasMessage ? .integer($0) : .null }
        let all: [String: JSONValue] = [
          "apns_target": notification(counts.targets), "apns_sent": notification(counts.sent),
          "apns_received": notification(counts.received), "click": notification(counts.clicks),
        ]
        let own: [String: JSONValue] = [
          "target": message(counts.targets), "received": message(counts.messagesReceived),
        ]
        var members: [String: JSONValue] = ["msg_id": .string("\(id)"), "android": .null]
        if isDetailed {
          members["ios"] = .object(all)
          members["jpush"] = .object(own.merging(["click": .null, "msg_click": .null]) { $1 })
        } else {
          members["ios"] = .object(all.merging(own) { $1 })
        }
        return .object(members)
      })
  }

  /// `status/message`: 0 delivered, 1 not, 2 no device of this app, 3 not in the audience.
  func status(
    of id: Int, _ registrations: [String], _ client: JPushClient
  ) -> JSONValue {
    let sent = log.entry(id).flatMap { $0.appKey == client.appKey ? $0 : nil }
    return .object(
      Dictionary(
        registrations.map { registration in
          (registration, ["status": .integer(status(of: registration, sent, client))])
        }, uniquingKeysWith: { $1 }))
  }

  private func status(
    of registration: String, _ sent: JPushLog.Entry?, _ client: JPushClient
  ) -> Int {
    guard let device = registry.device(registration: registration),
      device.app == client.app
    else { return 2 }
    guard let sent, sent.targets.contains(registration) else { return 3 }
    if sent.receipts.contains(registration) { return 0 }
    let isDelivered =
      pushes.pushes.contains {
        $0.headers[JPushSender.header] == "\(sent.id)" && $0.device == device.token
          && $0.state == .delivered
      }
      || messages.messages.contains {
        $0.id == "\(sent.id)" && $0.device == device.token && $0.state == .received
      }
    return isDelivered ? 0 : 1
  }
}
