import Foundation
import Glibc
import Synchronization

/// Which goldens were compared in this process, so that those that no test needs can be named.
final class GoldenLedger: Sendable {
  static let shared = GoldenLedger()

  private struct State {
    /// Paths of goldens.
    var used: Set<String> = []
    /// The folders of the tests that named goldens, by the folders of those.
    var sources: [String: Set<String>] = [:]
    var isReporting = false
  }

  private let state = Mutex(State())

  /// Notes a golden that a test in the file `source` compared or wrote.
  func note(_ file: URL, source: StaticString) {
    let folder = URL(fileURLWithPath: "\(source)").deletingLastPathComponent().path
    let isFirst = state.withLock { state in
      state.used.insert(file.path)
      state.sources[file.deletingLastPathComponent().path, default: []].insert(folder)
      defer { state.isReporting = true }
      return !state.isReporting
    }
    // Only the end of the process knows that no test comes any more.
    if isFirst, self === Self.shared { atexit { GoldenLedger.shared.report() } }
  }

  private func report() {
    let arguments = CommandLine.arguments
    guard !arguments.contains(where: { ["--filter", "--skip"].contains($0) }) else { return }
    for name in unused {
      FileHandle.standardError.write(
        Data("warning: no test needs the golden \(name); delete it\n".utf8))
    }
  }

  /// Goldens beside the used ones that were not compared, and whose names no source of the tests
  /// has.
  var unused: [String] {
    let (used, sources) = state.withLock { ($0.used, $0.sources) }
    return sources.flatMap { folder, tests -> [String] in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let texts = tests.map(Self.text)
      return names.filter { name in
        (name.hasSuffix(".delivery.json") || name.hasSuffix(".svg"))
          && !used.contains("\(folder)/\(name)") && !texts.contains { $0.contains(name) }
      }.map { "\(folder)/\($0)" }
    }.sorted()
  }

  private static func text(ofSourcesIn folder: String) -> String {
    let files = FileManager.default.enumerator(atPath: folder)
    var text = ""
    while let name = files?.nextObject() as? String {
      guard name.hasSuffix(".swift") else { continue }
      text += (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
    }
    return text
  }
}
