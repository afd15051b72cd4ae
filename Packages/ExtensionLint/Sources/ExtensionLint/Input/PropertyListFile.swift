import Foundation

/// An Info.plist or entitlements file.
struct PropertyListFile {
  /// As diagnostics name it.
  let path: String
  let values: [String: Any]
  private let lines: [Substring]

  /// Largest file read, in bytes: real ones have a few KB.
  static let maximumBytes = 1_048_576

  /// Reads the XML, binary or ASCII property list at `url`; nil when it is none.
  init?(at url: URL, path: String) {
    guard let data = try? Data(contentsOf: url), data.count <= Self.maximumBytes,
      let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil),
      let values = list as? [String: Any]
    else { return nil }
    self.path = path
    self.values = values
    lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The value under `keys`, one in the other.
  func value(_ keys: String...) -> Any? {
    keys.reduce(values as Any?) { ($0 as? [String: Any])?[$1] }
  }

  /// The line, from 1, that names `key` first, and its columns; line 1 of a binary list.
  func place(of key: String) -> (line: Int, columns: Range<Int>) {
    for (index, line) in lines.enumerated() {
      guard let range = line.range(of: key) else { continue }
      let start = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
      return (index + 1, start..<start + key.utf8.count)
    }
    return (1, 1..<1)
  }
}
