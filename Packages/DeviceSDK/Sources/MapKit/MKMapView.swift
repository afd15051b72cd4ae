public import CoreLocation
public import Foundation
public import UIKit

/// Which map there is; kept alone, as none is drawn.
public enum MKMapType: UInt, Sendable {
  /// Streets.
  case standard
  /// Pictures from above.
  case satellite
  /// Pictures with streets.
  case hybrid
  /// Pictures from above in relief.
  case satelliteFlyover
  /// Relief with streets.
  case hybridFlyover
  /// Streets behind what matters.
  case mutedStandard
}

/// A map, of which nothing is drawn: a frame that keeps what it is to show.
@preconcurrency @MainActor
open class MKMapView: UIView, UndrawableView {
  package static var undrawnName: String { "MKMapView" }

  /// The delegate for the map, whose contents only code changes here.
  open weak var delegate: (any MKMapViewDelegate)?
  /// Which map it is.
  open var mapType = MKMapType.standard
  /// The part that it shows.
  open var region = MKCoordinateRegion()
  /// Whether fingers move it.
  open var isScrollEnabled = true
  /// Whether fingers zoom it.
  open var isZoomEnabled = true
  /// Whether fingers turn it.
  open var isRotateEnabled = true
  /// Whether fingers tilt it.
  open var isPitchEnabled = true
  /// Whether the person's own place is on it; it is never known here.
  open var showsUserLocation = false
  /// The annotations on it.
  open private(set) var annotations: [any MKAnnotation] = []

  /// The middle of what it shows.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }

  /// Shows a part of the earth.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }

  /// Shows what is around a place.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    region.center = coordinate
  }

  /// The part that fits the map's proportions; the same one here.
  open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

  /// Puts something on the map.
  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }

  /// Puts things on the map.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }

  /// Takes something off the map.
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    annotations.removeAll { $0 === annotation }
  }

  /// Takes things off the map.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations { removeAnnotation(annotation) }
  }

  /// Shows the part with all of these.
  open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    for annotation in annotations where !self.annotations.contains(where: { $0 === annotation }) {
      addAnnotation(annotation)
    }
    if let first = annotations.first { region.center = first.coordinate }
  }

  /// Opens what is said about something; inert.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {}
}

/// The delegate for a map; never called.
@MainActor public protocol MKMapViewDelegate: NSObjectProtocol {}
