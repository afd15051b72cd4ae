import AppBundle
import CodeCoverage
import CodeSanitizers
import Diagnostics
import ExtensionProtocol
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationCenterModel
import NotificationModel
import NotificationPayload
import PushStore
import SimulatorRuntime
import Synchronization

/// A device that is switched on: its configuration, which may change while it runs, its apps, which
/// come and go, and the network it is on.
///
/// A delivery works on a snapshot of configuration and app, so that no lock is held meanwhile and a
/// change counts from the next push on.
package final class RunningDevice: Sendable {
  /// Its folder, store and keychain.
  package let device: Device
  /// The parts that all devices of the process share.
  package let runtime: SimulatorRuntime
  /// The network it is on.
  package let network: NetworkStack
  /// Files of the store that extensions have open.
  package let scopes: ScopeLedger
  /// Counts background pushes, as a device does that throttles them.
  package let backgroundBudget: BackgroundBudget
  /// Counts deliveries under way.
  package let deliveries = ActiveDeliveryCount()
  /// Gets the process id of each extension that waits for a debugger before `didReceive`; nil where
  /// none waits.
  package let waitsForDebugger: (@Sendable (Int32) -> Void)?
  /// Collects the execution counts of programs that were built for coverage; nil where nobody asks.
  package let coverage: CoverageRecorder?
  /// Collects the reports of programs that were built for a sanitizer; nil where nobody asks.
  package let sanitizer: SanitizerRecorder?
  /// The device's time.
  package let now: @Sendable () -> Date
  /// Whether that is another than the machine's.
  private let hasOwnClock: Bool
  /// Its notification center while nobody looks at it.
  let center: UnwatchedCenter
  private let state: Mutex<State>
  private let numbers = Atomic<Int32>(0)

  private struct State {
    var configuration: DeviceConfiguration
    /// In the order of their installation.
    var apps: [InstalledApp] = []
    weak var phone: (any DevicePhone)?
    var provider: Provider?
  }

  /// Answers once what an app's code asks its provider's side.
  package typealias Provider =
    @Sendable (
      _ app: BundleIdentifier, _ request: JSONValue,
      _ reply: @escaping @Sendable (JSONValue) -> Void
    ) -> Void

  /// Switches a device on.
  /// - Parameter now: its time; nil for the machine's.
  package init(
    _ device: Device, _ configuration: DeviceConfiguration, runtime: SimulatorRuntime,
    network: NetworkStack, now: (@Sendable () -> Date)? = nil,
    waitsForDebugger: (@Sendable (Int32) -> Void)? = nil, coverage: CoverageRecorder? = nil,
    sanitizer: SanitizerRecorder? = nil
  ) {
    self.device = device
    backgroundBudget = BackgroundBudget(device: device.folder)
    self.runtime = runtime
    self.network = network
    self.now = now ?? { Date() }
    hasOwnClock = now != nil
    self.waitsForDebugger = waitsForDebugger
    self.coverage = coverage
    self.sanitizer = sanitizer
    let deniesFiles = ExtensionSandbox.deniesFiles(
      configuration, environment: ProcessInfo.processInfo.environment)
    scopes = ScopeLedger(store: device.store, placeholder: deniesFiles ? .forbiddenLink : .absence)
    center = UnwatchedCenter(configuration)
    state = Mutex(State(configuration: configuration))
  }

  /// A number no other process or notification of the device has.
  package func nextNumber() -> Int32 {
    numbers.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// An identifier that nothing else of the device has. One that lasts no longer than its phone,
  /// whose time is its own, gives the same ones in every run.
  package func newIdentifier() -> String {
    guard hasOwnClock, device.isTemporary else { return RandomIdentifier.uuid() }
    return RandomIdentifier.uuid(number: device.identifiers.next())
  }

  // MARK: - Apps

  /// Installs an app, in place of one of the same identifier.
  /// - Throws: `SimulatorError` that says what a bundle lacks.
  package func install(_ installation: AppInstallation) throws(SimulatorError) {
    let app = try installed(installation, configuration)
    state.withLock { state in
      state.apps.removeAll { $0.identifier == app.identifier }
      state.apps.append(app)
    }
  }

  /// Removes an app; deliveries to it that are under way come to their end.
  /// - Returns: whether it was there.
  @discardableResult
  package func uninstall(_ identifier: BundleIdentifier) -> Bool {
    state.withLock { state in
      let count = state.apps.count
      state.apps.removeAll { $0.identifier == identifier }
      return state.apps.count < count
    }
  }

  /// Lets go of the processes that wait for further notifications, since the device is switched off.
  package func releasePrograms() {
    let apps = state.withLock(\.apps)
    runtime.supervisor?.release(apps.flatMap(\.programs))
  }

  /// The categories that content extensions claim, by app; under nil those of the first app, which
  /// serves pushes to all others.
  package var contentCategories: [BundleIdentifier?: Set<String>] {
    state.withLock { state in
      var all: [BundleIdentifier?: Set<String>] = [:]
      for app in state.apps {
        let claimed = Set(app.contentExtensions.flatMap(\.bundle.contentCategories))
        if let identifier = app.identifier { all[identifier] = claimed }
        all[nil] = all[nil] ?? claimed
      }
      return all
    }
  }

  /// The names of apps as a person sees them, as far as they are known.
  package var appNames: [BundleIdentifier: String] {
    state.withLock { state in
      Dictionary(
        state.apps.compactMap { app in app.identifier.flatMap { id in app.name.map { (id, $0) } } }
      ) { first, _ in first }
    }
  }

  /// The identifiers of the apps, in the order of their installation.
  package var apps: [BundleIdentifier] {
    state.withLock { $0.apps.compactMap(\.identifier) }
  }

  private func installed(
    _ installation: AppInstallation, _ configuration: DeviceConfiguration
  ) throws(SimulatorError) -> InstalledApp {
    try InstalledApp(
      installation, on: device, scopes: scopes, configuration: configuration,
      waitsForDebugger: waitsForDebugger != nil, coverage: coverage, sanitizer: sanitizer)
  }

  /// The memory at which a program with a cap of `bytes` is killed: none where a sanitizer's own would
  /// count.
  package func memoryCap(_ bytes: Int) -> Int { sanitizer == nil ? bytes : .max }

  /// The phone that the device is.
  package var phone: any DevicePhone { state.withLock(\.phone) ?? UnwatchedPhone(self) }

  /// Whether somebody looks at the phone: then its cards are shown by touches alone.
  package var isWatched: Bool { state.withLock { $0.phone != nil } }

  /// Somebody looks at the phone, for as long as that value lives.
  package func watch(by phone: any DevicePhone) { state.withLock { $0.phone = phone } }

  /// The side of push providers; nil where there is none.
  package var provider: Provider? {
    get { state.withLock(\.provider) }
    set { state.withLock { $0.provider = newValue } }
  }

  /// The categories of an app that nobody looks at, by identifier: what its extension registered, else
  /// those of files.
  package func categories(of app: BundleIdentifier) -> [String: NotificationCategory] {
    center.categories(of: app) ?? snapshot(for: app).app?.categories?.all ?? [:]
  }

  // MARK: - Configuration

  /// How the device behaves now.
  package var configuration: DeviceConfiguration { state.withLock(\.configuration) }

  /// Changes permission, lock, app state, settings or limits; the change counts from the next push
  /// on.
  /// - Throws: `SimulatorError` with code `usage` for a change of the network, which takes a device
  ///   of its own.
  package func update(_ change: (inout DeviceConfiguration) -> Void) throws(SimulatorError) {
    let old = configuration
    var new = old
    change(&new)
    guard new.networkPart == old.networkPart else {
      throw SimulatorError(
        .usage, "the network of a running device cannot change; start another device")
    }
    // A process's environment, sandbox and texts are settled when its app is installed.
    guard new.installedPart != old.installedPart else {
      return state.withLock { $0.configuration = new }
    }
    let installations = state.withLock { $0.apps.map(\.installation) }
    var apps: [InstalledApp] = []
    for installation in installations { apps.append(try installed(installation, new)) }
    state.withLock { [apps] state in
      state.configuration = new
      state.apps = apps
    }
  }

  // MARK: - Deliveries

  /// Returns the special circumstances of a launch of one of the app's processes now.
  package func launchContext(
    of installed: InstalledExtension, _ configuration: DeviceConfiguration
  ) -> LaunchContext {
    var context = installed.launchContext(configuration)
    context.region = configuration.region
    context.timeZone = phone.timeZoneIdentifier
    context.now = hasOwnClock ? now().timeIntervalSince1970 : nil
    return context
  }

  /// The device as a push finds it: its configuration, and the app of that identifier, else the
  /// first that was installed, which serves pushes to all others.
  package func snapshot(
    for identifier: BundleIdentifier?
  ) -> (configuration: DeviceConfiguration, app: InstalledApp?) {
    state.withLock { state in
      let named = identifier.flatMap { name in state.apps.first { $0.identifier == name } }
      return (state.configuration, named ?? state.apps.first)
    }
  }
}

extension DeviceConfiguration {
  /// The configuration with nothing but what a running network cannot change.
  fileprivate var networkPart: DeviceConfiguration {
    var part = DeviceConfiguration()
    part.networkFile = networkFile
    part.servedFolders = servedFolders
    part.allowsNetwork = allowsNetwork
    part.condition = condition
    part.faults = faults
    part.seed = seed
    part.speed = speed
    part.recordFolder = recordFolder
    part.replayFolder = replayFolder
    part.sharesMedia = sharesMedia
    return part
  }

  /// The configuration with nothing but what an installed extension was made with.
  fileprivate var installedPart: DeviceConfiguration {
    var part = DeviceConfiguration()
    part.process = process
    part.isSandboxed = isSandboxed
    part.showsBacktrace = showsBacktrace
    part.languages = languages
    part.localizations = localizations
    part.categories = categories
    return part
  }
}
