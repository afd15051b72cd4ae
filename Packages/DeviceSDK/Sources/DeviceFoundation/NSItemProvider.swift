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

  /// Whether there is an object of this type or of one below it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains { Self.conforms($0, to: typeIdentifier) }
  }

  /// The types above those that apps hand around.
  private static let supertypes: [String: [String]] = [
    "public.plain-text": ["public.text"], "public.utf8-plain-text": ["public.plain-text"],
    "public.html": ["public.text"], "public.json": ["public.text"],
    "public.text": ["public.data", "public.content"], "public.url": ["public.data"],
    "public.file-url": ["public.url"], "public.jpeg": ["public.image"],
    "public.png": ["public.image"], "com.compuserve.gif": ["public.image"],
    "public.heic": ["public.image"], "public.image": ["public.data", "public.content"],
    "public.mpeg-4": ["public.movie"], "com.apple.quicktime-movie": ["public.movie"],
    "public.movie": ["public.audiovisual-content"], "public.mp3": ["public.audio"],
    "public.audio": ["public.audiovisual-content"],
    "public.audiovisual-content": ["public.data", "public.content"],
    "public.data": ["public.item"], "com.adobe.pdf": ["public.data", "public.content"],
  ]

  private static func conforms(_ type: String, to wanted: String) -> Bool {
    type == wanted || supertypes[type, default: []].contains { conforms($0, to: wanted) }
  }

  /// Loads the object of a type, or an error.
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

/// The item that an app hands to a share or action extension; a service extension never gets one.
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
