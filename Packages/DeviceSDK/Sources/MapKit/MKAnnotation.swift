public import CoreLocation
public import Foundation

/// Something at a place on a map.
public protocol MKAnnotation: NSObjectProtocol {
  /// Where it is.
  var coordinate: CLLocationCoordinate2D { get }
  /// What it is called; nothing by default.
  var title: String? { get }
  /// What is said besides; nothing by default.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// Nothing.
  public var title: String? { nil }
  /// Nothing.
  public var subtitle: String? { nil }
}

/// A pin on a map.
open class MKPointAnnotation: NSObject, MKAnnotation {
  /// Where it is.
  open var coordinate = CLLocationCoordinate2D()
  /// What it is called.
  open var title: String?
  /// What is said besides.
  open var subtitle: String?

  /// Makes a pin at 0, 0.
  public override init() { super.init() }

  /// Makes a pin.
  public init(
    coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil
  ) {
    self.coordinate = coordinate
    self.title = title
    self.subtitle = subtitle
    super.init()
  }
}
