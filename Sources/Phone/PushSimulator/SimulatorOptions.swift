import CodeCoverage
import CodeSanitizers
import DeviceModel
import Foundation
import SimulatorRuntime

/// A device's configuration, the app on it, and what only code can give.
///
/// The configuration's properties are its own: `options.deadline` is
/// `options.configuration.deadline`.
@dynamicMemberLookup
public struct SimulatorOptions: Sendable {
  /// How many notifications one extension process serves.
  public typealias Process = DeviceConfiguration.Process

  /// How the device behaves.
  public var configuration = DeviceConfiguration()
  /// The service extension's `.appex`; nil, the default, for an app without one.
  public var serviceExtension: URL?
  /// The content extensions' `.appex`, each of which shows delivered notifications of its own
  /// categories (CEXT-09); none by default.
  public var contentExtensions: [URL] = []
  /// The first of `contentExtensions`; setting it leaves no other.
  public var contentExtension: URL? {
    get { contentExtensions.first }
    set { contentExtensions = newValue.map { [$0] } ?? [] }
  }
  /// The app's own `.app`, whose extensions come along; nil, the default, for an app without code. A
  /// phone runs it.
  public var app: URL?
  /// Hosts with answers of their own for some paths, beside `servedFolders`; none by default.
  public var hosts: [SimulatedHost] = []
  /// Whether the service extension is the sample that runs where none is named, which reports say
  /// then; false by default.
  package var isDefaultExtension = false
  /// Called with the process id when an extension waits for a debugger before `didReceive`; time
  /// stands still until one is attached and while it holds the process. Nil, the default, waits for
  /// none.
  public var waitsForDebugger: (@Sendable (Int32) -> Void)?
  /// How many extension processes serve notifications at once, so that what comes before and after
  /// is done for others meanwhile; nil, the default, for as many as there are deliveries.
  package var processesAtOnce: Int?
  /// Collects the execution counts of extensions and apps that were built for coverage; nil, the
  /// default, for none.
  package var coverage: CoverageRecorder?
  /// Collects the reports of extensions and apps that were built for a sanitizer; nil, the default,
  /// for none.
  package var sanitizer: SanitizerRecorder?
  /// The device's time; nil, the default, for what the configuration's `clock` says.
  package var now: (@Sendable () -> Date)?

  /// A current iPhone whose app has no extension.
  public init() {}

  /// A property of the configuration.
  public subscript<Value>(
    dynamicMember property: WritableKeyPath<DeviceConfiguration, Value>
  ) -> Value {
    get { configuration[keyPath: property] }
    set { configuration[keyPath: property] = newValue }
  }
}
