public import CoreLocation
public import Foundation
public import UIKit

/// The picture of an annotation; the map draws pins of its own.
@preconcurrency @MainActor
open class MKAnnotationView: UIView {
  /// The annotation.
  open var annotation: (any MKAnnotation)?
  /// By which it is used again.
  public let reuseIdentifier: String?
  /// The picture.
  open var image: UIImage?
  /// Where its middle is from the place.
  open var centerOffset = CGPoint.zero
  /// Where its callout is.
  open var calloutOffset = CGPoint.zero
  /// Whether a tap opens its callout.
  open var canShowCallout = false
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether fingers move it.
  open var isDraggable = false
  /// The view on the left in its callout.
  open var leftCalloutAccessoryView: UIView?
  /// The view on the right in its callout.
  open var rightCalloutAccessoryView: UIView?
  /// The view below the title in its callout.
  open var detailCalloutAccessoryView: UIView?

  /// Creates a picture of an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.annotation = annotation
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a view of a storyboard.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Makes it ready for another annotation.
  open func prepareForReuse() {}
}

/// A pin; the older kind.
@preconcurrency @MainActor
open class MKPinAnnotationView: MKAnnotationView {
  /// The pin's colour.
  open var pinTintColor: UIColor?
  /// Whether it falls onto the map; inert.
  open var animatesDrop = false
}

/// A balloon.
@preconcurrency @MainActor
open class MKMarkerAnnotationView: MKAnnotationView {
  /// The balloon's colour.
  open var markerTintColor: UIColor?
  /// The picture's colour.
  open var glyphTintColor: UIColor?
  /// The letters in it.
  open var glyphText: String?
  /// The picture in it.
  open var glyphImage: UIImage?
}

/// The person's own place on a map; never known here.
open class MKUserLocation: NSObject, MKAnnotation {
  /// The place; 0, 0.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// The place; nil.
  open var location: CLLocation? { nil }
  /// Its title.
  open var title: String? = "My Location"
  /// Its subtitle.
  open var subtitle: String?
}
