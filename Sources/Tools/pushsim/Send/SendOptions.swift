import APNs
import APNsClient
import ArgumentParser
import Foundation
import Glibc
import SystemFiles

/// The server that pushes go to.
struct SendTargetOptions: ParsableArguments {
  @Flag(help: "Send to Apple's production server.")
  var production = false

  @Flag(help: "Send to Apple's sandbox, for builds that Xcode installed.")
  var sandbox = false

  @Option(
    help: ArgumentHelp(
      "Send to another server, such as that of pushsim serve: https://127.0.0.1:2197. Default: the "
        + "server whose command this is (pushsim serve -- COMMAND).", valueName: "address"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "The authority of the server's certificate, in PEM. Default for this machine: that of pushsim "
        + "serve; else the system's.", valueName: "file.pem"))
  var ca: String?

  @Flag(help: "Send to a server that is not on this machine, such as Apple's, without asking.")
  var really = false

  func validate() throws {
    if [production, sandbox, to != nil].count(where: \.self) > 1 {
      throw ValidationError("Give one of --to, --sandbox and --production.")
    }
  }

  /// The server, with the authority to trust.
  /// - Throws: `Failure`.
  func target() throws -> APNsTarget {
    if production { return try trusting(.production) }
    if sandbox { return try trusting(.sandbox) }
    let environment = ProcessInfo.processInfo.environment
    var address = to
    if address == nil, let port = environment["PUSHSIM_APNS_PORT"] {
      address = "https://\(environment["PUSHSIM_APNS_HOST"] ?? "127.0.0.1"):\(port)"
    }
    guard let address else {
      throw Failure(
        "where to? give --to https://127.0.0.1:2197 for pushsim serve, --sandbox or --production",
        exitCode: Failure.Code.usage)
    }
    guard let target = APNsTarget(address: address) else {
      throw Failure(
        "--to takes the address of a server, such as https://127.0.0.1:2197",
        exitCode: Failure.Code.usage)
    }
    guard !target.isPlain || target.isOnThisMachine else {
      throw Failure(
        "--to \(address): without TLS others could read the pushes on their way; give https",
        exitCode: Failure.Code.usage)
    }
    return try trusting(target)
  }

  private func trusting(_ target: APNsTarget) throws -> APNsTarget {
    var target = target
    guard !target.isPlain else { return target }
    let environment = ProcessInfo.processInfo.environment
    let own = FileManager.default.temporaryDirectory.appendingPathComponent("apns-ca.pem").path
    let known = target.isOnThisMachine ? environment["PUSHSIM_APNS_CA"] ?? own : nil
    guard let path = ca ?? known, ca != nil || access(path, R_OK) == 0 else { return target }
    do {
      target.authorities = try String(contentsOfFile: path, encoding: .utf8)
    } catch {
      throw Failure(
        "the authority \(path) cannot be read: \(error.localizedDescription)",
        exitCode: Failure.Code.unreadableInput)
    }
    return target
  }
}

/// The provider's credential.
struct SendCredentialOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The signing key, which only you may be able to read.", valueName: "AuthKey_ID.p8"),
    completion: .file(extensions: ["p8"]))
  var key: String?

  @Option(
    help: ArgumentHelp(
      "The key's identifier. Default: the one in the name AuthKey_ID.p8.", valueName: "id"))
  var keyId: String?

  @Option(help: ArgumentHelp("The developer team.", valueName: "id"))
  var teamId: String?

  @Option(
    help: ArgumentHelp(
      "A certificate in place of a key: .p12, or .pem, which only you may be able to read.",
      valueName: "file"), completion: .file(extensions: ["p12", "pem"]))
  var certificate: String?

  @Option(
    help: ArgumentHelp(
      "The certificate's key, in PEM. Default: in the certificate's file.", valueName: "file.pem"))
  var certificateKey: String?

  @Option(
    help: ArgumentHelp(
      "A file with the password of the certificate's key. Default: PUSHSIM_CERTIFICATE_PASSWORD.",
      valueName: "file"))
  var certificatePasswordFile: String?

  func validate() throws {
    if key != nil, certificate != nil {
      throw ValidationError("Give --key or --certificate, not both.")
    }
    if key != nil, teamId == nil { throw ValidationError("--key needs --team-id.") }
  }

  /// The credential; nil where none is given.
  /// - Throws: `SendError`.
  func credential() throws -> ProviderCredential? {
    if let key {
      return .token(try ProviderTokenSource(file: key, keyID: keyId, teamID: teamId ?? ""))
    }
    guard let certificate else { return nil }
    let environment = ProcessInfo.processInfo.environment
    var password = environment["PUSHSIM_CERTIFICATE_PASSWORD"] ?? ""
    if let certificatePasswordFile {
      let bytes = try SecretFile.read(certificatePasswordFile, "the password")
      password = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }
    return .certificate(
      try ProviderIdentity(certificate: certificate, key: certificateKey, password: password))
  }
}

/// The device that pushes are for.
struct SendDeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The device token, in hexadecimal digits. Others see it in the list of processes; "
        + "PUSHSIM_DEVICE_TOKEN or a file keep it from them.", valueName: "token"))
  var deviceToken: String?

  @Option(help: ArgumentHelp("A file with the device token.", valueName: "file"))
  var deviceTokenFile: String?

  @Flag(help: "Print device tokens in full; otherwise a digest of eight digits stands for one.")
  var showTokens = false

  func validate() throws {
    if deviceToken != nil, deviceTokenFile != nil {
      throw ValidationError("Give --device-token or --device-token-file, not both.")
    }
  }

  /// The device token; nil where none is given.
  /// - Throws: `Failure`.
  func token() throws -> String? {
    if let deviceToken { return deviceToken }
    guard let file = deviceTokenFile else {
      return ProcessInfo.processInfo.environment["PUSHSIM_DEVICE_TOKEN"]
    }
    do {
      return try String(contentsOfFile: file, encoding: .utf8)
        .trimmingCharacters(in: .whitespacesAndNewlines)
    } catch {
      throw Failure(
        "the device token's file \(file) cannot be read: \(error.localizedDescription)",
        exitCode: Failure.Code.unreadableInput)
    }
  }
}
