import APNsClient
import APNsEndpoint
import Foundation
import JSONModel

extension ProviderToken {
  /// Returns APNs' verdict on a provider token, and the token's own contents.
  static func verdict(on text: String, at now: Date = Date()) -> JSONValue {
    let words = text.split(whereSeparator: \.isWhitespace)
    let plain = words.first?.lowercased() == "bearer" ? words.dropFirst().joined() : words.joined()
    do throws(Fault) {
      let token = try ProviderToken(plain)
      var members: [String: JSONValue] = [
        "keyID": .string(token.keyID), "teamID": .string(token.teamID),
        "issuedAt": .string(InboxPush.text(token.issuedAt)),
        "ageSeconds": .integer(Int(now.timeIntervalSince(token.issuedAt))),
        "reason": .null,
      ]
      do throws(Fault) { try token.check(at: now) } catch { members["reason"] = reason(error) }
      return .object(members)
    } catch {
      return ["reason": reason(error)]
    }
  }

  private static func reason(_ fault: Fault) -> JSONValue {
    switch fault {
    case .expired: "ExpiredProviderToken: it is more than an hour old"
    case .invalid(let why): .string("InvalidProviderToken: \(why)")
    }
  }
}
