import Foundation

/// Data of several types that is handed between an app and its extensions.
open class NSItemProvider: NSObject, NSCopying, @unchecked Sendable {
  // Sendable because what changes is behind the lock.
  private struct Item: @unchecked Sendable {
    // An object that the extension's own code put here.
    let value: any NSSecureCoding
  }

  private let lock = NSLock()
  private var items: [(type: String, item: Item)] = []
  /// A file name without extension.
  open var suggestedName: String?

  /// An empty provider.
  public override init() {}

  /// A provider of one object.
  public init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
    if let item, let typeIdentifier { items = [(typeIdentifier, Item(value: item))] }
  }

  /// A provider of a file; nil when there is none.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, FileManager.default.fileExists(atPath: fileURL.path) else { return nil }
    self.init(item: fileURL as NSURL, typeIdentifier: "public.file-url")
    suggestedName = fileURL.deletingPathExtension().lastPathComponent
  }

  /// The types, in the order they were added.
  open var registeredTypeIdentifiers: [String] { lock.withLock { items.map(\.type) } }

  /// Whether there is an object of exactly this type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Gives the object of a type, or an error.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable ((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
  ) {
    let item = lock.withLock { items.first { $0.type == typeIdentifier }?.item }
    DispatchQueue.global().async {
      completionHandler?(item?.value, item == nil ? CocoaError(.fileReadNoSuchFile) : nil)
    }
  }

  /// A provider of the same objects.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSItemProvider()
    copy.items = lock.withLock { items }
    copy.suggestedName = suggestedName
    return copy
  }
}

/// What an app hands to a share or action extension; a service extension never gets one.
open class NSExtensionItem: NSObject, NSCopying {
  /// A title.
  open var attributedTitle: NSAttributedString?
  /// A text.
  open var attributedContentText: NSAttributedString?
  /// Media and links.
  open var attachments: [NSItemProvider]?
  /// Anything else.
  open var userInfo: [AnyHashable: Any]?

  /// A copy with the same members.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSExtensionItem()
    copy.attributedTitle = attributedTitle
    copy.attributedContentText = attributedContentText
    copy.attachments = attachments
    copy.userInfo = userInfo
    return copy
  }
}
