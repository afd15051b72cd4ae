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

  /// The kit on phones whose extensions have ten seconds: probes of the deadline are quicker then,
  /// and a busy machine still starts an extension in time.
  /// - Parameters:
  ///   - filtering: the configuration of the project that stands for the one with the entitlement.
  ///   - change: more that is unlike a phone.
  static func run(
    _ switches: FidelitySwitches = FidelitySwitches(), filtering: String = "Filtering",
    _ change: (inout SimulatorOptions) -> Void = { _ in }
  ) throws -> KitRun {
    var options = SimulatorOptions()
    options.configuration.deadline = .seconds(10)
    options.configuration.switches = switches
    change(&options)
    return KitRun(app: try app("Release"), filtering: try app(filtering), options: options)
  }

  /// The probes that are not as the rules say. The length of the deadline, which these phones
  /// shorten, does not count, and the memory that an extension gets may be more: a busy machine
  /// looks at it late.
  static func differing(
    _ recording: DeviceRecording, _ switches: FidelitySwitches = FidelitySwitches()
  ) -> [String] {
    Catalogue.all.filter { probe in
      guard let observed = recording.result(of: probe.id)?.observed else { return false }
      var expected = probe.expectations(switches)
      expected["expired-after"] = nil
      if expected["megabytes"] != nil { expected["megabytes"] = "12...48" }
      return !ProbeVerdict(probe, observed, expected: expected).agrees
    }
    .map(\.id)
  }
}
