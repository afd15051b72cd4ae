/// A type of C or Objective-C, its names resolved.
indirect enum CType: Hashable, Sendable {
  case void
  case bool
  /// An integer, by its Swift type.
  case integer(String)
  /// `Float` or `Double`.
  case floating(String)
  /// A pointer to an object of a class or of protocols; `id` has no class.
  case object(name: String?, arguments: [Qualified], protocols: [String])
  /// `Class`.
  case metatype
  case selector
  case block(Signature)
  case function(Signature)
  case pointer(Qualified)
  case array(Qualified, count: Int?)
  case structure(String)
  case enumeration(String)
  /// An interface itself, which only a pointer makes a value.
  case interface(name: String, arguments: [Qualified], protocols: [String])
  /// A type that has no counterpart.
  case unknown(String)

  /// The types of a function.
  struct Signature: Hashable, Sendable {
    var parameters: [Qualified]
    var result: Qualified
    var isVariadic = false
  }

  /// Whether nil may be a value.
  enum Nullability: Hashable, Sendable { case unspecified, nonnull, nullable }

  enum Ownership: Hashable, Sendable { case strong, weak, unretained, autoreleasing }

  /// A type with what is written around it.
  struct Qualified: Hashable, Sendable {
    var type: CType
    var nullability = Nullability.unspecified
    var ownership = Ownership.strong
    /// The name of the typedef it was written by.
    var alias: String?

    static let id = Qualified(type: .object(name: nil, arguments: [], protocols: []))
    static let void = Qualified(type: .void)
  }

  static let id = Qualified.id.type

  /// `va_list`.
  static let arguments = CType.structure("ObjCArguments")

  /// Whether values are Objective-C objects.
  var isObject: Bool {
    switch self {
    case .object, .metatype, .block: true
    default: false
    }
  }

  var isPointerLike: Bool {
    switch self {
    case .object, .metatype, .block, .pointer, .selector, .function, .array: true
    default: false
    }
  }
}
