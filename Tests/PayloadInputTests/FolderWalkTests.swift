import Foundation
import TestSupport
import Testing

@testable import PayloadInput

@Suite("Folders")
struct FolderWalkTests {
  private func paths(_ folder: TestFolder, globs: [String] = [], capacity: Int = 4) throws
    -> [String]
  {
    let walk = FolderWalk(folder.path, try FileSelection(globs: globs), capacity: capacity)
    var paths: [String] = []
    while let step = walk.next() {
      guard case .file(let path) = step else { continue }
      paths.append(String(path.dropFirst(folder.path.count + 1)))
    }
    return paths
  }

  @Test("files come in the order of their paths' bytes, also when names do not fit at once")
  func order() throws {
    let folder = try TestFolder()
    var names = (0..<50).map { "f\($0 * 37 % 50).json" }
    names += ["a/x.json", "a-b.json", "a.json", "a/b/c.apns", "z/1.ndjson.gz", "ä.jsonl.zst"]
    for name in names { try folder.write("{}", to: name) }
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for capacity in [1, 4, 1000] { #expect(try paths(folder, capacity: capacity) == sorted) }
  }

  @Test("hidden files, other endings and folders behind links are left out; linked files are in")
  func selection() throws {
    let folder = try TestFolder()
    for name in [".h.json", ".git/a.json", "read.me", "in/a.json"] {
      try folder.write("{}", to: name)
    }
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path("loop"), withDestinationPath: folder.path)
    try files.createSymbolicLink(atPath: folder.path("l.json"), withDestinationPath: "in/a.json")
    try files.createSymbolicLink(atPath: folder.path("d.json"), withDestinationPath: "nowhere")
    #expect(try paths(folder) == ["in/a.json", "l.json"])
    #expect(try paths(folder, globs: ["*.me"]) == ["read.me"])
    #expect(try paths(folder, globs: ["in/*"]) == ["in/a.json"])
    #expect(try paths(folder, globs: ["**/a.*", "l*"]) == ["in/a.json", "l.json"])
  }
}
