import Foundation

/// A file of the log.
open class DDLogFileInfo: NSObject {
  /// Where it is.
  public let filePath: String
  /// Describes a file.
  public init(filePath: String) { self.filePath = filePath }
  open var fileName: String { (filePath as NSString).lastPathComponent }
  open var fileSize: UInt64 {
    let attributes = try? FileManager.default.attributesOfItem(atPath: filePath)
    return (attributes?[.size] as? NSNumber)?.uint64Value ?? 0
  }
  open var creationDate: Date? {
    (try? FileManager.default.attributesOfItem(atPath: filePath))?[.creationDate] as? Date
  }
  open var modificationDate: Date? {
    (try? FileManager.default.attributesOfItem(atPath: filePath))?[.modificationDate] as? Date
  }
  /// Always false: files are not packed.
  open var isArchived: Bool { false }
}

/// Where a log's files are.
public protocol DDLogFileManager: AnyObject {
  /// How many files are kept; all of them here.
  var maximumNumberOfLogFiles: UInt { get set }
  /// How many bytes are kept; all of them here.
  var logFilesDiskQuota: UInt64 { get set }
  /// The folder.
  var logsDirectory: String { get }
  /// The files, the newest first.
  var sortedLogFilePaths: [String] { get }
  /// The files, the newest first.
  var sortedLogFileInfos: [DDLogFileInfo] { get }
}

/// Keeps a log's files in a folder, usually `Logs` of the caches.
open class DDLogFileManagerDefault: NSObject, DDLogFileManager {
  open var maximumNumberOfLogFiles: UInt = 5
  open var logFilesDiskQuota: UInt64 = 20 << 20
  /// The folder.
  public let logsDirectory: String

  /// Keeps files in a folder.
  public init(logsDirectory: String?) {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    self.logsDirectory = logsDirectory ?? caches?.appendingPathComponent("Logs").path ?? ""
  }

  /// Keeps files in the usual folder.
  public override convenience init() { self.init(logsDirectory: nil) }

  open var sortedLogFilePaths: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: logsDirectory)) ?? []
    return names.filter { $0.hasSuffix(".log") }.sorted(by: >).map { logsDirectory + "/" + $0 }
  }

  open var sortedLogFileInfos: [DDLogFileInfo] {
    sortedLogFilePaths.map { DDLogFileInfo(filePath: $0) }
  }
}

/// Writes to one file a process, which is not rolled.
open class DDFileLogger: DDAbstractLogger {
  /// Where the files are.
  public let logFileManager: any DDLogFileManager
  /// Seconds to the next file; inert.
  open var rollingFrequency: TimeInterval = 24 * 60 * 60
  /// Bytes to the next file; inert.
  open var maximumFileSize: UInt64 = 1 << 20
  /// Whether a new file is begun at each start; it always is.
  open var doNotReuseLogFiles = false
  /// Whether each line ends in a line break; true.
  open var automaticallyAppendNewlineForCustomFormatters = true
  private lazy var path = start()

  /// Writes to files of a manager.
  public init(logFileManager: any DDLogFileManager) {
    self.logFileManager = logFileManager
    super.init()
  }

  /// Writes to files of the usual folder.
  public override convenience init() { self.init(logFileManager: DDLogFileManagerDefault()) }

  /// The file that is written.
  open var currentLogFileInfo: DDLogFileInfo? { DDLogFileInfo(filePath: path) }

  /// Begins a new file; inert.
  open func rollLogFile(withCompletion completionBlock: (() -> Void)?) { completionBlock?() }

  private func start() -> String {
    let folder = logFileManager.logsDirectory
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US_POSIX")
    dates.dateFormat = "yyyy-MM-dd--HH-mm-ss-SSS"
    let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let path = folder + "/\(app) \(dates.string(from: Date())).log"
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return path
  }

  open override func log(message logMessage: DDLogMessage) {
    guard let line = line(logMessage), let handle = FileHandle(forWritingAtPath: path) else {
      return
    }
    handle.seekToEndOfFile()
    handle.write(Data((line + "\n").utf8))
    handle.closeFile()
  }
}
