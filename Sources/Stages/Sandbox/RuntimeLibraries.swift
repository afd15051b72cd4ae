import Glibc

/// Where an executable says its libraries lie: the run path of an ELF file.
package enum RuntimeLibraries {
  /// The folders named by a program's run path; none for scripts and programs without one.
  package static func folders(of executable: String) -> [String] {
    guard let file = ELFFile(executable), let text = file.runPath else { return [] }
    let origin = executable.split(separator: "/").dropLast().map { "/" + $0 }.joined()
    return text.split(separator: ":").map(String.init)
      .map { path in
        for name in ["$ORIGIN", "${ORIGIN}"] where path.hasPrefix(name) {
          return origin + path.dropFirst(name.count)
        }
        return path
      }
      .filter { $0.hasPrefix("/") }
  }
}

/// The run path of an executable, as far as its sandbox follows it.
///
/// The executable names these folders itself, so that they are opened only where they show what they
/// are: `/` or somebody's home is not.
package struct RunPath: Sendable, Hashable {
  /// Folders with the toolchain's libraries, without symbolic links.
  package private(set) var toolchains: [String] = []
  /// Folders that are there, and neither the extension's own, the system's nor a toolchain's.
  package private(set) var refused: [String] = []

  /// Judges what a program names.
  /// - Parameter own: paths of the extension, which are open anyway.
  /// - Parameter written: a folder that extensions may write in: nothing there is a toolchain.
  package init(of executable: String, own: [String], written: String) {
    let open = (own + SandboxPolicy.systemPrograms).compactMap(Self.resolved)
    let written = Self.resolved(written)
    for folder in RuntimeLibraries.folders(of: executable) {
      guard let resolved = Self.resolved(folder),
        !open.contains(where: { Self.lies(resolved, in: $0) })
      else { continue }
      if Self.isToolchain(resolved), written.map({ !Self.lies(resolved, in: $0) }) ?? true {
        toolchains.append(resolved)
      } else {
        refused.append(folder)
      }
    }
  }

  private static func isToolchain(_ folder: String) -> Bool {
    folder.hasSuffix("/lib/swift/linux") && access("\(folder)/libswiftCore.so", R_OK) == 0
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    path == folder || path.hasPrefix(folder + "/")
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// The few fields of a 64-bit little-endian ELF file that lead to its run path.
private struct ELFFile {
  private struct Segment {
    var type: UInt32
    var offset, address, size: Int
  }

  /// Extensions are far smaller, also instrumented ones; a mapping costs what is looked at.
  private static let mostBytes = 1 << 30

  private let bytes: UnsafeRawBufferPointer
  private let mapping: Mapping

  init?(_ path: String) {
    guard let mapping = Mapping(path, mostBytes: Self.mostBytes) else { return nil }
    self.mapping = mapping
    bytes = mapping.bytes
    let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    guard bytes.count > 64, bytes.prefix(6).elementsEqual(magic) else { return nil }
  }

  var runPath: String? {
    guard let dynamic = segments.first(where: { $0.type == 2 }), dynamic.offset < bytes.count,
      dynamic.size < bytes.count
    else { return nil }
    var path: Int?
    var strings: Int?
    for entry in stride(from: dynamic.offset, to: dynamic.offset + dynamic.size, by: 16) {
      guard let tag = integer(entry), let value = integer(entry + 8), tag != 0 else { break }
      if tag == 29 || (tag == 15 && path == nil) { path = value }
      if tag == 5 { strings = fileOffset(ofAddress: value) }
    }
    // The numbers are the file's own: each is held against its length before they are added.
    guard let path, let strings, path < bytes.count, strings < bytes.count,
      strings + path < bytes.count
    else { return nil }
    return String(decoding: bytes[(strings + path)...].prefix { $0 != 0 }, as: UTF8.self)
  }

  private var segments: [Segment] {
    guard let table = integer(32), table < bytes.count else { return [] }
    let size = Int(bytes.loadUnaligned(fromByteOffset: 54, as: UInt16.self))
    let count = Int(bytes.loadUnaligned(fromByteOffset: 56, as: UInt16.self))
    return (0..<count).compactMap { index in
      let start = table + index * size
      guard start + 56 <= bytes.count, let offset = integer(start + 8),
        let address = integer(start + 16), let length = integer(start + 32)
      else { return nil }
      let type = bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)
      return Segment(type: type, offset: offset, address: address, size: length)
    }
  }

  private func fileOffset(ofAddress address: Int) -> Int? {
    segments
      .first { $0.type == 1 && address >= $0.address && address - $0.address < $0.size }
      .flatMap { $0.offset < bytes.count ? address - $0.address + $0.offset : nil }
  }

  private func integer(_ offset: Int) -> Int? {
    guard offset >= 0, offset + 8 <= bytes.count else { return nil }
    return Int(exactly: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

/// A file mapped for reading.
private final class Mapping {
  let bytes: UnsafeRawBufferPointer

  init?(_ path: String, mostBytes: Int) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let size = Int(lseek(file, 0, SEEK_END))
    guard size > 0, size <= mostBytes,
      let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
