import CodeCoverage
import CoverageReports
import Cryptography
import Foundation
import JSONModel
import PushSimulator

/// Makes discoveries of inquiries: each mistake once, with its place in the code.
struct DiscoveryList {
  private(set) var discoveries: [Discovery] = []

  /// - Parameters:
  ///   - clean: how often runs without symptoms passed each counter.
  ///   - program: the extension's coverage; nil for one that does not count.
  init(_ inquiries: [Inquiry], clean: [UInt64], program: ProgramCoverage?) throws {
    let lines = try program.map { try ReachedLines($0) }
    let cleanLines = try lines?.lines(of: clean) ?? []
    // Those that no clean run came to count too.
    let files = try lines?.files(of: clean) ?? []
    // A late run passes them whatever made it late.
    let expiryLines = try lines?.expiryLines(of: clean) ?? []
    var known: [String: Int] = [:]
    for inquiry in inquiries {
      // What leaks in shows in clean runs too; alone, the same payload does not pass it.
      let usual =
        inquiry.alone.isEmpty ? cleanLines : try lines?.lines(of: inquiry.alone) ?? []
      let own =
        inquiry.trial.counts.isEmpty
        ? [] : try lines?.lines(of: inquiry.trial.counts).subtracting(usual).sorted() ?? []
      let place =
        Self.crashPlace(inquiry, files, own)
        ?? (own.first { inquiry.symptom.kind != .late || !expiryLines.contains($0) } ?? own.first)
        .map { Discovery.Place(file: $0.file, line: $0.number) }
      let key = Self.key(inquiry, place)
      let discovery = Discovery(
        name: "\(inquiry.symptom.kind.rawValue)-\(Self.digest(of: key))",
        symptom: inquiry.symptom, place: place, probe: inquiry.trial.probe,
        delivery: inquiry.trial.delivery)
      guard let index = known[key] else {
        known[key] = discoveries.count
        discoveries.append(discovery)
        continue
      }
      if discovery.probe.weight < discoveries[index].probe.weight { discoveries[index] = discovery }
    }
    discoveries.sort {
      ($0.symptom.kind, $0.place?.text ?? "", $0.name)
        < ($1.symptom.kind, $1.place?.text ?? "", $1.name)
    }
  }

  /// The place of a crash, whose file is one of those that the extension was built of.
  private static func crashPlace(
    _ inquiry: Inquiry, _ files: Set<String>, _ own: [ReachedLines.Line]
  ) -> Discovery.Place? {
    guard inquiry.symptom.isCrash else { return nil }
    let delivery = inquiry.trial.delivery
    let frames = CrashText.frames(delivery)
    guard let place = CrashText.place(delivery) ?? frames.first else { return nil }
    let file = path(of: place.file, files, frames.map(\.file))
    if place.line > 0 { return Discovery.Place(file: file ?? place.file, line: place.line) }
    // The compiler names no line of some traps: the last one that only this run came to, else the call.
    if let line = own.last(where: { $0.file == file }) {
      return Discovery.Place(file: line.file, line: line.number)
    }
    return frames.first { $0.line > 0 }
  }

  /// The path of a file that the runtime names without its folder: the backtrace's, where several files
  /// have the name.
  static func path(of name: String, _ files: Set<String>, _ frames: [String]) -> String? {
    func isNamed(_ path: String) -> Bool {
      URL(fileURLWithPath: path).lastPathComponent == URL(fileURLWithPath: name).lastPathComponent
    }
    let own = files.filter(isNamed).sorted()
    let framed = frames.filter { isNamed($0) && $0.hasPrefix("/") }
    return framed.first(where: own.contains) ?? own.first ?? framed.first
  }

  static func digest(of key: String) -> String {
    MessageDigest.sha256.of(key.utf8).prefix(3).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// The file's name with the code on its line, which is the same wherever the checkout lies and
  /// whatever is added above.
  private static func code(at place: Discovery.Place) -> String {
    let text = (try? String(contentsOfFile: place.file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let line = lines.indices.contains(place.line - 1) ? String(lines[place.line - 1]) : ""
    let name = URL(fileURLWithPath: place.file).lastPathComponent
    return "\(name) \(line.trimmingCharacters(in: .whitespaces))"
  }

  /// The same for two inquiries into one mistake: the kind, and the place, else what was passed.
  private static func key(_ inquiry: Inquiry, _ place: Discovery.Place?) -> String {
    let symptom = inquiry.symptom
    let end = inquiry.trial.probe.interruption?.kind.rawValue ?? ""
    switch symptom.kind {
    case .conduct, .leak, .logged, .garbled, .lostAttempt, .halfFile:
      // The detail tells these apart.
      return "\(symptom.kind) \(symptom.detail) \(end)"
    case .crash, .exit, .hang, .late, .memory, .emptied, .lostMedia:
      // The same mistake crashes in several ways.
      let detail = symptom.kind == .crash ? "" : symptom.detail
      let way = place.map(code) ?? "\(inquiry.trial.reached.sorted())"
      return "\(symptom.kind) \(detail) \(way)"
    }
  }
}
