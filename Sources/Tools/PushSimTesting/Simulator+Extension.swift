import Foundation
import JSONModel
import NotificationModel
import NotificationPayload
import PushSimulator

extension Simulator {
  /// Starts a device of its own with the app's service extension; it is shut down and removed when
  /// the simulator is no longer used.
  ///
  /// `url` is a folder of sources, which is compiled once, an `.appex`, or an executable that
  /// speaks the channel protocol; nil for an app without an extension. `hosts` answer the
  /// extension's transfers; all others are out of reach. `contentExtension`, in the same forms, shows
  /// what was delivered. `configure` has the last word.
  /// - Throws: `SimulatorError` with the compiler's words for code that does not compile.
  public convenience init(
    extension url: URL?, contentExtension: URL? = nil, device profile: DeviceProfile = .current,
    hosts: [SimulatedHost] = [],
    configure: (inout SimulatorOptions) -> Void = { _ in }
  ) async throws(SimulatorError) {
    var options = SimulatorOptions()
    options.configuration = profile.configuration
    if let url {
      try options.plantProject(of: url)
      options.serviceExtension = try await TestExtensions.shared.bundle(
        for: url, entitlements: profile.entitlements)
    }
    if let contentExtension {
      options.contentExtension = try await TestExtensions.shared.bundle(
        for: contentExtension, entitlements: [])
    }
    options.hosts = hosts
    options.coverage = CoverageTrait.recorder
    options.sanitizer = SanitizerTrait.recorder
    configure(&options)
    let permit = await SimulatorGate.shared.enterTest()
    let folder = TestDeviceFolders.shared.acquire(holding: permit)
    try await self.init(
      device: Device(folder: folder.url, owner: folder), options: options,
      runtime: try TestDeviceFolders.runtime(for: options))
  }

  /// Delivers one payload and says what the user would have seen, and why.
  ///
  /// A payload that names no app is for the extension's, or for `com.example.app`.
  /// - Throws: `SimulatorError` for what this machine could not do. A rejected push, a crashed or
  ///   killed extension and a refused attachment are results.
  public func deliver(_ payload: Payload) async throws(SimulatorError) -> Delivery {
    var push = payload.push
    if options.serviceExtension == nil, payload.members[PayloadParser.targetKey] == nil {
      push.bundle = BundleIdentifier("com.example.app")
    }
    let delivery = try await deliver(push)
    TestDeliveries.current?.note(delivery)
    return delivery
  }
}

extension Delivery {
  /// The ids of the rules behind the findings, such as `ATTA-08`.
  public var rules: [String] { findings.compactMap(\.rule?.rawValue) }
}
