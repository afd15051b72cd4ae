import Foundation
import JSONModel
import SystemFiles

/// Finds files and lines of places in an executable, by the Swift toolchain's `llvm-symbolizer`.
struct Symbolizer {
  /// A line of a source file.
  struct Place: Hashable {
    let file: String
    let line: Int
  }

  private let tool: URL

  /// Creates one; nil where there is no toolchain.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    // Other versions cannot be relied on to read Swift's debug information.
    guard let compiler = ProgramSearch.find("swiftc", environment: environment) else { return nil }
    tool = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("llvm-symbolizer")
    guard FileManager.default.isExecutableFile(atPath: tool.path) else { return nil }
  }

  /// Where a line is looked for behind a place without one, in bytes of code: the compiler's own
  /// calls before an access have none.
  private static let steps: [UInt64] = [0, 8, 16, 24, 32, 48, 64]

  /// Returns the lines at each offset, those of inlined functions first.
  /// - Returns: nil where the tool fails.
  func places(at offsets: [UInt64], in executable: String) -> [UInt64: [Place]]? {
    guard !offsets.isEmpty else { return [:] }
    let all = Set(offsets.flatMap { offset in Self.steps.map { offset &+ $0 } })
    guard let symbols = symbols(at: all.sorted(), in: executable) else { return nil }
    return Dictionary(
      uniqueKeysWithValues: Set(offsets).map { offset in
        let function = symbols[offset]?.last?.function
        let found = Self.steps.lazy
          .map { (symbols[offset &+ $0] ?? []) }
          .first { $0.last?.function == function && $0.contains { $0.place != nil } }
        return (offset, (found ?? []).compactMap(\.place))
      })
  }

  private struct Symbol {
    let function: String
    let place: Place?

    init(json: JSONValue) {
      function = json["FunctionName"]?.string ?? ""
      guard let file = json["FileName"]?.string, !file.isEmpty,
        let line = json["Line"]?.integer, line > 0
      else {
        place = nil
        return
      }
      place = Place(file: URL(fileURLWithPath: file).standardizedFileURL.path, line: line)
    }
  }

  private func symbols(at offsets: [UInt64], in executable: String) -> [UInt64: [Symbol]]? {
    let process = Process()
    let output = Pipe()
    process.executableURL = tool
    process.arguments =
      ["--output-style=JSON", "--obj=\(executable)"]
      + offsets.map { "0x" + String($0, radix: 16) }
    (process.standardInput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let data = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let data,
      let entries = try? JSONParser.parse(data).value.array
    else { return nil }
    let found = entries.compactMap { entry -> (UInt64, [Symbol])? in
      guard let text = entry["Address"]?.string, text.hasPrefix("0x"),
        let offset = UInt64(text.dropFirst(2), radix: 16)
      else { return nil }
      return (offset, (entry["Symbol"]?.array ?? []).map(Symbol.init(json:)))
    }
    return Dictionary(found) { first, _ in first }
  }
}
