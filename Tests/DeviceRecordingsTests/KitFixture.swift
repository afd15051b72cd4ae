import AppBundle
import DeviceProbes
import DeviceRecordings
import Diagnostics
import ExtensionBuilder
import Foundation
import PushSimulator
import Synchronization
import TestSupport

/// The kit, built once from its project as it is, and pushsim's own recording of it.
enum KitFixture {
  static let folder = Checkout.folder.appendingPathComponent("DeviceKit")
  static let recordingFile = Checkout.folder.appendingPathComponent("Devices/pushsim.json")

  /// The probes in which pushsim does not follow its own rules yet: the badge of a push that the
  /// extension suppressed does not reach the icon of a phone (LIFE-29).
  static let differing: Set = ["deadline.badge-only"]

  static func recording() throws -> DeviceRecording {
    try DeviceRecording(contentsOf: recordingFile.path)
  }

  private static let building = Mutex(())

  private static func app(_ configuration: String) throws -> URL {
    try building.withLock { _ in
      var options = BuildOptions()
      options.configuration = configuration
      options.hidesWarnings = true
      return try ExtensionBuilder().buildCached(
        folder: folder.appendingPathComponent("App"), isApp: true, options: options
      ).bundle.url
    }
  }

  /// The kit on phones whose extensions have a second, so that probes of the deadline are quick.
  static func run(_ switches: FidelitySwitches = FidelitySwitches()) throws -> KitRun {
    var options = SimulatorOptions()
    options.deadline = .seconds(1)
    options.configuration.switches = switches
    return KitRun(app: try app("Release"), filtering: try app("Filtering"), options: options)
  }

  /// The expectations without the length of the deadline, which these phones shorten.
  static func verdict(
    _ probe: Probe, _ observed: [String: String], _ switches: FidelitySwitches = FidelitySwitches()
  ) -> ProbeVerdict {
    var expected = probe.expectations(switches)
    expected["expired-after"] = nil
    return ProbeVerdict(probe, observed, expected: expected)
  }
}
