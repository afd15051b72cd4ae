import Foundation
import Glibc
import JSONModel
import NotificationPayload
import PushSimulator
import Synchronization
import SystemFiles

/// The inbox of `pushsim serve` in a process of its own, for tests of a backend.
///
/// The backend sends its pushes to ``apns``, by APNs' own protocol; the test waits for what a user
/// saw of them. The server ends with the last reference, or by ``shutDown()``.
///
///     let server = try await PushServer(extension: fixture("NotificationService"))
///     let phone = try await server.register("com.example.app")
///     try await backend.notify(phone.token, at: server.apns)
///     let push = try await server.wait(for: "title:Hello outcome:modified")
///     #expect(push.shown == "banner, list, lock screen")
///
/// A package names the program beside the library, so that it is built: the products
/// `PushSimTesting` and `pushsim-serve`.
public final class PushServer: Sendable {
  /// Where APNs' door is.
  public struct APNsAddress: Sendable, Hashable {
    /// The host, of this machine.
    public let host: String
    /// The port that speaks HTTP/2 over TLS.
    public let port: Int
    /// The port where broadcast channels are made.
    public let channelsPort: Int
    /// A file with the certificate that clients have to trust, as PEM text.
    public let certificate: URL
  }

  /// The address of the page and of REST, `http://127.0.0.1:…/`.
  public let url: URL
  /// Where providers send pushes.
  public let apns: APNsAddress

  let requests: PushServerRequests
  private let process: Process
  private let folder: TemporaryFolder

  /// Starts a server on free ports, and waits until it takes pushes.
  ///
  /// `extension` and `app` are bundles or folders of sources; without either, the sample that attaches
  /// linked media runs. `options` are further options of `pushsim serve`, such as `["--strict"]`.
  /// - Throws: `SimulatorError`, with code `usage` where there is no program `pushsim-serve`; with
  ///   what the server said where it does not start.
  public init(
    extension: URL? = nil, app: URL? = nil, contentExtensions: [URL] = [], data: URL? = nil,
    options: [String] = []
  ) async throws(SimulatorError) {
    let program = try Self.program()
    do { folder = try TemporaryFolder.locked(prefix: "pushsim-server-") } catch {
      throw SimulatorError(
        .failed, "a folder for the server cannot be made: \(error)", cause: error)
    }
    let ready = folder.url.appendingPathComponent("ready.json")
    let log = folder.url.appendingPathComponent("log")
    var arguments = [
      "--quiet", "--port", "0", "--apns-port", "0", "--channels-port", "0", "--ready-file",
      ready.path, "--ca-file", folder.url.appendingPathComponent("apns-ca.pem").path,
    ]
    for (name, url) in [("--extension", `extension`), ("--app", app), ("--data", data)] {
      if let url { arguments += [name, url.path] }
    }
    for url in contentExtensions { arguments += ["--content-extension", url.path] }
    process = Process()
    process.executableURL = program
    process.arguments = arguments + options
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let (ended, announce) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in announce.finish() }
    do {
      process.standardError = try FileHandle(forWritingTo: log)
      try process.run()
    } catch {
      throw SimulatorError(.failed, "\(program.path) cannot be started: \(error)", cause: error)
    }
    guard let address = await Self.address(in: ready, unless: ended) else {
      let words = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      throw SimulatorError(.failed, "the server did not start: \(words)")
    }
    (url, apns) = address
    requests = PushServerRequests(base: address.0)
  }

  deinit { process.terminate() }

  /// Ends the server, and waits for that; pushes that wait are lost, or with `data` kept.
  public func shutDown() async {
    process.terminate()
    let process = process
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        process.waitUntilExit()
        done.resume()
      }
    }
  }

  // MARK: Starting

  private static func program() throws(SimulatorError) -> URL {
    let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let search = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let named = ProcessInfo.processInfo.environment["PUSHSIM_SERVE"].map(URL.init(fileURLWithPath:))
    let places =
      [own] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
      + search.map { URL(fileURLWithPath: String($0)) }
    let programs =
      [named].compactMap(\.self) + places.map { $0.appendingPathComponent("pushsim-serve") }
    for program in programs where access(program.path, X_OK) == 0 { return program }
    throw SimulatorError(
      .usage,
      "there is no program pushsim-serve: add the product \"pushsim-serve\" of pushsim, with its "
        + "trait Inbox, to the test target's dependencies, or name the program in PUSHSIM_SERVE")
  }

  /// Returns the address that the server writes once it accepts pushes; nil if it ended before.
  private static func address(
    in file: URL, unless ended: AsyncStream<Void>
  ) async -> (URL, APNsAddress)? {
    let hasEnded = Mutex(false)
    let watch = Task {
      for await _ in ended {}
      hasEnded.withLock { $0 = true }
    }
    defer { watch.cancel() }
    while !hasEnded.withLock(\.self) {
      if let data = try? Data(contentsOf: file), let json = try? JSONParser.parse(data).value,
        let text = json["url"]?.string, let url = URL(string: text)
      {
        return (
          url,
          APNsAddress(
            host: "127.0.0.1", port: json["apnsPort"]?.integer ?? 0,
            channelsPort: json["channelsPort"]?.integer ?? 0,
            certificate: URL(fileURLWithPath: json["caFile"]?.string ?? ""))
        )
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return nil
  }
}
