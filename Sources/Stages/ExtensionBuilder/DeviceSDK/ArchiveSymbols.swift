import Foundation
import Glibc

/// The table of symbols at the beginning of a static archive, as `ar` writes it.
struct ArchiveSymbols {
  /// Largest table that is read, in bytes, some ten times the device SDK's.
  private static let maximumBytes = 67_108_864

  /// The symbols of types, in order, also those that several members have.
  private let names: [String]

  /// Reads the table of the archive at `url`; it is empty where there is none.
  init(of url: URL) {
    names = Self.table(of: url).map { Self.names(in: $0) } ?? []
  }

  /// The names of the types that the archive declares, such as `UIKit.UIView`.
  var typeNames: Set<String> {
    var types: Set<String> = []
    for name in Set(names) {
      guard let text = Self.demangled(name), let space = text.lastIndex(of: " ") else { continue }
      types.insert(String(text[text.index(after: space)...]))
    }
    return types
  }

  /// Whether a symbol stands for the descriptor of a type or a protocol.
  private static func isType(_ name: Data) -> Bool {
    name.starts(with: Data("$s".utf8))
      && (name.suffix(2) == Data("Mn".utf8) || name.suffix(2) == Data("Mp".utf8))
  }

  /// The text that the runtime has for a symbol, such as "nominal type descriptor for
  /// UIKit.UIView".
  private static func demangled(_ name: String) -> String? {
    guard let text = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return nil }
    defer { free(text) }
    return String(cString: text)
  }

  /// The first member, where that is a table of symbols.
  ///
  /// A member is 60 bytes of text, among which are its name and its size, before its contents.
  private static func table(of url: URL) -> Data? {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let start = try? file.read(upToCount: 68), start.count == 68,
      start.starts(with: Data("!<arch>\n/ ".utf8)),
      let size = Int(
        String(decoding: start[56..<66], as: UTF8.self).trimmingCharacters(in: .whitespaces)),
      size >= 4, size <= maximumBytes, let table = try? file.read(upToCount: size),
      table.count == size
    else { return nil }
    return table
  }

  /// The table has the number of symbols, a number for each, and their names, each with a zero.
  private static func names(in table: Data) -> [String] {
    let count = table.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    guard table.count >= 4 + 4 * count else { return [] }
    return table.dropFirst(4 + 4 * count).split(separator: 0).filter(isType)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

/// The runtime's own function, which the standard library has no name for.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ outputLength: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
