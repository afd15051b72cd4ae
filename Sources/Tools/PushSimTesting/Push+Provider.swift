import APNs
import Foundation
import NotificationModel
import ProviderRequests
import PushSimulator

extension Push {
  /// The pushes that a push provider sends for a backend's request, in the request's order.
  ///
  ///     let pushes = try Push.pushes(sentBy: .oneSignal, for: body, to: "com.example.app")
  ///     let delivery = try await simulator.deliver(pushes[0])
  ///
  /// `Push.origin` says what was taken of the request, what was not, and what the provider adds.
  /// - Parameters:
  ///   - provider: whose request it is; nil recognises it by its members.
  ///   - request: the body of the request, as the backend sends it.
  ///   - app: the bundle identifier of the app it is for, which requests do not say; nil leaves it to
  ///     the device.
  ///   - languages: the user's, for requests with texts in several; English by default.
  /// - Throws: `SimulatorError` with code `unreadableInput` for what the provider would refuse, with
  ///   line and column, and for what is no request; with code `usage` for what is no identifier.
  public static func pushes(
    sentBy provider: PushProvider?, for request: Data, to app: String? = nil,
    languages: [String] = []
  ) throws(SimulatorError) -> [Push] {
    let bundle = app.flatMap(BundleIdentifier.init)
    guard (bundle == nil) == (app == nil) else {
      throw SimulatorError(
        .usage, "the app is not named by a bundle identifier such as com.example.app")
    }
    let name = provider.map { "\($0.title)'s request" } ?? "a request"
    let reader = ProviderRequest(
      provider.flatMap { ProviderChoice(rawValue: $0.rawValue) } ?? .auto, languages: languages)
    let sent: [ProviderPush]?
    do { sent = try reader.pushes(of: PayloadText(Array(request))) } catch {
      throw SimulatorError(.unreadableInput, "the body \(error.located)", cause: error)
    }
    guard let sent else {
      throw SimulatorError(
        .unreadableInput,
        "the body is no request to a push provider that pushsim knows "
          + "(\(PushProvider.allCases.map(\.title).joined(separator: ", ")))")
    }
    return sent.enumerated().map { number, push in
      Push(
        name: sent.count > 1 ? "\(name) (message \(number + 1))" : name, text: push.payload,
        bundle: bundle
      ).sending(push)
    }
  }
}
