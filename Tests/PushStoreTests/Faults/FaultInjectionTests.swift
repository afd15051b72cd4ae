import Foundation
import PushStore
import PushStoreTestSupport
import Testing

/// Each change of a store is met by a fault at every call that changes files, one after the other.
@Suite("A fault at every system call", .timeLimit(.minutes(10)), .serialized)
struct FaultInjectionTests {
  /// Runs the change with the fault at the first call, the second, … until it is not met any more.
  /// - Returns: how many calls there were.
  private func atEveryCall(
    of scene: FaultScene, _ fault: Interposed.Fault,
    _ check: (Int, Interposed.Ending) throws -> Void
  ) throws -> Int {
    for call in 1...2_000 {
      try scene.reset()
      let ending = try Interposed.drive(
        scene.arguments, under: scene.device.root, fault: fault, at: call)
      try check(call, ending)
      let isUnmet =
        switch fault {
        case .kill, .tear: ending.status == 0
        case .fullDisk, .inputOutput, .readOnly: try call > count(of: scene)
        }
      if isUnmet { return call - 1 }
    }
    Issue.record("the change did not end")
    return 0
  }

  /// The calls of an undisturbed change.
  private func count(of scene: FaultScene) throws -> Int {
    if let known = Self.counts[scene.change] { return known }
    var low = 1
    var high = 1_000
    while low < high {
      let middle = (low + high) / 2
      try scene.reset()
      let ending = try Interposed.drive(
        scene.arguments, under: scene.device.root, fault: .kill, at: middle)
      if ending.wasKilled { low = middle + 1 } else { high = middle }
    }
    Self.counts[scene.change] = low - 1
    return low - 1
  }
  // The suite is serialized.
  nonisolated(unsafe) private static var counts: [FaultScene.Change: Int] = [:]

  /// Every change is met by kill -9; writes done by half add something to the first two.
  static let deaths =
    FaultScene.Change.allCases.map { ($0, Interposed.Fault.kill) }
    + [(.deliver, .tear), (.remove, .tear), (.phone, .tear), (.push, .tear)]

  @Test(
    "kill -9 after any call leaves the device as before or as after, and nothing to clean up",
    arguments: deaths)
  func killed(change: FaultScene.Change, fault: Interposed.Fault) throws {
    let scene = try FaultScene(change)
    defer { scene.removeTemplate() }
    var wasAfter = false
    let points = try atEveryCall(of: scene, fault) { call, ending in
      #expect(ending.wasKilled || ending.status == 0, "\(call): \(ending)")
      let (state, report) = try FaultScene.state(scene.device)
      #expect(report.problems.isEmpty, "call \(call)")
      #expect([scene.before, scene.after].contains(state), "call \(call)")
      #expect(!wasAfter || state == scene.after, "call \(call): what was done stays done")
      wasAfter = state == scene.after
    }
    #expect(wasAfter && points > 20)
    print("injection points: \(fault) \(change): \(points)")
  }

  @Test(
    "a disk that is full, read-only or fails at any call gives an error or a refusal, no damage",
    arguments: [FaultScene.Change.deliver, .replace, .remove, .phone, .push],
    [Interposed.Fault.fullDisk, .readOnly, .inputOutput])
  func failing(change: FaultScene.Change, fault: Interposed.Fault) throws {
    let scene = try FaultScene(change)
    defer { scene.removeTemplate() }
    var endings: [String: Int] = [:]
    let points = try atEveryCall(of: scene, fault) { call, ending in
      #expect([0, 3].contains(ending.status), "call \(call): \(ending)")
      let (state, report) = try FaultScene.state(scene.device)
      #expect(report.problems.isEmpty, "call \(call)")
      let words = ending.output.split(separator: "\n").map {
        $0.prefix { $0 != ":" }
      }.joined(separator: ", ")
      endings[words.isEmpty ? "done" : words, default: 0] += 1
      if words.contains("refused") {
        #expect(words.contains("refused 104"))
        expectRefusal(state, scene, "call \(call): \(ending.output)")
      } else {
        #expect([scene.before, scene.after].contains(state), "call \(call): \(ending.output)")
        // A change that is reported as done is done.
        if ending.status == 0 { #expect(state == scene.after, "call \(call)") }
      }
    }
    #expect(points > 20)
    let counts = endings.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
    print("injection points: \(fault) \(change): \(points) (\(counts.joined(separator: "; ")))")
  }

  /// The text came; each file is either delivered or in its old place.
  private func expectRefusal(
    _ state: FaultScene.State, _ scene: FaultScene, _ comment: Comment
  ) {
    #expect(state.delivered.keys == scene.after.delivered.keys, comment)
    let shown = Set(state.delivered.values.joined())
    #expect(Set(state.stored) == shown && state.stored.count == shown.count, comment)
    for (name, text) in FaultScene.texts where scene.after.sources[name] == nil {
      let isDelivered = state.delivered.values.contains { $0.contains(text) }
      #expect(state.sources[name] == text || isDelivered, comment)
    }
  }
}
