import Diagnostics
import Foundation

/// Says reports of a sanitizer in the words of findings, with the lines of the user's own files.
struct SanitizerFindings {
  let program: SanitizerRecorder.Program
  var symbolizer = Symbolizer()
  /// Paths are relative to it where they lie in it.
  var folder = FileManager.default.currentDirectoryPath

  /// Returns a finding for each different mistake.
  func findings(_ reports: [SanitizerReport]) -> [Finding] {
    let frames = Set(
      reports.flatMap { $0.stacks.flatMap(\.frames) }.filter { $0.module == program.executable })
    let places = symbolizer?.places(
      at: frames.map(\.offset).sorted(), in: program.executable)
    var known: Set<Finding> = []
    return reports.compactMap { report in
      let finding = finding(report, places)
      return known.insert(finding).inserted ? finding : nil
    }
  }

  private func finding(
    _ report: SanitizerReport, _ places: [UInt64: [Symbolizer.Place]]?
  ) -> Finding {
    let parts = report.stacks.compactMap { stack in
      place(of: stack, places ?? [:]).map { Self.text(of: stack.part) + $0 }
    }
    let unknown =
      places == nil
      ? "the Swift toolchain's llvm-symbolizer, which tells the lines, is not there"
      : "no line of the extension's own had a part in it"
    let kind = report.kind.map { ": \($0)" } ?? ""
    return Finding(
      rule: report.sanitizer.rule, severity: .error,
      message: report.summary + ": " + (parts.isEmpty ? unknown : parts.joined(separator: ", "))
        + " (\(report.sanitizer.name)\(kind))", fix: report.sanitizer.fix)
  }

  /// The innermost line of a stack that is the user's own.
  private func place(
    of stack: SanitizerReport.Stack, _ places: [UInt64: [Symbolizer.Place]]
  ) -> String? {
    let own = stack.frames.lazy.filter { $0.module == program.executable }
      .flatMap { places[$0.offset] ?? [] }.first { isOwn($0.file) }
    guard let own else { return nil }
    let isInside = own.file.hasPrefix(folder + "/")
    return "\(isInside ? String(own.file.dropFirst(folder.count + 1)) : own.file):\(own.line)"
  }

  private func isOwn(_ file: String) -> Bool {
    guard let sources = program.sources else {
      return FileManager.default.fileExists(atPath: file)
    }
    return sources.contains { file == $0 || file.hasPrefix($0 + "/") }
  }

  private static func text(of part: SanitizerReport.Part) -> String {
    switch part {
    case .access(let isWrite, let bytes):
      (isWrite ? "written" : "read")
        + (bytes > 0 ? " (\(bytes) \(bytes == 1 ? "byte" : "bytes"))" : "") + " at "
    case .earlier(let isWrite): (isWrite ? "written" : "read") + " before by another thread at "
    case .freed: "freed at "
    case .allocated: "allocated at "
    }
  }
}

extension SanitizerReport {
  /// The mistake in a few words.
  fileprivate var summary: String {
    switch (sanitizer, kind) {
    case (.thread, "Swift access race"?), (.thread, "data race"?),
      (.thread, "race on external object"?):
      "two threads reach the same value at once"
    case (.thread, "heap-use-after-free"?): "one thread uses memory that another one frees"
    case (.thread, _): "threads get in each other's way"
    case (.address, "heap-use-after-free"?), (.address, "stack-use-after-return"?),
      (.address, "stack-use-after-scope"?):
      "memory is used after its end"
    case (.address, "double-free"?), (.address, "bad-free"?): "memory is freed that must not be"
    case (.address, "stack-overflow"?): "the stack is used up"
    case (.address, let kind?) where kind.hasSuffix("flow"): "memory outside of a buffer is used"
    case (.address, "SEGV"?), (.address, "BUS"?): "an address is used that holds no memory"
    case (.address, _): "memory is used wrongly"
    }
  }
}

extension Sanitizer {
  fileprivate var rule: RuleID {
    switch self {
    case .address: .`LIFE-47`
    case .thread: .`LIFE-48`
    }
  }

  fileprivate var fix: String {
    switch self {
    case .address: "keep the memory until its last use, and stay within its bounds"
    case .thread: "let one queue, lock or actor guard the value"
    }
  }
}
