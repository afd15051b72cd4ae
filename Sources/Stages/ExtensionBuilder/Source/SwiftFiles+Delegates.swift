import Diagnostics
import Foundation
import NotificationModel

extension SwiftFiles {
  /// Methods of delegates that decide about a transfer on a device, and are never called here. The
  /// running extension cannot tell whether its delegate has them.
  var uncalledDelegates: [Finding] {
    let redirects = place(of: "willPerformHTTPRedirection").map {
      Finding(
        rule: nil, severity: .warning,
        message: "a URLSession delegate decides about redirects (\($0)), but pushsim's device "
          + "follows every one without asking it",
        fix: "expect that a delegate which stops a redirect fails the transfer on a device")
    }
    let challenges = place(of: "URLAuthenticationChallenge").map {
      Finding(
        rule: nil, severity: .warning,
        message: "a URLSession delegate answers challenges (\($0)), but pushsim's device judges "
          + "certificates without asking it; one that pins them lets everything pass here",
        fix: "test the pinning on a device")
    }
    return [redirects, challenges].compactMap(\.self)
  }

  /// The first place of a word, as `File.swift:12`.
  private func place(of word: String) -> String? {
    for file in files {
      guard let index = file.source.tokens.indices.first(where: { file.source.matches($0, word) })
      else { continue }
      let line = file.source.line(of: file.source.tokens[index].range.lowerBound)
      return "\(file.url.lastPathComponent):\(line)"
    }
    return nil
  }
}
