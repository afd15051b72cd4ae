import Foundation

extension URL {
  /// The `Documents` folder of the container.
  public static var documentsDirectory: URL { inHome("Documents") }
  /// The `Library` folder of the container.
  public static var libraryDirectory: URL { inHome("Library") }
  /// The `Library/Caches` folder of the container.
  public static var cachesDirectory: URL { inHome("Library/Caches") }
  /// The `Library/Application Support` folder of the container; make it before you write to it.
  public static var applicationSupportDirectory: URL { inHome("Library/Application Support") }

  private static func inHome(_ path: String) -> URL {
    URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
      .appendingPathComponent(path, isDirectory: true)
  }
}

/// Bookmarks: a file's path behind a word that tells them from other data.
private enum Bookmark {
  static let magic = Data("book".utf8)
}

extension URL {
  /// The values that a bookmark keeps besides the file's place; have no effect.
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As little as finds the file again.
    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
    /// The form that the Finder needs for an alias file.
    public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
  }

  /// How a bookmark is resolved; has no effect.
  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Asks the user nothing.
    public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
    /// Mounts no volume to find the file.
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
  }

  /// Data that finds the file again, as long as it is not moved.
  /// - Throws: `CocoaError` when there is no such file.
  public func bookmarkData(
    options: BookmarkCreationOptions = [],
    includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil, relativeTo url: URL? = nil
  ) throws -> Data {
    guard isFileURL, FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSURLErrorKey: self])
    }
    return Bookmark.magic + Data(standardizedFileURL.path.utf8)
  }

  /// Finds the file of a bookmark; it is never stale.
  /// - Throws: `CocoaError` for data that is not a bookmark, and when the file is gone.
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [],
    relativeTo url: URL? = nil, bookmarkDataIsStale: inout Bool
  ) throws {
    guard data.starts(with: Bookmark.magic) else { throw CocoaError(.fileReadCorruptFile) }
    self.init(
      fileURLWithPath: String(decoding: data.dropFirst(Bookmark.magic.count), as: UTF8.self))
    guard FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSURLErrorKey: self])
    }
    bookmarkDataIsStale = false
  }
}
