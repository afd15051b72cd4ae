import Foundation

extension CGRect {
  /// The rectangle as attachment options take it: `X`, `Y`, `Width` and `Height`.
  public var dictionaryRepresentation: NSDictionary {
    ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
      .mapValues { NSNumber(value: Double($0)) } as NSDictionary
  }

  /// Reads `dictionaryRepresentation` back; nil where a member is missing.
  public init?(dictionaryRepresentation dictionary: NSDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dictionary),
      let size = CGSize(dictionaryRepresentation: dictionary)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}

extension CGPoint {
  /// The point as a dictionary: `X` and `Y`.
  public var dictionaryRepresentation: NSDictionary {
    ["X": NSNumber(value: Double(x)), "Y": NSNumber(value: Double(y))] as NSDictionary
  }

  /// Reads `dictionaryRepresentation` back; nil where a member is missing.
  public init?(dictionaryRepresentation dictionary: NSDictionary) {
    guard let x = dictionary["X"] as? NSNumber, let y = dictionary["Y"] as? NSNumber else {
      return nil
    }
    self.init(x: x.doubleValue, y: y.doubleValue)
  }
}

extension CGSize {
  /// The size as a dictionary: `Width` and `Height`.
  public var dictionaryRepresentation: NSDictionary {
    ["Width": NSNumber(value: Double(width)), "Height": NSNumber(value: Double(height))]
      as NSDictionary
  }

  /// Reads `dictionaryRepresentation` back; nil where a member is missing.
  public init?(dictionaryRepresentation dictionary: NSDictionary) {
    guard let width = dictionary["Width"] as? NSNumber,
      let height = dictionary["Height"] as? NSNumber
    else { return nil }
    self.init(width: width.doubleValue, height: height.doubleValue)
  }
}

extension NSValue {
  /// A boxed rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// A boxed point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// A boxed size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// The boxed rectangle.
  public var cgRectValue: CGRect { rectValue }

  /// The boxed point.
  public var cgPointValue: CGPoint { pointValue }

  /// The boxed size.
  public var cgSizeValue: CGSize { sizeValue }
}

extension CGFloat {
  /// The number, rounded where needed.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// The number.
  public init(exactly number: NSNumber) { self.init(number.doubleValue) }
}

extension CGPoint {
  /// "(x, y)".
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize {
  /// "(width, height)".
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect {
  /// "(x, y, width, height)".
  public var debugDescription: String {
    "(\(origin.x), \(origin.y), \(size.width), \(size.height))"
  }
}
