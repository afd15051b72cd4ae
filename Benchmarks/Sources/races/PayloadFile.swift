import Figures
import Foundation

/// Generated payloads in a file, a line each.
enum PayloadFile {
  /// Writes `count` payloads; `progress` is called with how many are written now and then.
  /// - Throws: when the file cannot be written, such as for want of room.
  static func write(
    _ count: Int, seed: UInt64 = 1, mix: PayloadGenerator.Mix, to file: URL,
    progress: (Int) -> Void
  ) throws {
    guard FileManager.default.createFile(atPath: file.path, contents: nil) else {
      throw RaceError("\(file.lastPathComponent) cannot be made in the temporary folder")
    }
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    try write(count, seed: seed, mix: mix, to: handle, progress: progress)
  }

  /// Writes to an open file.
  /// - Throws: when it cannot be written to.
  static func write(
    _ count: Int, seed: UInt64, mix: PayloadGenerator.Mix, to handle: FileHandle,
    progress: (Int) -> Void
  ) throws {
    var generator = PayloadGenerator(seed: seed, mix: mix)
    var text = ""
    for number in 1...max(1, count) where count > 0 {
      text += generator.next() + "\n"
      if number % 1000 == 0 || number == count {
        try handle.write(contentsOf: Data(text.utf8))
        text.removeAll(keepingCapacity: true)
        progress(number)
      }
    }
  }
}
