import Dispatch
import Figures
import Foundation
import MediaType
import Synchronization

/// The sniffing of files' bytes, against `file`.
struct SniffRace: Race {
  private static let files = 1000

  let name = "sniff"
  let title = "Types of \(Self.files.grouped) files by their bytes"
  let method = """
    One process that says what \(Self.files.grouped) files are, start and loading of libmagic's
    database included: photos, pictures, films, sounds, web pages and text, each with a different
    end. Against `file --mime-type` and python-magic, which ask the same library. pushsim also finds
    out the size of pictures and whether a file was cut off.
    """

  func run(on ground: Ground) async throws -> RaceResult {
    let list = try Self.fill(ground.folder.appendingPathComponent("files", isDirectory: true))
    let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let python = ".build-bench/rivals/bin/python"
    let script = """
      import magic, sys; m = magic.Magic(mime=True); \
      [print(m.from_file(line.rstrip("\\n"))) for line in open(sys.argv[1])]
      """
    let contest = try await Contest([
      .rival(
        "`file --mime-type -f`", command: "file -b --mime-type -f \(list) >/dev/null",
        probe: "file --version"),
      .rival(
        "python-magic",
        command: "\(python) -c \(ShellCommand.quoted(script)) \(list) >/dev/null",
        probe: "\(python) -c \"import magic\""),
      Contestant(
        "pushsim, one thread", command: "\(ShellCommand.quoted(own)) sniff \(list) >/dev/null"),
      Contestant(
        "pushsim, a thread a processor",
        command: "\(ShellCommand.quoted(own)) sniff \(list) --parallel >/dev/null"),
    ])
    return RaceResult(
      table: contest.table(units: Self.files, unit: "file"),
      goals: [
        .ratio(
          "types of \(Self.files.grouped) files, one thread, against `file`",
          ours: contest.median(2), rival: contest.median(0), times: .atMost(1)),
        .ratio(
          "types of \(Self.files.grouped) files, against `file`", ours: contest.median(3),
          rival: contest.median(0), times: .atMost(1)),
      ])
  }

  /// Writes the files, and a list of them.
  private static func fill(_ folder: URL) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let media = URL(fileURLWithPath: "Samples/Media", isDirectory: true)
    var kinds = try FileManager.default.contentsOfDirectory(atPath: media.path).sorted().map {
      (name: $0, bytes: try Data(contentsOf: media.appendingPathComponent($0)))
    }
    kinds.append(("notes.txt", Data("Notes of a meeting that nobody needs.\n".utf8)))
    kinds.append(("data.json", Data(#"{"aps": {"alert": "Hello"}, "values": [1, 2, 3]}"#.utf8)))
    var paths: [String] = []
    for number in 0..<files {
      let kind = kinds[number % kinds.count]
      let file = folder.appendingPathComponent("\(number)-\(kind.name)")
      try (kind.bytes + Data("\(number)".utf8)).write(to: file)
      paths.append(file.path)
    }
    let list = folder.appendingPathExtension("list")
    try paths.joined(separator: "\n").appending("\n")
      .write(to: list, atomically: false, encoding: .utf8)
    return ShellCommand.quoted(list.path)
  }
}

/// Pushsim's part in that race, in a process of its own.
enum Sniffing {
  /// Prints the type of each file that `list` names; `threads` share them by turns.
  static func run(list: String, threads: Int) throws {
    let sniffer = MediaSniffer()
    let paths = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
    let types = Mutex([String](repeating: "", count: paths.count))
    DispatchQueue.concurrentPerform(iterations: threads) { thread in
      for index in stride(from: thread, to: paths.count, by: threads) {
        guard let type = try? sniffer.sniff(fileAt: String(paths[index])) else { continue }
        types.withLock { $0[index] = type.mimeType }
      }
    }
    let found = types.withLock { $0 }
    guard !found.contains("") else { throw RaceError("a file could not be read") }
    FileHandle.standardOutput.show(found.joined(separator: "\n") + "\n")
  }
}
