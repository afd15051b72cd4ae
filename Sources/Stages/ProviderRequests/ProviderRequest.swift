import APNs
import Foundation
import JSONModel

/// Reads what a backend sends to its push provider, and makes the pushes of it that the provider
/// would send to APNs.
///
/// The providers' documentation and the open source of their code for apps tell which member
/// becomes which; Docs/ProviderRequests.md lists it. A member that neither explains is left out and
/// noted.
package struct ProviderRequest: Sendable {
  private let choice: ProviderChoice
  private let languages: [String]

  /// - Parameters:
  ///   - choice: whose requests are taken for such.
  ///   - languages: the languages of the user, for providers that are sent several; English without
  ///     one.
  package init(_ choice: ProviderChoice = .auto, languages: [String] = []) {
    (self.choice, self.languages) = (choice, languages)
  }

  /// Whether somebody says whose requests they are, so that no file is taken for a payload by its
  /// name.
  package var isExplicit: Bool { choice.provider != nil }

  /// The pushes of a request, in its order; nil for a payload, an envelope and everything else.
  /// - Parameter now: when the provider gets it: lifetimes start then.
  /// - Throws: `RequestError` for a request that its provider would not take.
  package func pushes(
    of text: PayloadText, now: Date = Date()
  ) throws(RequestError) -> [ProviderPush]? {
    guard choice != .none, choice != .auto || RequestMarks.areIn(text.bytes) else { return nil }
    // A payload is not read another time for the places of its members.
    guard let provider = choice.provider ?? text.value.flatMap(Self.provider),
      let document = try? JSONParser.located(bytes: text.bytes)
    else { return nil }
    do {
      return try translated(document, provider, now)
    } catch {
      throw RequestError(error, of: provider, in: text.bytes)
    }
  }

  /// Returns the provider whose request a document is, by the members that the provider requires;
  /// nil for a payload.
  private static func provider(of document: JSONValue) -> PushProvider? {
    if ExpoRequest.isOne(document) { return .expo }
    guard let root = document.object else { return nil }
    // What has these is a payload or an envelope.
    guard root["aps"] == nil, root["payload"]?.object == nil else { return nil }
    if OneSignalRequest.isOne(root) { return .oneSignal }
    if SNSRequest.isOne(root) { return .sns }
    if BrazeRequest.isOne(root) { return .braze }
    return FirebaseRequest.isOne(root) ? .fcm : nil
  }

  private func translated(
    _ document: LocatedJSON, _ provider: PushProvider, _ now: Date
  ) throws(RequestFault) -> [ProviderPush] {
    switch provider {
    case .expo: return try ExpoRequest.pushes(of: document, now: now)
    case .fcm: return [try FirebaseRequest.push(of: document, now: now)]
    case .oneSignal, .sns, .braze: break
    }
    guard let root = RequestObject(document) else {
      throw RequestFault("that is not a dictionary", at: document.offset)
    }
    return switch provider {
    case .oneSignal: [try OneSignalRequest.push(of: root, languages: languages, now: now)]
    case .sns: [try SNSRequest.push(of: root, now: now)]
    default: [try BrazeRequest.push(of: root)]
    }
  }
}

/// How long a push is kept.
enum Lifetime {
  /// When a push expires that lives so many seconds, in seconds since 1970; APNs takes 0 as a single
  /// attempt (APNS-23).
  static func expiration(_ lifetime: Int, from now: Date) -> Int {
    lifetime <= 0 ? 0 : Int(now.timeIntervalSince1970) + min(lifetime, Int(Int32.max))
  }
}
