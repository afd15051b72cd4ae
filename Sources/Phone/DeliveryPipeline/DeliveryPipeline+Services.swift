import DeviceModel
import Diagnostics
import ExtensionProtocol
import ExtensionServices
import ExtensionSupervisor
import Foundation
import JSONModel
import NotificationModel
import PushStore
import SimulatedNetwork
import SimulatorRuntime

// What an extension's process is given: the notification, and the services that answer it.
extension DeliveryPipeline {
  /// The device's services for one notification of an extension, or for an app's process.
  /// - Parameters:
  ///   - recorder: records the notification's delivery; nil for an app's process.
  ///   - process: the app's process; nil for a notification of an extension.
  func services(
    for installed: InstalledExtension, _ configuration: DeviceConfiguration,
    over link: LinkLease?, following recorder: DeliveryRecorder? = nil,
    process: AppProcess? = nil
  ) -> DeviceServices {
    let network = device.network
    let scopes = process?.scopes ?? device.scopes.newProcess()
    // Weak, for the process keeps its services.
    let lock = { @Sendable [weak process] in process?.lock ?? configuration.deviceState }
    let find = { @Sendable [weak process] (finding: Finding) in
      process?.found(finding)
      recorder?.record(.found(finding))
    }
    let observer = recorder.flatMap { recorder in
      recorder.isObserved
        ? { @Sendable (event: TransferEvent) in recorder.record(DeliveryEvent(event)) } : nil
    }
    return DeviceServices(
      transfers: TransferService(
        engine: network.engine, media: network.media,
        policy: TransferPolicy(installed.transportSecurity),
        temporaryFolder: installed.container.temporaryPath, link: link,
        journal: network.network.journal, observer: observer),
      scopes: scopes,
      keychain: KeychainService(
        device.device.keychain, caller: installed.keychainCaller, state: lock()),
      center: center(of: installed, scopes, configuration, onFinding: find),
      contacts: device.device.addressBook.answer,
      provider: provider(of: installed),
      texts: texts(of: installed),
      appGroups: installed.appGroups, onStart: device.waitsForDebugger,
      onDenial: { [weak process] in process?.found($0) })
  }

  /// Answers what an extension asks of the notification center of its app's phone.
  private func center(
    of installed: InstalledExtension, _ scopes: ProcessScopes,
    _ configuration: DeviceConfiguration, onFinding: @escaping @Sendable (Finding) -> Void
  ) -> CenterService.Center {
    guard let app = installed.app else { return { _, _ in .null } }
    return CenterAccess(
      device: device, installed: installed, app: app, scopes: scopes,
      inspector: inspector(configuration), configuration: configuration, onFinding: onFinding
    ).answer
  }

  /// Answers with the texts of a program's app.
  private func texts(of installed: InstalledExtension) -> LocalizationService.Texts {
    let app = device.snapshot(for: installed.app).app
    return { app?.text(forKey: $0) }
  }

  /// Answers the requests of an app's code to its provider's side; nil where there is no such side.
  private func provider(of installed: InstalledExtension) -> ProviderService.Provider? {
    guard let app = installed.app, let provider = device.provider else { return nil }
    return { provider(app, $0, $1) }
  }

  /// The notification as the supervisor hands it to the extension.
  /// - Parameter watch: counts the moments of the run; nil for what the configuration says.
  func task(
    for routed: RoutedPush, _ installed: InstalledExtension, _ services: DeviceServices,
    watch: MomentWatch? = nil
  ) -> ExtensionTask {
    let configuration = routed.configuration
    let watch = watch ?? configuration.interruption.map { MomentWatch($0) }
    var context = device.launchContext(of: installed, configuration)
    context.announcesAttachments = watch != nil
    return ExtensionTask(
      Launch(
        notification: Int(device.nextNumber()), request: routed.request,
        container: installed.container.path,
        limits: Launch.Limits(
          deadlineSeconds: configuration.deadline / .seconds(1),
          memoryBytes: configuration.memoryLimitBytes),
        locale: configuration.languages.first ?? "en", languages: configuration.languages,
        appGroups: installed.appGroups, waitsForDebugger: device.waitsForDebugger != nil,
        context: context),
      services: services, observer: observer(of: routed), watch: watch)
  }

  /// Returns the function that records a run's events as they happen; nil when nobody gets them
  /// before its end.
  private func observer(of routed: RoutedPush) -> (@Sendable (RunEvent) -> Void)? {
    let recorder = routed.recorder
    guard recorder.isObserved else { return nil }
    let scale = device.network.network.scale
    let showsPrivate = routed.configuration.showsPrivateLogs
    let showsMemory = device.sanitizer == nil
    return { event in
      if case .memorySampled = event, !showsMemory { return }
      recorder.record(
        DeliveryEvent(event, showsPrivate: showsPrivate, clock: scale.simulated))
    }
  }
}

extension TransferPolicy {
  /// Creates App Transport Security's policy for an extension's transfers.
  fileprivate init(_ security: TransportSecurity) {
    self.init(
      rules: security.rules, findings: security.findings, explanation: security.finding)
  }
}
