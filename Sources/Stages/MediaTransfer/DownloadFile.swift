import Glibc
import SystemFiles

/// The file a download goes into; removed unless it is kept.
final class DownloadFile {
  /// A file that could not be made or written.
  struct Fault: Error, Hashable {
    var code: URLErrorCode
    var systemError: Int32
    var text: String
  }

  /// The file's absolute path.
  let path: String
  private let name: String
  private let folder: CInt
  private let file: CInt
  private var isOpen = true
  private var isKept = false

  /// Creates `CFNetworkDownload_XXXXXX.tmp` in a folder, readable by this user only (ATTA-09).
  ///
  /// The folder belongs to the extension, which may have put a symlink in its place: it is opened
  /// without following one, and everything else is done relative to it.
  /// - Throws: -3000 when there is no such folder or no file can be made in it.
  init(inFolder folderPath: String) throws(Fault) {
    let folder = open(folderPath, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { throw Self.fault(.cannotCreateFile, "opening the temporary folder") }
    // A name is taken once in 56 billion; a hundred tries are only missed by a hostile folder.
    for _ in 0..<100 {
      let name = Self.randomName()
      let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
      let file = openat(folder, name, flags, mode_t(0o600))
      if file >= 0 {
        self.name = name
        self.path = folderPath.hasSuffix("/") ? folderPath + name : folderPath + "/" + name
        self.folder = folder
        self.file = file
        return
      }
      if errno != EEXIST { break }
    }
    let fault = Self.fault(.cannotCreateFile, "creating a file in the temporary folder")
    close(folder)
    throw fault
  }

  /// Appends bytes.
  /// - Throws: -3003 with the system's error, such as a full disk.
  func write(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = uninterrupted { Glibc.write(file, part.baseAddress, part.count) }
      guard count > 0 else { throw Self.fault(.cannotWriteToFile, "writing the download") }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes the file and leaves it to the receiver.
  /// - Throws: -3003 when the system could not write all of it; the file is removed then.
  func keep() throws(Fault) -> String {
    isOpen = false
    guard close(file) == 0 else { throw Self.fault(.cannotWriteToFile, "closing the download") }
    isKept = true
    return path
  }

  deinit {
    if isOpen { close(file) }
    if !isKept { unlinkat(folder, name, 0) }
    close(folder)
  }

  private static func randomName() -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
    let random = (0..<6).map { _ in letters[Int.random(in: 0..<letters.count)] }
    return "CFNetworkDownload_\(String(random)).tmp"
  }

  private static func fault(_ code: URLErrorCode, _ doing: String) -> Fault {
    let number = errno
    return Fault(
      code: code, systemError: number, text: "\(doing): \(String(cString: strerror(number)))")
  }
}
