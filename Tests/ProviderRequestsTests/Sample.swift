import APNs
import Foundation
import JSONModel
import Testing

@testable import ProviderRequests

/// Reads requests at one moment.
enum Sample {
  static let now = Date(timeIntervalSince1970: 1_800_000_000)

  static func pushes(
    _ text: String, _ choice: ProviderChoice = .auto, languages: [String] = []
  ) throws(RequestError) -> [ProviderPush]? {
    try ProviderRequest(choice, languages: languages).pushes(
      of: PayloadText(Array(text.utf8)), now: now)
  }

  /// The only push of a request.
  static func push(
    _ text: String, _ choice: ProviderChoice = .auto, languages: [String] = []
  ) throws -> ProviderPush {
    let pushes = try #require(try pushes(text, choice, languages: languages))
    try #require(pushes.count == 1)
    return pushes[0]
  }

  static func payload(_ push: ProviderPush) throws -> JSONValue {
    try push.payload.document().value
  }

  /// Why a request is refused; nil where it is not.
  static func refusal(_ text: String, _ choice: ProviderChoice = .auto) -> String? {
    do {
      _ = try pushes(text, choice)
      return nil
    } catch {
      return error.located
    }
  }
}
