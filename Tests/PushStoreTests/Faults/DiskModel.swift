import Foundation
import Testing

/// The possible contents of a disk after a power cut, from the written and the flushed data.
///
/// The strictest reading of POSIX: bytes are there once their file was flushed, a name once its
/// folder was; of the rest any part may be there, in any order.
final class DiskModel {
  /// Which of the changes that were not flushed are on the disk.
  enum Policy: Hashable, CaseIterable {
    case nothing, namesOnly, bytesOnly, removalsOnly, removalsAndBytes, additionsOnly, all
    case random1, random2, random3
  }

  fileprivate enum Change {
    case write(offset: Int, bytes: [UInt8])
    case cut(Int)
    case enter(String, Node)
    case leave(String)
  }

  fileprivate final class Node {
    let isFolder: Bool
    var bytes: [UInt8] = []
    var entries: [String: Node] = [:]
    var unflushed: [Change] = []

    init(isFolder: Bool) { self.isFolder = isFolder }
  }

  private let root: Node
  private let path: String
  private var nodes: [UInt64: Node] = [:]
  /// The names as a running process sees them.
  private var live: [String: Node] = [:]

  /// Takes what lies in `folder` for flushed, but for the bytes of the files in `unflushed`.
  init(_ folder: URL, unflushed: Set<String>) throws {
    path = folder.path
    root = Node(isFolder: true)
    live[path] = root
    nodes[try Self.inode(path)] = root
    for name in try FileManager.default.subpathsOfDirectory(atPath: path).sorted() {
      let file = "\(path)/\(name)"
      let type = try FileManager.default.attributesOfItem(atPath: file)[.type]
      let node = Node(isFolder: type as? FileAttributeType == .typeDirectory)
      if !node.isFolder {
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        if unflushed.contains(name) {
          node.unflushed = [.write(offset: 0, bytes: bytes)]
        } else {
          node.bytes = bytes
        }
      }
      nodes[try Self.inode(file)] = node
      live[file] = node
      try parent(file).entries[Self.name(file)] = node
    }
  }

  private static func inode(_ path: String) throws -> UInt64 {
    let value = try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber]
    return try #require((value as? NSNumber)?.uint64Value)
  }

  private static func name(_ path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  private func parent(_ path: String) throws -> Node {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return try #require(live[String(folder)], "\(path)")
  }

  /// Applies a line of the interposer's log.
  func apply(_ line: Substring) throws {
    let words = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    func node() throws -> Node { try #require(UInt64(words[1]).flatMap { nodes[$0] }, "\(line)") }
    switch words[0] {
    case "create", "mkdir":
      let made = Node(isFolder: words[0] == "mkdir")
      nodes[try #require(UInt64(words[1]))] = made
      try enter(words[2], made)
    case "link": try enter(words[2], node())
    case "remove": try leave(words[1])
    case "rename":
      let moved = try #require(live[words[1]])
      try leave(words[1])
      try enter(words[2], moved)
    case "write":
      let offset = try #require(Int(words[2]))
      try node().unflushed.append(.write(offset: offset, bytes: Self.bytes(words[3])))
    case "truncate": try node().unflushed.append(.cut(#require(Int(words[2]))))
    case "sync":
      let node = try node()
      for change in node.unflushed { Self.apply(change, to: node) }
      node.unflushed = []
    default: Issue.record("an unknown line: \(line.prefix(80))")
    }
  }

  private func enter(_ path: String, _ node: Node) throws {
    try parent(path).unflushed.append(.enter(Self.name(path), node))
    live[path] = node
  }

  private func leave(_ path: String) throws {
    try parent(path).unflushed.append(.leave(Self.name(path)))
    live[path] = nil
  }

  private static func bytes(_ hex: String) -> [UInt8] {
    let digits = Array(hex.utf8).map { $0 < 58 ? $0 - 48 : $0 - 87 }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private static func apply(_ change: Change, to node: Node) {
    switch change {
    case .write(let offset, let bytes):
      let missing = offset + bytes.count - node.bytes.count
      if missing > 0 { node.bytes += [UInt8](repeating: 0, count: missing) }
      node.bytes.replaceSubrange(offset..<offset + bytes.count, with: bytes)
    case .cut(let size):
      let missing = size - node.bytes.count
      node.bytes = Array(node.bytes.prefix(size)) + [UInt8](repeating: 0, count: max(0, missing))
    case .enter(let name, let entry): node.entries[name] = entry
    case .leave(let name): node.entries[name] = nil
    }
  }

  // MARK: - After a power cut

  /// The files of a disk, by path below the root; nil for a folder.
  typealias Contents = [String: [UInt8]?]

  /// Returns the contents of the disk when the power goes now.
  func contents(_ policy: Policy, seed: UInt64) -> Contents {
    var generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    var result: Contents = [:]
    collect(root, "", policy, &generator, &result)
    return result
  }

  private func collect(
    _ node: Node, _ prefix: String, _ policy: Policy, _ generator: inout Generator,
    _ result: inout Contents
  ) {
    let disk = Node(isFolder: node.isFolder)
    (disk.bytes, disk.entries) = (node.bytes, node.entries)
    for change in node.unflushed where policy.keeps(change, &generator) {
      Self.apply(change, to: disk)
    }
    for (name, entry) in disk.entries.sorted(by: { $0.key < $1.key }) {
      if entry.isFolder {
        result["\(prefix)\(name)"] = .some(nil)
        collect(entry, "\(prefix)\(name)/", policy, &generator, &result)
      } else {
        let file = Node(isFolder: false)
        file.bytes = entry.bytes
        for change in entry.unflushed where policy.keeps(change, &generator) {
          Self.apply(change, to: file)
        }
        result["\(prefix)\(name)"] = file.bytes
      }
    }
  }

  /// Numbers that are the same in every run (xorshift).
  struct Generator {
    var state: UInt64

    mutating func coin() -> Bool {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state >> 40 & 1 == 1
    }
  }
}

extension DiskModel.Policy {
  fileprivate func keeps(
    _ change: DiskModel.Change, _ generator: inout DiskModel.Generator
  ) -> Bool {
    switch (self, change) {
    case (.all, _): true
    case (.nothing, _): false
    case (.random1, _), (.random2, _), (.random3, _): generator.coin()
    case (.namesOnly, .enter), (.namesOnly, .leave): true
    case (.bytesOnly, .write), (.bytesOnly, .cut): true
    case (.removalsOnly, .leave), (.removalsAndBytes, .leave): true
    case (.removalsAndBytes, .write), (.removalsAndBytes, .cut): true
    case (.additionsOnly, .enter): true
    default: false
    }
  }
}
