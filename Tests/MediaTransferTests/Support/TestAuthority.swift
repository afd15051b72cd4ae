import Foundation
import MediaTransfer
import TestSupport

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
  init(folder: String) async throws {
    self.folder = folder
    try Self.configuration.write(
      toFile: folder + "/ca.cnf", atomically: true, encoding: .utf8)
    try "".write(toFile: folder + "/index.txt", atomically: true, encoding: .utf8)
    try await openssl(
      "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=Test authority")
  }

  /// The authority's certificate.
  var pem: String {
    get throws { try String(contentsOfFile: folder + "/ca.pem", encoding: .utf8) }
  }

  /// A certificate's kind of key; key exchange without forward secrecy needs RSA.
  enum Key: Sendable {
    case ellipticCurve
    case rsa

    fileprivate var options: [String] {
      switch self {
      case .ellipticCurve: ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
      case .rsa: ["-newkey", "rsa:2048"]
      }
    }
  }

  /// Makes a certificate for `photos.example`, or with a flaw: `NAME.pem` and `NAME.key`.
  func issue(_ flaw: Flaw, key: Key = .ellipticCurve) async throws {
    let host = flaw == .otherHost ? "other.example" : TransferRig.host
    let name = flaw.rawValue
    let request =
      ["req"] + key.options + [
        "-nodes", "-keyout", name + ".key", "-subj", "/CN=" + host, "-addext",
        "subjectAltName=DNS:" + host,
      ]
    if flaw == .selfSigned {
      try await openssl(request + ["-x509", "-days", "2", "-out", name + ".pem"])
      return
    }
    try await openssl(request + ["-out", name + ".csr"])

    let (start, end) = Self.validity(flaw)
    try await openssl(
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

  private func openssl(_ arguments: String...) async throws {
    try await openssl(arguments)
  }

  private func openssl(_ arguments: [String]) async throws {
    try await Program.runChecked("openssl", arguments, in: URL(fileURLWithPath: folder))
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

/// `openssl s_server`: answers https with `-www` (a status page) or `-HTTP` (files as responses).
struct TLSServer {
  private let process: ChildProcess
  let port: Int

  /// Starts a server on a free port, which ends after a minute whatever happens.
  init(folder: String, certificate: String, options: [String]) async throws {
    let output = Pipe()
    let process = try ChildProcess(
      "timeout",
      [
        "60", "openssl", "s_server", "-accept", "127.0.0.1:0", "-cert", certificate + ".pem",
        "-key", certificate + ".key",
      ] + options, in: URL(fileURLWithPath: folder), output: output.fileHandleForWriting)
    try output.fileHandleForWriting.close()
    self.process = process
    port = try await Program.onThread { try Self.port(from: output.fileHandleForReading) }
  }

  /// Ends the server.
  func stop() {
    process.terminate()
    process.wait()
  }

  /// Waits for the line `ACCEPT 127.0.0.1:PORT`.
  private static func port(from output: FileHandle) throws -> Int {
    var text = ""
    while true {
      let more = output.availableData
      text += String(decoding: more, as: UTF8.self)
      let complete = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      let line = complete.first { $0.hasPrefix("ACCEPT ") }
      if let port = line?.split(separator: ":").last.flatMap({ Int($0) }) { return port }
      if more.isEmpty { throw Program.Failure("openssl s_server said: \(text)") }
    }
  }
}
