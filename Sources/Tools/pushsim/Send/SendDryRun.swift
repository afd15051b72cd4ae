import APNs
import APNsClient
import Diagnostics

/// Prints what would be sent, as curl lines without secrets.
struct SendDryRun {
  private let target: APNsTarget
  private let credential: ProviderCredential?
  private let command: SendCommand

  init(_ target: APNsTarget, _ credential: ProviderCredential?, _ command: SendCommand) {
    (self.target, self.credential, self.command) = (target, credential, command)
  }

  /// Prints each push, and APNs' objection to it as a comment.
  func print(_ source: any SendFeed) throws {
    while let request = try source.next() {
      if let rejection = request.rejection {
        try StandardOutput.write(
          "# \(request.name): \(rejection.message): \(rejection.reason.rawValue) "
            + "(\(rejection.rule.rawValue))\n")
      }
      try StandardOutput.write(line(request) + "\n")
    }
  }

  private func line(_ request: APNsRequest) -> String {
    var words = ["curl", "--http2"]
    var path = request.receiver.path
    if case .device(let token) = request.receiver, !command.device.showTokens {
      path = "/3/device/" + SendReport.shown(token, inFull: false)
    }
    for (name, value) in request.fields { words += ["-H", Self.quoted("\(name): \(value)")] }
    if case .certificate = credential {
      words += ["--cert", "CERTIFICATE"]
    } else {
      words += ["-H", #""authorization: bearer $TOKEN""#]
    }
    words += ["--data-binary", Self.quoted(String(decoding: request.body, as: UTF8.self))]
    return (words + [Self.quoted(target.url(path))]).joined(separator: " ")
  }

  /// A word of a shell.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
