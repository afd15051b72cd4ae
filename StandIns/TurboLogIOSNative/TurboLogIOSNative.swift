import Foundation

/// How much a line of the log matters.
public enum TurboLogLevel: Int, Sendable {
  /// For developers.
  case debug = 0
  /// News.
  case info = 1
  /// A warning.
  case warning = 2
  /// An error.
  case error = 3

  fileprivate var name: String {
    switch self {
    case .debug: "DEBUG"
    case .info: "INFO"
    case .warning: "WARN"
    case .error: "ERROR"
    }
  }
}

/// The log of an app of React Native: lines in files of the folder that the app names.
public enum TurboLogger {
  private struct Files {
    let folder: URL
    let name: String
    let size: UInt64
    let count: UInt
  }

  private static let lock = NSLock()
  // Behind the lock.
  nonisolated(unsafe) private static var files: Files?

  /// Names the folder; a file that grows beyond its size makes way for a new one.
  public static func configure(
    dailyRolling: Bool, maximumFileSize: UInt64, maximumNumberOfFiles: UInt, logsDirectory: String,
    logsFilename: String
  ) throws {
    let folder = URL(fileURLWithPath: logsDirectory, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    lock.withLock {
      files = Files(
        folder: folder, name: logsFilename, size: maximumFileSize, count: maximumNumberOfFiles)
    }
  }

  /// Writes a line.
  public static func write(level: TurboLogLevel, message: String) {
    let line = "\(Date().formatted(.iso8601)) [\(level.name)] \(message)\n"
    lock.withLock { if let files { write(Data(line.utf8), files) } }
  }

  private static func write(_ line: Data, _ files: Files) {
    let newest = files.folder.appendingPathComponent("\(files.name)-latest.log")
    let attributes = try? FileManager.default.attributesOfItem(atPath: newest.path)
    if let size = attributes?[.size] as? UInt64, files.size > 0, size >= files.size {
      let older = files.folder.appendingPathComponent("\(files.name)-1.log")
      try? FileManager.default.removeItem(at: older)
      if files.count > 1 { try? FileManager.default.moveItem(at: newest, to: older) }
    }
    guard let handle = FileHandle(forWritingAtPath: newest.path) else {
      try? line.write(to: newest)
      return
    }
    defer { try? handle.close() }
    _ = try? handle.seekToEnd()
    try? handle.write(contentsOf: line)
  }
}
