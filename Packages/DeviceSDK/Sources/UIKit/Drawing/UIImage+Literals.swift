extension UIImage: _ExpressibleByImageLiteral {}

/// The type that `#imageLiteral` makes.
public typealias _ImageLiteralType = UIImage
