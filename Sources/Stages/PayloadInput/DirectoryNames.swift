import Glibc

/// The entries of one folder in the order of their bytes, however many there are.
///
/// Only `InputLimits.folderNames` names are held; for the next ones the folder is read again.
final class DirectoryNames {
  /// A file, or a folder whose name ends with a slash: so the order is that of whole paths.
  struct Entry: Comparable {
    var name: [UInt8]

    var isFolder: Bool { name.last == UInt8(ascii: "/") }

    static func < (left: Entry, right: Entry) -> Bool {
      left.name.withUnsafeBytes { left in
        right.name.withUnsafeBytes { right in
          guard let one = left.baseAddress, let other = right.baseAddress else {
            return left.count < right.count
          }
          let order = memcmp(one, other, min(left.count, right.count))
          return order == 0 ? left.count < right.count : order < 0
        }
      }
    }
  }

  private let path: String
  private let capacity: Int
  private let isWanted: (Entry) -> Bool
  private var entries: ArraySlice<Entry> = []
  private var last: Entry?
  private var isComplete = false

  /// Lists the folder at `path`, which ends with a slash; hidden entries are left out.
  init(
    _ path: String, capacity: Int = InputLimits.folderNames, isWanted: @escaping (Entry) -> Bool
  ) {
    self.path = path
    self.capacity = capacity
    self.isWanted = isWanted
  }

  /// The next entry; nil at the end.
  /// - Throws: `ItemError` without a place when the folder cannot be read.
  func next() throws(ItemError) -> Entry? {
    if entries.isEmpty {
      guard !isComplete else { return nil }
      entries = try smallest()[...]
    }
    last = entries.popFirst()
    return last
  }

  private func smallest() throws(ItemError) -> [Entry] {
    guard let folder = opendir(path) else {
      isComplete = true
      throw .unreadable(errno)
    }
    defer { closedir(folder) }
    isComplete = true
    var found: [Entry] = []
    var ceiling: Entry?
    while let raw = readdir(folder) {
      guard let entry = entry(raw), last.map({ $0 < entry }) ?? true,
        ceiling.map({ entry < $0 }) ?? true, isWanted(entry)
      else { continue }
      found.append(entry)
      if found.count == 2 * capacity {
        found.sort()
        found.removeLast(capacity)
        ceiling = found.last
        isComplete = false
      }
    }
    found.sort()
    if found.count > capacity {
      found.removeLast(found.count - capacity)
      isComplete = false
    }
    return found
  }

  /// Regular files, also behind symbolic links, and folders, which may lead round in circles and
  /// so are not followed behind links.
  private func entry(_ raw: UnsafeMutablePointer<dirent>) -> Entry? {
    // The name reaches beyond the array that stands for it in C.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let text = UnsafeRawPointer(raw).advanced(by: offset).assumingMemoryBound(to: CChar.self)
    guard text.pointee != 0x2E else { return nil }
    let name = UnsafeRawBufferPointer(start: text, count: strlen(text)).map(\.self)
    switch Int32(raw.pointee.d_type) {
    case Int32(DT_REG): return Entry(name: name)
    case Int32(DT_DIR): return Entry(name: name + [UInt8(ascii: "/")])
    case Int32(DT_LNK), Int32(DT_UNKNOWN): return examined(name, at: text)
    default: return nil
    }
  }

  private func examined(_ name: [UInt8], at text: UnsafePointer<CChar>) -> Entry? {
    let whole = path + String(cString: text)
    var status = stat()
    guard lstat(whole, &status) == 0 else { return nil }
    if status.st_mode & S_IFMT == S_IFDIR { return Entry(name: name + [UInt8(ascii: "/")]) }
    guard stat(whole, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Entry(name: name)
  }
}
