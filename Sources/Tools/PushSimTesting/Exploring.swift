import Exploration
import ExtensionBuilder
import Foundation
import JSONModel
import NotificationModel
import PushSimulator
import Testing

/// A mistake that ``explore(_:extension:hosts:_:known:sourceLocation:)`` found.
public struct ExploredMistake: Sendable, Hashable {
  /// Its name, which stays from one exploration to the next.
  public let name: String
  /// The fault, in a sentence.
  public let message: String
  /// The source file; nil where the code tells none.
  public let file: String?
  /// The line in it, from 1.
  public let line: Int?
  /// The smallest payload found that shows it.
  public let payload: Payload
  /// The faults of the network under which it shows; empty for none.
  public let faults: [NetworkFault]
  /// The moment at which the time ends, such as `data:2`; nil for the device's own.
  public let moment: String?

  init(_ discovery: Discovery) {
    name = discovery.name
    message = discovery.symptom.message
    file = discovery.place?.file
    line = discovery.place?.line
    payload = Payload(discovery.probe.payload.object ?? [:])
    faults = discovery.probe.faults
    moment = discovery.probe.interruption?.text
  }
}

/// How far an exploration goes.
public struct ExplorationLimits: Sendable, Hashable {
  /// The most deliveries of changed payloads; 2,000 by default.
  public var executions = 2_000
  /// The seed of all that is drawn by chance; 0 by default.
  public var seed: UInt64 = 0
  /// Whether the time ends at every moment of each sample; true by default.
  public var triesMoments = true
  /// Whether every request is answered by every fault; true by default.
  public var triesNetwork = true

  /// 2,000 payloads, all moments, all faults.
  public init() {}

  /// The limits of the present test, as the trait `.exploration(…)` sets them.
  @TaskLocal public static var current = ExplorationLimits()
}

/// Sets how far ``explore(_:extension:hosts:_:known:sourceLocation:)`` goes in a test or a suite.
public struct ExplorationTrait: TestTrait, SuiteTrait, TestScoping {
  let limits: ExplorationLimits

  /// True: a suite's trait holds in each of its tests.
  public var isRecursive: Bool { true }

  /// Runs the test with the limits as `ExplorationLimits.current`.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ExplorationLimits.$current.withValue(limits, operation: function)
  }
}

extension Trait where Self == ExplorationTrait {
  /// How far explorations go.
  public static func exploration(executions: Int = 2_000, seed: UInt64 = 0) -> ExplorationTrait {
    var limits = ExplorationLimits()
    (limits.executions, limits.seed) = (executions, seed)
    return ExplorationTrait(limits: limits)
  }
}

/// Looks for the payload, the moment and the answer of the network that break an extension, and
/// records an issue for each mistake that is not known.
///
/// `url` is a folder of sources, or an `.appex` built with coverage. `samples` are payloads that work;
/// their links lead to media made up, unless `hosts` answer. `known` holds names of mistakes that are no
/// issue. The device is the profile's.
/// - Returns: all that was found, what is known among it.
/// - Throws: `SimulatorError` for code that does not compile, samples that do not wake the extension,
///   and what this machine could not do.
@discardableResult
public func explore(
  _ samples: [Payload], extension url: URL, hosts: [SimulatedHost] = [],
  _ limits: ExplorationLimits = .current, known: Set<String> = [],
  sourceLocation: SourceLocation = #_sourceLocation
) async throws -> [ExploredMistake] {
  var options = SimulatorOptions()
  options.configuration = DeviceProfile.current.configuration
  try options.plantProject(of: url)
  options.serviceExtension = try await TestExtensions.shared.bundle(
    for: url, entitlements: DeviceProfile.current.entitlements, countsCoverage: true)
  options.hosts = hosts
  var plan = ExplorationPlan(
    samples: samples.map { payload in
      var members = payload.members
      if members["Simulator Target Bundle"] == nil {
        members["Simulator Target Bundle"] = "com.example.app"
      }
      return ExplorationPlan.Sample(name: payload.name, payload: .object(members))
    })
  plan.words = SourceWords.words(in: url)
  plan.seed = limits.seed
  plan.executions = limits.executions
  plan.time = .seconds(3_600)
  if !limits.triesMoments { plan.searches.remove(.expiry) }
  if !limits.triesNetwork { plan.searches.remove(.network) }
  let result = try await Exploration(plan, options: options).run()
  let mistakes = result.discoveries.map(ExploredMistake.init)
  for mistake in mistakes where !known.contains(mistake.name) {
    let place = mistake.file.map { "\n\($0):\(mistake.line ?? 1)" } ?? ""
    let moment = mistake.moment.map { "\nwhen the time ends at \($0)" } ?? ""
    let faults = mistake.faults.map { "\nunder \($0)" }.joined()
    Issue.record(
      """
      \(mistake.name): \(mistake.message)\(place)\(moment)\(faults)
      \(JSONValue.object(mistake.payload.members).compactText)
      """, sourceLocation: sourceLocation)
  }
  return mistakes
}
