import Foundation
import MediaTransfer

/// A throw-away certificate authority and servers with its certificates, made by openssl.
struct TestAuthority {
  /// A certificate's flaw.
  enum Flaw: String, Sendable, CaseIterable {
    case none
    case expired
    case notYetValid
    case otherHost
    case selfSigned
  }

  let folder: String

  /// Makes the authority's key and certificate in a folder.
  init(folder: String) throws {
    self.folder = folder
    try Self.configuration.write(
      toFile: folder + "/ca.cnf", atomically: true, encoding: .utf8)
    try "".write(toFile: folder + "/index.txt", atomically: true, encoding: .utf8)
    try openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=Test authority")
  }

  /// The authority's certificate.
  var pem: String {
    get throws { try String(contentsOfFile: folder + "/ca.pem", encoding: .utf8) }
  }

  /// Makes a certificate for `photos.example`, or with a flaw: `NAME.pem` and `NAME.key`.
  func issue(_ flaw: Flaw) throws {
    let host = flaw == .otherHost ? "other.example" : TransferRig.host
    let name = flaw.rawValue
    let request = [
      "req", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", name + ".key", "-subj", "/CN=" + host, "-addext", "subjectAltName=DNS:" + host,
    ]
    if flaw == .selfSigned {
      try openssl(request + ["-x509", "-days", "2", "-out", name + ".pem"])
      return
    }
    try openssl(request + ["-out", name + ".csr"])

    let (start, end) = Self.validity(flaw)
    try openssl(
      "ca", "-batch", "-config", "ca.cnf", "-in", name + ".csr", "-out", name + ".pem", "-notext",
      "-startdate", start, "-enddate", end)
  }

  private static func validity(_ flaw: Flaw) -> (String, String) {
    switch flaw {
    case .expired: ("20200101000000Z", "20200102000000Z")
    case .notYetValid: ("20480101000000Z", "20490101000000Z")
    default: ("20200101000000Z", "20490101000000Z")
    }
  }

  private func openssl(_ arguments: String...) throws {
    try openssl(arguments)
  }

  private func openssl(_ arguments: [String]) throws {
    try Command.run("openssl", arguments, folder: folder)
  }

  private static let configuration = """
    [ca]
    default_ca = test
    [test]
    new_certs_dir = .
    database = index.txt
    rand_serial = yes
    private_key = ca.key
    certificate = ca.pem
    default_md = sha256
    policy = any
    copy_extensions = copy
    unique_subject = no
    [any]
    commonName = supplied
    """
}

/// `openssl s_server -www`: answers every GET over https with a status page.
final class TLSServer {
  private let process: Process
  let port: Int

  /// Starts a server on a free port.
  init(folder: String, certificate: String, options: [String] = []) throws {
    process = Command.make(
      "openssl",
      [
        "s_server", "-accept", "127.0.0.1:0", "-cert", certificate + ".pem", "-key",
        certificate + ".key", "-www",
      ] + options, folder: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    // s_server ends when its standard input does.
    process.standardInput = Pipe()
    try process.run()
    port = try Self.port(from: output.fileHandleForReading)
  }

  /// Ends the server.
  func stop() {
    process.terminate()
    process.waitUntilExit()
  }

  /// Waits for the line `ACCEPT 127.0.0.1:PORT`.
  private static func port(from output: FileHandle) throws -> Int {
    var text = ""
    while true {
      let more = output.availableData
      text += String(decoding: more, as: UTF8.self)
      for line in text.split(separator: "\n") where line.hasPrefix("ACCEPT ") {
        if text.hasSuffix("\n"), let port = line.split(separator: ":").last.flatMap({ Int($0) }) {
          return port
        }
      }
      if more.isEmpty { throw ScriptedServer.Fault(text: "openssl s_server said: \(text)") }
    }
  }
}
