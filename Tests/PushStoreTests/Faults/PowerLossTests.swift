import Foundation
import PushStore
import PushStoreTestSupport
import Testing

/// A power cut takes what was written and not flushed; a killed process's writes stay.
@Suite("A power cut at every system call", .timeLimit(.minutes(10)), .serialized)
struct PowerLossTests {
  /// Runs the change once and hands back the model of the disk before it and the log of it.
  private func record(_ scene: FaultScene) throws -> (model: DiskModel, log: [Substring]) {
    try scene.reset()
    let log = scene.template.appendingPathExtension("log")
    defer { try? FileManager.default.removeItem(at: log) }
    // What an extension writes is in no hurry to reach the disk.
    let model = try DiskModel(
      scene.device.root, unflushed: Set(FaultScene.texts.keys.map { "container/\($0)" }))
    let ending = try Interposed.drive(scene.arguments, under: scene.device.root, log: log)
    try #require(ending.status == 0, "\(ending)")
    let text = try String(contentsOf: log, encoding: .utf8)
    return (model, text.split(separator: "\n"))
  }

  private func put(_ contents: DiskModel.Contents, in folder: URL) throws {
    try FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, bytes) in contents.sorted(by: { $0.key < $1.key }) {
      let url = folder.appendingPathComponent(name)
      if let bytes {
        try Data(bytes).write(to: url)
      } else {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      }
    }
  }

  /// A source that came back with the power has its text, or nothing of it yet.
  private func check(
    _ state: FaultScene.State, _ scene: FaultScene, isOver: Bool, _ comment: Comment
  ) {
    let isAfter = state.delivered == scene.after.delivered
    #expect(isAfter || !isOver, comment)
    let expected = isAfter ? scene.after : scene.before
    #expect(state.delivered == expected.delivered && state.stored == expected.stored, comment)
    for name in expected.sources.keys { #expect(state.sources[name] != nil, comment) }
  }

  @Test(
    "whatever was not flushed is lost or kept, the device is as before or as after, and sound",
    arguments: FaultScene.Change.allCases)
  func powerCut(change: FaultScene.Change) throws {
    let scene = try FaultScene(change)
    defer { scene.removeTemplate() }
    let (model, log) = try record(scene)
    var seen: Set<DiskModel.Contents> = []
    var cuts = 0
    for (number, line) in log.enumerated() {
      try model.apply(line)
      for (index, policy) in DiskModel.Policy.allCases.enumerated() {
        let contents = model.contents(policy, seed: UInt64(number * 16 + index + 1))
        let isOver = number == log.count - 1
        cuts += 1
        guard seen.insert(contents).inserted || isOver else { continue }
        try put(contents, in: scene.device.root)
        let comment: Comment = "\(policy) after line \(number + 1): \(String(line.prefix(90)))"
        do {
          let (state, report) = try FaultScene.state(scene.device)
          // The trace that a sweep is due may be lost, so files that nobody names may be left.
          let worse = report.problems.filter { !$0.isRepaired || $0.kind != .unindexedFile }
          #expect(worse == [], comment)
          check(state, scene, isOver: isOver, comment)
        } catch {
          Issue.record("\(error): \(comment)")
        }
      }
    }
    #expect(seen.count > 20)
    print("power cuts: \(change): \(cuts) after \(log.count) calls, \(seen.count) different disks")
  }

  @Test("a file is flushed before it is named, its folder before the commit, all before removals")
  func order() throws {
    let scene = try FaultScene(.deliver)
    defer { scene.removeTemplate() }
    let (_, log) = try record(scene)
    func first(_ words: String...) throws -> Int {
      try #require(log.firstIndex { line in words.allSatisfy(line.contains) }, "\(words)")
    }
    let renamed = try first("rename\t", "/Attachments/")
    let folder = try first("sync\t", "/Attachments/com.example.app")
    let removed = try first("remove\t", "/container/")
    let flushed = log[..<renamed].filter { $0.hasPrefix("sync\t") && $0.contains("/container/") }
    #expect(flushed.count == 2, "both sources, by the names they came with")
    let commits = log.indices.filter {
      log[$0].hasPrefix("sync\t") && log[$0].hasSuffix("Device.sqlite-wal")
    }
    #expect(renamed < folder)
    #expect(commits.contains { folder < $0 && $0 < removed })
  }
}
