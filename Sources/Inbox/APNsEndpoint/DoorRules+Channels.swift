import APNs
import Foundation
import JSONModel
import NotificationModel

/// APNs' objections to requests about channels, and to broadcasts (APNS-31, APNS-73).
extension DoorRules {
  static let broadcastPath = "/4/broadcasts/apps/"
  private static let channelsPath = "/1/apps/"
  /// Longest identifier of a channel in characters: more than those that APNs makes have.
  private static let channelLimit = 256

  /// Judges a push to a channel.
  func judgeBroadcast(
    _ request: DoorRequest, on connection: inout Connection, at now: Date
  ) -> Result<DoorPush, DoorRefusal> {
    let id = request.header("apns-request-id") ?? Self.madeUpID()
    func refuse(_ reason: APNsReason) -> Result<DoorPush, DoorRefusal> {
      .failure(DoorRefusal(id, reason))
    }
    guard request.method == "POST" else { return refuse(.methodNotAllowed) }
    let path = request.path.prefix { $0 != "?" }.dropFirst(Self.broadcastPath.count)
    guard !path.isEmpty, !path.contains("/") else { return refuse(.badPath) }
    if let reason = credentials(request, &connection, now) { return refuse(reason) }
    guard let app = Self.app(path) else { return refuse(.topicDisallowed) }
    guard request.header("apns-channel-id")?.isEmpty == false else {
      return refuse(.missingChannelId)
    }
    var headers = PushHeaders(fields: request.headers)
    (headers.identifier, headers.topic) = (nil, nil)
    // Apple writes liveactivity, Liveactivity and LiveActivity.
    headers.pushType = headers.pushType?.lowercased()
    guard !request.body.isEmpty else { return refuse(.payloadEmpty) }
    let text = PayloadText(request.body)
    guard request.droppedBytes > 0 || text.value?.object != nil else {
      return refuse(.badRequestPayload)
    }
    let sent = SentPush(
      bundle: nil, type: .liveactivity, sizeBytes: request.sizeBytes, isEmpty: false)
    if let rejection = APNsCheck.rejection(of: sent, headers: headers) {
      return refuse(rejection.reason)
    }
    guard let channel = headers.channelIdentifier, channel.utf8.count <= Self.channelLimit else {
      return refuse(.badChannelId)
    }
    let kept = request.headers.filter { $0.name.hasPrefix("apns-") }
    var push = DoorPush(
      id: id, token: "", app: app,
      headers: Dictionary(
        kept.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
      text: text)
    push.channel = channel
    push.headers["apns-push-type"] = PushType.liveactivity.rawValue
    return .success(push)
  }

  /// Judges a request to the door of channels.
  package func judgeChannels(
    _ request: DoorRequest, on connection: inout Connection, at now: Date
  ) -> Result<ChannelRequest, DoorRefusal> {
    let id = request.header("apns-request-id") ?? Self.madeUpID()
    func refuse(_ reason: APNsReason) -> Result<ChannelRequest, DoorRefusal> {
      .failure(DoorRefusal(id, reason))
    }
    let parts = request.path.prefix { $0 != "?" }.dropFirst(Self.channelsPath.count)
      .split(separator: "/", omittingEmptySubsequences: false)
    guard request.path.hasPrefix(Self.channelsPath), parts.count == 2,
      ["channels", "all-channels"].contains(parts[1])
    else { return refuse(.badPath) }
    if let reason = credentials(request, &connection, now) { return refuse(reason) }
    guard let app = Self.app(parts[0]) else { return refuse(.topicDisallowed) }
    func success(_ action: ChannelRequest.Action) -> Result<ChannelRequest, DoorRefusal> {
      .success(ChannelRequest(id: id, app: app, action: action))
    }
    switch (request.method, parts[1]) {
    case ("GET", "all-channels"): return success(.list)
    case ("POST", "channels"):
      switch Self.storesLast(request.body) {
      case .success(let keepsLast): return success(.create(keepsLast: keepsLast))
      case .failure(let refusal): return refuse(refusal.answer.reason ?? .badRequestParams)
      }
    case ("GET", "channels"), ("DELETE", "channels"):
      guard let channel = request.header("apns-channel-id"), !channel.isEmpty else {
        return refuse(.missingChannelId)
      }
      guard channel.utf8.count <= Self.channelLimit, Data(base64Encoded: channel) != nil else {
        return refuse(.badChannelId)
      }
      return success(request.method == "GET" ? .read(channel) : .delete(channel))
    default: return refuse(.methodNotAllowed)
    }
  }

  /// Reads `{"message-storage-policy": 0|1, "push-type": "LiveActivity"}`.
  private static func storesLast(_ body: [UInt8]) -> Result<Bool, DoorRefusal> {
    guard !body.isEmpty else { return .failure(DoorRefusal("", .payloadEmpty)) }
    guard let members = (try? JSONParser.parse(bytes: body))?.value.object else {
      return .failure(DoorRefusal("", .badRequestPayload))
    }
    guard let type = members["push-type"]?.string else {
      return .failure(DoorRefusal("", .missingPushType))
    }
    guard type.lowercased() == PushType.liveactivity.rawValue else {
      return .failure(DoorRefusal("", .invalidPushType))
    }
    guard let policy = members["message-storage-policy"]?.integer, (0...1).contains(policy),
      members.count == 2
    else { return .failure(DoorRefusal("", .badRequestParams)) }
    return .success(policy == 1)
  }

  /// The app of a path; nil for a text that is not an app, or has the suffix of a push type.
  private static func app(_ text: Substring) -> BundleIdentifier? {
    let isPlain = PushType.allCases.compactMap(\.topicSuffix)
      .allSatisfy { $0.isEmpty || !text.hasSuffix($0) }
    return isPlain ? BundleIdentifier(String(text)) : nil
  }
}

extension DoorRefusal {
  /// A refusal of a request about channels.
  fileprivate init(_ id: String, _ reason: APNsReason) {
    var answer = DoorAnswer(id: id, reason: reason)
    answer.idName = "apns-request-id"
    self.init(answer: answer)
  }
}
