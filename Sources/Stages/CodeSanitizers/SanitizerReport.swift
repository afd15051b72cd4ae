/// A report of a sanitizer: the kind of mistake and the places of code that had a part in it.
///
/// The text comes from the extension's process, which may have written anything: only what is known
/// is taken from it.
struct SanitizerReport: Hashable {
  /// A place of code in an executable or a library.
  struct Frame: Hashable {
    let module: String
    let offset: UInt64
  }

  /// The part that the code of a stack had in the mistake.
  enum Part: Hashable {
    /// It read or wrote; bytes is 0 where that is not known.
    case access(isWrite: Bool, bytes: Int)
    /// It read or wrote before, on another thread.
    case earlier(isWrite: Bool)
    case freed
    case allocated
  }

  struct Stack: Hashable {
    let part: Part
    var frames: [Frame] = []
  }

  /// The most reports that are read of one process: 16.
  static let mostReports = 16
  /// The most frames that are kept of a stack: 64.
  private static let mostFrames = 64

  let sanitizer: Sanitizer
  /// The sanitizer's own word, such as `heap-use-after-free`; nil for one that is not known.
  let kind: String?
  private(set) var stacks: [Stack] = []

  /// The kinds that are repeated to people.
  private static let kinds: [Sanitizer: [String]] = [
    .address: [
      "heap-use-after-free", "heap-buffer-overflow", "stack-buffer-overflow",
      "stack-buffer-underflow", "stack-use-after-return", "stack-use-after-scope",
      "stack-overflow", "global-buffer-overflow", "dynamic-stack-buffer-overflow",
      "container-overflow", "use-after-poison", "double-free", "alloc-dealloc-mismatch",
      "memcpy-param-overlap", "negative-size-param", "allocation-size-too-big", "bad-free", "SEGV",
      "BUS",
    ],
    .thread: [
      "Swift access race", "data race", "heap-use-after-free", "race on external object",
      "double lock of a mutex", "unlock of an unlocked mutex", "destroy of a locked mutex",
      "lock-order-inversion",
    ],
  ]

  /// Reads the reports in the file of a process.
  static func reports(in text: String, of sanitizer: Sanitizer) -> [SanitizerReport] {
    var reports: [SanitizerReport] = []
    var isInStack = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: true) {
      if let kind = header(line, sanitizer) {
        guard reports.count < mostReports else { break }
        reports.append(SanitizerReport(sanitizer: sanitizer, kind: kind.isEmpty ? nil : kind))
        isInStack = false
        // `attempting double-free on 0x… in thread T0:` has its stack right behind.
        if line.hasSuffix(":") {
          isInStack = reports[reports.count - 1].begin(.access(isWrite: true, bytes: 0))
        }
      } else if reports.isEmpty {
        continue
      } else if let frame = frame(line) {
        if isInStack { reports[reports.count - 1].add(frame) }
      } else if let part = part(line) {
        isInStack = reports[reports.count - 1].begin(part)
      } else if !line.contains(" is located ") {
        isInStack = false
      }
    }
    return reports
  }

  private mutating func begin(_ part: Part) -> Bool {
    guard !stacks.contains(where: { $0.part == part }) else { return false }
    stacks.append(Stack(part: part))
    return true
  }

  private mutating func add(_ frame: Frame) {
    guard stacks[stacks.count - 1].frames.count < Self.mostFrames else { return }
    stacks[stacks.count - 1].frames.append(frame)
  }
}

// MARK: - Lines

extension SanitizerReport {
  /// The kind that a report's first line names, empty for an unknown one; nil for another line.
  private static func header(_ line: Substring, _ sanitizer: Sanitizer) -> String? {
    for level in ["ERROR", "WARNING"] {
      guard let range = line.firstRange(of: "\(level): \(sanitizer.name): ") else { continue }
      let rest = line[range.upperBound...]
      return kinds[sanitizer]?.first { kind in
        rest.hasPrefix(kind) || rest.hasPrefix("attempting \(kind)")
      } ?? ""
    }
    return nil
  }

  /// `    #0 0x1a2b /path/of/executable`
  private static func frame(_ line: Substring) -> Frame? {
    guard let match = line.wholeMatch(of: /\s+#[0-9]+ 0x([0-9a-f]{1,16}) (.+)/),
      let offset = UInt64(match.1, radix: 16)
    else { return nil }
    return Frame(module: String(match.2), offset: offset)
  }

  /// The part of the code in the stack that begins behind a line.
  private static func part(_ line: Substring) -> Part? {
    let words = line.drop { $0 == " " }
    if words.hasPrefix("freed by ") { return .freed }
    if words.hasPrefix("previously allocated by ") || words.hasPrefix("allocated by ") {
      return .allocated
    }
    // ThreadSanitizer also says in this way where it was allocated.
    if words.hasPrefix("Location is heap block "), words.hasSuffix(":") { return .allocated }
    if let match = words.firstMatch(
      of: /^(Previous )?(?:[Aa]tomic )?([Rr]ead|[Ww]rite|READ|WRITE) of size ([0-9]{1,9})/)
    {
      let isWrite = match.2.lowercased() == "write"
      return match.1 != nil
        ? .earlier(isWrite: isWrite) : .access(isWrite: isWrite, bytes: Int(match.3) ?? 0)
    }
    if words.hasPrefix("Previous ") {
      return .earlier(isWrite: words.hasPrefix("Previous modifying access"))
    }
    if words.hasPrefix("Modifying access") { return .access(isWrite: true, bytes: 0) }
    if words.hasPrefix("Read-only access") || words.hasPrefix("Read access") {
      return .access(isWrite: false, bytes: 0)
    }
    // A signal: `==1==The signal is caused by a READ memory access.`
    if words.contains("The signal is caused by a ") {
      return .access(isWrite: words.contains(" WRITE "), bytes: 0)
    }
    return nil
  }
}
