import JSONModel

/// A media file shown with a notification.
public struct Attachment: Sendable, Hashable, JSONRepresentable {
  /// Unique within its notification; the system makes one where the app gave "" (ATTA-13).
  public var identifier: String
  /// File URL as text: the extension's file before delivery, the store's file after it (ATTA-24).
  public var url: String
  /// Uniform type identifier, such as `public.jpeg`.
  public var type: String
  /// The file's size; nil before it was looked at.
  public var bytes: Int?
  /// The options given at creation.
  public var options: AttachmentOptions

  /// Creates an attachment.
  public init(
    identifier: String, url: String, type: String, bytes: Int? = nil,
    options: AttachmentOptions = AttachmentOptions()
  ) {
    self.identifier = identifier
    self.url = url
    self.type = type
    self.bytes = bytes
    self.options = options
  }

  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      identifier: try reader.string("identifier"),
      url: try reader.string("url"),
      type: try reader.string("type"),
      bytes: try reader.optionalInteger("bytes"),
      options: try reader.optionalDecode("options", as: AttachmentOptions.self)
        ?? AttachmentOptions())
  }

  /// The JSON shape of the value.
  public var json: JSONValue {
    var members: [String: JSONValue] = [
      "identifier": .string(identifier), "url": .string(url), "type": .string(type),
      "bytes": JSONValue(bytes),
    ]
    if options != AttachmentOptions() { members["options"] = options.json }
    return .object(members)
  }
}

/// The four options an attachment can be created with (ATTA-14…18).
public struct AttachmentOptions: Sendable, Hashable, JSONRepresentable {
  /// `UNNotificationAttachmentOptionsTypeHintKey`: a UTI that wins over the file extension.
  public var typeHint: String?
  /// `UNNotificationAttachmentOptionsThumbnailHiddenKey`; false by default.
  public var isThumbnailHidden: Bool
  /// `UNNotificationAttachmentOptionsThumbnailClippingRectKey`, in the unit square.
  public var thumbnailClippingRect: UnitRect?
  /// `UNNotificationAttachmentOptionsThumbnailTimeKey`: a frame number or seconds.
  public var thumbnailTime: Double?

  /// Creates options; all absent by default.
  public init(
    typeHint: String? = nil, isThumbnailHidden: Bool = false,
    thumbnailClippingRect: UnitRect? = nil, thumbnailTime: Double? = nil
  ) {
    self.typeHint = typeHint
    self.isThumbnailHidden = isThumbnailHidden
    self.thumbnailClippingRect = thumbnailClippingRect
    self.thumbnailTime = thumbnailTime
  }

  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      typeHint: try reader.optionalString("typeHint"),
      isThumbnailHidden: try reader.bool("thumbnailHidden", default: false),
      thumbnailClippingRect: try reader.optionalDecode("thumbnailClippingRect", as: UnitRect.self),
      thumbnailTime: try reader.optionalNumber("thumbnailTime"))
  }

  /// The JSON shape of the value.
  public var json: JSONValue {
    [
      "typeHint": JSONValue(typeHint), "thumbnailHidden": .bool(isThumbnailHidden),
      "thumbnailClippingRect": JSONValue(thumbnailClippingRect),
      "thumbnailTime": JSONValue(thumbnailTime),
    ]
  }
}

/// A rectangle in the unit square: origin top left, all values 0…1 when valid (ATTA-16).
public struct UnitRect: Sendable, Hashable, JSONRepresentable {
  /// Left edge.
  public var x: Double
  /// Top edge.
  public var y: Double
  /// Width.
  public var width: Double
  /// Height.
  public var height: Double

  /// Creates a rectangle; no value is checked.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Whether the rectangle lies within the unit square.
  public var isValid: Bool {
    let unit = 0.0...1.0
    return [x, y, width, height].allSatisfy(unit.contains) && x + width <= 1 && y + height <= 1
  }

  /// Reads the value from its JSON shape; throws `JSONShapeError`.
  public init(json: JSONValue) throws {
    let reader = try JSONReader(json)
    self.init(
      x: try reader.number("x"), y: try reader.number("y"),
      width: try reader.number("width"), height: try reader.number("height"))
  }

  /// The JSON shape of the value.
  public var json: JSONValue {
    ["x": .double(x), "y": .double(y), "width": .double(width), "height": .double(height)]
  }
}
