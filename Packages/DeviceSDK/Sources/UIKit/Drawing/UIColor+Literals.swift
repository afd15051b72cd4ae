extension UIColor: _ExpressibleByColorLiteral {}

/// The type that `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor
