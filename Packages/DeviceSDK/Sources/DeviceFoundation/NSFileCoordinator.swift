import Foundation

/// Coordinated access to files. No other process is notified here: the accessor runs at once.
open class NSFileCoordinator: NSObject {
  /// How a file is read.
  public struct ReadingOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Whoever has the file open need not save first.
    public static let withoutChanges = ReadingOptions(rawValue: 1 << 0)
    /// The accessor gets the URL that a symbolic link leads to; here the link's own.
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 1 << 1)
    /// Only what is known of the file is read, so it is not downloaded.
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 1 << 2)
    /// The accessor gets a copy to send away, a zip archive for a folder; here the file itself.
    public static let forUploading = ReadingOptions(rawValue: 1 << 3)
  }

  /// How a file is written.
  public struct WritingOptions: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt
    /// Creates a value from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The accessor deletes the file.
    public static let forDeleting = WritingOptions(rawValue: 1 << 0)
    /// The accessor moves the file elsewhere.
    public static let forMoving = WritingOptions(rawValue: 1 << 1)
    /// Whoever has the file open saves first, as the accessor keeps what is there.
    public static let forMerging = WritingOptions(rawValue: 1 << 2)
    /// The accessor puts another file in its place.
    public static let forReplacing = WritingOptions(rawValue: 1 << 3)
    /// Only what is known of the file is written, so its contents need not be there.
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 1 << 4)
  }

  /// The identifier whose own changes are not reported to it; has no effect.
  open var purposeIdentifier = ""

  /// Creates a coordinator.
  public init(filePresenter: (any NSFilePresenter)? = nil) {}

  /// Runs `reader` with the URL.
  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor reader: (URL) -> Void
  ) {
    reader(url)
  }

  /// Runs `writer` with the URL.
  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor writer: (URL) -> Void
  ) {
    writer(url)
  }

  /// Runs the accessor with both URLs.
  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor readerWriter: (URL, URL) -> Void
  ) {
    readerWriter(readingURL, writingURL)
  }

  /// Runs the accessor with both URLs.
  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [], writingItemAt url2: URL,
    options options2: WritingOptions = [], error outError: UnsafeMutablePointer<NSError?>?,
    byAccessor writer: (URL, URL) -> Void
  ) {
    writer(url1, url2)
  }

  /// No presenter is notified.
  open func item(at oldURL: URL, didMoveTo newURL: URL) {}

  /// Nothing waits, so there is nothing to cancel.
  open func cancel() {}

  /// Does nothing: no other process writes with coordination here.
  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}

  /// Does nothing.
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}
}

/// The observer of changes to a file on a device; its methods are never called here.
public protocol NSFilePresenter: NSObjectProtocol {
  /// The file or folder.
  var presentedItemURL: URL? { get }
  /// Where the methods run.
  var presentedItemOperationQueue: OperationQueue { get }
  /// The file has changed.
  func presentedItemDidChange()
}

extension NSFilePresenter {
  /// Does nothing.
  public func presentedItemDidChange() {}
}
