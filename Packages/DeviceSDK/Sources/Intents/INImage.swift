import Foundation

/// A picture of a person or a group; immutable, and never decoded.
///
/// Differs from Apple: it cannot be subclassed.
public class INImage: NSObject, NSCopying, NSSecureCoding {
  /// Where the picture comes from.
  enum Source: Hashable {
    case data(Data)
    case named(String)
    case system(String)
    case url(URL)
  }

  let source: Source

  // `Self` results need a required initialiser.
  required init(_ source: Source) {
    self.source = source
    super.init()
  }

  /// A picture in the app's bundle.
  public convenience init(named name: String) {
    self.init(.named(name))
  }

  /// A picture from its bytes, which stay in memory as on a device.
  public convenience init(imageData: Data) {
    self.init(.data(imageData))
  }

  /// A picture in a file. A remote one is accepted as well, but not fetched here.
  public convenience init?(url URL: URL) {
    self.init(.url(URL))
  }

  /// A picture in a file; width and height in points are not used.
  public convenience init?(url URL: URL, width: Double, height: Double) {
    self.init(.url(URL))
  }

  /// One of the system's symbols.
  public class func systemImageNamed(_ systemImageName: String) -> Self {
    Self(.system(systemImageName))
  }

  // MARK: Copying, comparing and coding

  /// This picture itself: it cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether both have one source: the same bytes, or the same name or address; pixels are not
  /// compared.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? INImage)?.source == source
  }

  /// Follows the source, as equality does.
  public override var hash: Int { source.hashValue }

  /// True: decoding checks classes.
  public class var supportsSecureCoding: Bool { true }

  /// Writes the picture to a keyed archive.
  public func encode(with coder: NSCoder) {
    switch source {
    case .data(let data): coder.encode(data as NSData, forKey: "data")
    case .named(let name): coder.write(name, "named")
    case .system(let name): coder.write(name, "system")
    case .url(let url): coder.write(url.absoluteString, "url")
    }
  }

  /// Reads a picture from a keyed archive; nil without a source.
  public required init?(coder: NSCoder) {
    if let data = coder.object(NSData.self, "data") {
      source = .data(data as Data)
    } else if let name = coder.text("named") {
      source = .named(name)
    } else if let name = coder.text("system") {
      source = .system(name)
    } else if let url = coder.text("url").flatMap(URL.init(string:)) {
      source = .url(url)
    } else {
      return nil
    }
    super.init()
  }
}
