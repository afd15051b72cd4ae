public import CoreLocation
public import Foundation
public import UIKit

/// An overlay of a part of a map; no map here draws it.
public protocol MKOverlay: MKAnnotation {}

/// Whether an overlay lies over the names of a map.
public enum MKOverlayLevel: Int, Sendable {
  /// Below the names.
  case aboveRoads
  /// Above the names.
  case aboveLabels
}

/// Something with a title on a map.
open class MKShape: NSObject, MKAnnotation {
  /// Where its middle is.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// Its title.
  open var title: String?
  /// Its subtitle.
  open var subtitle: String?
}

/// A shape of several places.
open class MKMultiPoint: MKShape {
  /// The places.
  let places: [CLLocationCoordinate2D]

  init(_ places: [CLLocationCoordinate2D]) { self.places = places }

  /// How many places there are.
  open var pointCount: Int { places.count }
  /// The middle of the places.
  open override var coordinate: CLLocationCoordinate2D {
    let count = Double(max(1, places.count))
    return CLLocationCoordinate2D(
      latitude: places.map(\.latitude).reduce(0, +) / count,
      longitude: places.map(\.longitude).reduce(0, +) / count)
  }
  /// Copies the places of a range.
  open func getCoordinates(
    _ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange
  ) {
    for (offset, index) in (range.location..<range.location + range.length).enumerated() {
      coords[offset] = places[index]
    }
  }
}

/// A line from place to place.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// A line through places.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: count)))
  }
}

/// A part of the earth with corners.
open class MKPolygon: MKMultiPoint, MKOverlay {
  /// A part with corners.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: count)))
  }
}

/// A circle around a place.
open class MKCircle: MKShape, MKOverlay {
  private let center: CLLocationCoordinate2D
  /// Metres from its middle.
  public let radius: CLLocationDistance

  /// A circle around a place.
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    center = coord
    self.radius = radius
  }

  /// Its middle.
  open override var coordinate: CLLocationCoordinate2D { center }
}

/// How an overlay is drawn; never asked.
open class MKOverlayRenderer: NSObject {
  /// The overlay.
  public let overlay: any MKOverlay
  /// How much of it covers what is below, from 0 to 1.
  open var alpha: CGFloat = 1

  /// A renderer of an overlay.
  public init(overlay: any MKOverlay) { self.overlay = overlay }
}

/// How a shape is drawn; never asked.
open class MKOverlayPathRenderer: MKOverlayRenderer {
  /// The colour inside.
  open var fillColor: UIColor?
  /// The colour of the line.
  open var strokeColor: UIColor?
  /// The line's width in points; 0 for one that fits.
  open var lineWidth: CGFloat = 0
  /// The lengths of dashes and gaps.
  open var lineDashPattern: [NSNumber]?
}

/// How a line is drawn; never asked.
open class MKPolylineRenderer: MKOverlayPathRenderer {
  /// The line.
  open var polyline: MKPolyline { overlay as? MKPolyline ?? MKPolyline([]) }
  /// A renderer of a line.
  public convenience init(polyline: MKPolyline) { self.init(overlay: polyline) }
}

/// How a part of the earth is drawn; never asked.
open class MKPolygonRenderer: MKOverlayPathRenderer {
  /// A renderer of such a part.
  public convenience init(polygon: MKPolygon) { self.init(overlay: polygon) }
}

/// How a circle is drawn; never asked.
open class MKCircleRenderer: MKOverlayPathRenderer {
  /// A renderer of a circle.
  public convenience init(circle: MKCircle) { self.init(overlay: circle) }
}
