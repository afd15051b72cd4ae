import APNs
import APNsEndpoint
import AppBundle
import Cryptography
import Diagnostics
import ExtensionBuilder
import Foundation
import Glibc
import NotificationModel
import PushServer
import PushSimulator

// What the options mean for the server.
extension ServeCommand {
  func options() async throws -> PushServer.Options {
    var options = PushServer.Options()
    (options.host, options.names) = (network.host, network.names)
    options.port = command.isEmpty ? port : 0
    (options.inbox.rules.isStrict, options.inbox.rules.environment) = (strict, environment)
    if !noApns { options.door = try door() }
    options.fcm = try fcm()
    options.inbox.retention.limit = max
    options.inbox.rules.unregisterDelay = unregisterDelay
    options.inbox.retention.longest = maxDays.map { .seconds($0 * 86_400) }
    options.inbox.retention.byteLimit = maxMegabytes.map { $0 << 20 }
    options.inbox.fleets = try fleet.map { try FleetFile(path: $0).fleets } ?? []
    options.inbox.folder = data.map { URL(fileURLWithPath: $0) }
    options.inbox.jpushKeys = try jpushKeys()
    options.password = try password()
    options.inbox.simulator = try await simulator()
    return options
  }

  private func jpushKeys() throws -> [String: (secret: String, app: BundleIdentifier)] {
    var keys: [String: (secret: String, app: BundleIdentifier)] = [:]
    for text in jpushKey {
      guard let parts = text.wholeMatch(of: #/([^:=]+):([^=]+)=(.+)/#)?.output,
        let app = BundleIdentifier(String(parts.3))
      else {
        throw SimulatorError(.usage, "--jpush-key takes APPKEY:SECRET=com.example.app")
      }
      keys[String(parts.1)] = (String(parts.2), app)
    }
    return keys
  }

  private func password() throws -> String? {
    guard let passwordFile = network.passwordFile else { return nil }
    guard let text = try? String(contentsOfFile: passwordFile, encoding: .utf8),
      let line = text.split(whereSeparator: \.isNewline).first, !line.isEmpty
    else {
      throw SimulatorError(.unreadableInput, "\(passwordFile) has no password in its first line")
    }
    return String(line)
  }

  /// The phones of the inbox: their settings, and the app and extensions that run on them.
  private func simulator() async throws -> SimulatorOptions {
    var simulator = SimulatorOptions()
    for text in settings { try simulator.configuration.set(text) }
    for text in switches { try simulator.configuration.switches.set(text) }
    for folder in served.compactMap({ ServedFolder($0) }) {
      simulator.configuration.servedFolders[folder.host] = folder.url
    }
    simulator.configuration.allowsNetwork = allowNetwork
    for path in [app, `extension`].compactMap(\.self) {
      try simulator.plantProject(of: URL(fileURLWithPath: path))
    }
    if let app { simulator.app = try await bundle(app, "app") }
    for path in contentExtension {
      simulator.contentExtensions.append(try await bundle(path, "appex"))
    }
    if let path = `extension` {
      simulator.serviceExtension = try await bundle(path, "appex")
    } else if app == nil {
      simulator.serviceExtension = try await Task.detached { try ShippedExtensions.richMedia() }
        .value
      simulator.isDefaultExtension = true
    }
    return simulator
  }

  private func door() throws -> APNsServer.Options {
    var door = APNsServer.Options()
    door.host = network.host
    door.port = command.isEmpty ? apnsPort : 0
    door.channelsPort = command.isEmpty ? channelsPort : 0
    door.rules.isStrict = strict
    (door.rules.environment, door.rules.tokenScope) = (environment, tokenScope)
    door.rules.wrongEnvironment =
      APNsReason(rawValue: wrongEnvironmentReason.rawValue) ?? .badEnvironmentKeyIdInToken
    for text in providerCertificate {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let app = BundleIdentifier(parts[0]) else {
        throw SimulatorError(.usage, "--provider-certificate \(text): give APP=FILE")
      }
      let worlds = environment.map { [$0] } ?? ProviderCertificate.Environment.allCases
      do {
        let pem = try door.providers.certificatePEM(for: app, environments: Set(worlds))
        try Data(pem.utf8).write(to: URL(fileURLWithPath: parts[1]), options: .atomic)
        chmod(parts[1], 0o600)
      } catch {
        throw SimulatorError(
          .usage, "\(parts[1]) cannot be written: \(error.localizedDescription)", cause: error)
      }
    }
    for text in authKey {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let pem = try? String(contentsOfFile: parts[1], encoding: .utf8),
        let key = PrivateKey(pem: pem, .p256)
      else {
        throw SimulatorError(
          .unreadableInput, "--auth-key \(text): give KEYID=FILE, a .p8 file with a P-256 key")
      }
      let name = parts[0].split(separator: ":").map(String.init)
      let world = name.count == 2 ? ProviderCertificate.Environment(rawValue: name[1]) : nil
      guard name.count == 1 || world != nil else {
        throw SimulatorError(.usage, "--auth-key \(text): a key is of sandbox or production")
      }
      door.rules.keys[name[0]] = key.publicKey
      door.rules.keyEnvironments[name[0]] = world
    }
    return door
  }

  /// Whether the file with the authority is for the command alone and goes with it: two runs at
  /// once would write into each other's.
  var isAuthorityOfRun: Bool { network.caFile == nil && data == nil && !command.isEmpty }

  /// Writes what clients have to trust.
  /// - Returns: the file; nil where no door is over TLS.
  func writeAuthority(_ server: PushServer) throws -> String? {
    guard server.door != nil || server.providers != nil else { return nil }
    let folder = data ?? FileManager.default.temporaryDirectory.path
    let name = isAuthorityOfRun ? "apns-ca-\(getpid()).pem" : "apns-ca.pem"
    // Absolute, for those who read it in another folder.
    let path = URL(fileURLWithPath: network.caFile ?? "\(folder)/\(name)").path
    do {
      try Data(server.authorityPEM.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw SimulatorError(
        .usage, "\(path) cannot be written: \(error.localizedDescription)", cause: error)
    }
    return path
  }

  /// A bundle as it is, or built from the sources of a folder.
  /// - Throws: also for a bundle that cannot run, before the first push finds that out.
  private func bundle(_ path: String, _ kind: String) async throws -> URL {
    let url = URL(fileURLWithPath: path)
    do throws(AppBundleError) {
      if url.pathExtension == "app" {
        _ = try AppexBundle(app: url)
      } else if url.pathExtension == "appex" {
        _ = try AppexBundle(at: url)
      }
    } catch {
      throw SimulatorError(.unreadableInput, error.message, cause: error)
    }
    guard url.pathExtension != kind else { return url }
    let built = try await Task.detached {
      try ExtensionBuilder().buildCached(folder: url, isApp: kind == "app")
    }.value
    var known: Set<Finding> = []
    for finding in built.findings
    where finding.severity >= .warning && known.insert(finding).inserted {
      let fix = finding.fix.map { "; \($0)" } ?? ""
      ServeOutput.error("\(finding.severity.rawValue): \(finding.message)\(fix)")
    }
    return built.bundle.url
  }
}

/// `host=dir`
struct ServedFolder {
  let host: String
  let url: URL

  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    host = String(parts[0])
    url = URL(fileURLWithPath: String(parts[1]))
  }
}
