import DeliveryPipeline
import DeviceModel
import Diagnostics
import NotificationModel
import PushSimulator
import Synchronization

// The findings of an app's service extension.
extension RunningPhone {
  /// Notes and reports the mistakes of the extension that ran for a delivery. In the phone's turn.
  func found(_ delivery: Delivery, of app: BundleIdentifier) {
    guard delivery.serviceExtension.isWoken else { return }
    let installed = simulator.running.snapshot(for: app).app?.serviceExtension
    // They are about this machine, and about the build.
    let others = (installed?.sandbox.findings ?? []) + (installed?.buildFindings ?? [])
    for finding in delivery.findings
    where finding.severity != .info && !others.contains(finding) {
      let isNew = extensionFindings.withLock { findings in
        guard findings[app]?.contains(finding) != true else { return false }
        findings[app, default: []].append(finding)
        return true
      }
      if isNew { observer(.found(finding, app, at: now)) }
    }
  }
}
