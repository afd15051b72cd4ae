public import CoreLocation
internal import DeviceChannel
package import ExtensionProtocol
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

/// A map, of which a grid is drawn with the annotations in sight.
@preconcurrency @MainActor
open class MKMapView: UIView, MarkedView {
  package static var undrawnName: String { "MKMapView" }

  package var pins: [InterfaceView.Pin] {
    // A region that nobody set is the whole earth.
    let tall = region.span.latitudeDelta > 0 ? region.span.latitudeDelta : 180
    let wide = region.span.longitudeDelta > 0 ? region.span.longitudeDelta : 360
    return annotations.compactMap { annotation in
      let place = annotation.coordinate
      // The shorter way around the earth.
      let east = (place.longitude - region.center.longitude).remainder(dividingBy: 360)
      let (x, y) = (0.5 + east / wide, 0.5 - (place.latitude - region.center.latitude) / tall)
      guard (0...1).contains(x), (0...1).contains(y) else { return nil }
      return InterfaceView.Pin(
        x: x * Double(bounds.width), y: y * Double(bounds.height),
        title: annotation.title.flatMap(\.self))
    }
  }

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
  /// Whether the roads' traffic shows; inert.
  open var showsTraffic = false
  /// Whether a compass shows; inert.
  open var showsCompass = true
  /// Whether a scale shows; inert.
  open var showsScale = false
  /// Whether buildings show; inert.
  open var showsBuildings = true
  /// How the map follows the person; kept.
  open var userTrackingMode = MKUserTrackingMode.none
  /// The person's own place, which is never known here.
  public let userLocation = MKUserLocation()
  /// The overlays; not drawn.
  open private(set) var overlays: [any MKOverlay] = []
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
    let (south, north) = Self.range(of: annotations.map(\.coordinate.latitude))
    let (west, east) = Self.range(of: annotations.map(\.coordinate.longitude))
    guard !annotations.isEmpty else { return }
    // With some room around them, and around a single one.
    region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(
        latitude: (south + north) / 2, longitude: (west + east) / 2),
      span: MKCoordinateSpan(
        latitudeDelta: max(0.01, (north - south) * 1.4),
        longitudeDelta: max(0.01, (east - west) * 1.4)))
  }

  private static func range(of degrees: [Double]) -> (Double, Double) {
    (degrees.min() ?? 0, degrees.max() ?? 0)
  }

  /// Opens what is said about something; inert.
  open func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {}

  /// Closes what is said about something; inert.
  open func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {}

  /// A picture that another annotation has left; none, as nothing is ever asked for one.
  open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    nil
  }

  /// Has pictures made of a class; inert.
  open func register(
    _ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String
  ) {}

  /// The picture of an annotation; none.
  open func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }

  /// Follows the person; inert.
  open func setUserTrackingMode(_ mode: MKUserTrackingMode, animated: Bool) {
    userTrackingMode = mode
  }

  // MARK: Overlays

  /// Keeps an overlay; it is not drawn, and a finding says so.
  open func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel = .aboveLabels) {
    Inert.use("MKMapView.addOverlay(_:)")
    overlays.append(overlay)
  }

  /// Keeps overlays; they are not drawn, and a finding says so.
  open func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel = .aboveLabels) {
    for overlay in overlays { addOverlay(overlay, level: level) }
  }

  /// Takes an overlay off the map.
  open func removeOverlay(_ overlay: any MKOverlay) { overlays.removeAll { $0 === overlay } }

  /// Takes overlays off the map.
  open func removeOverlays(_ overlays: [any MKOverlay]) {
    for overlay in overlays { removeOverlay(overlay) }
  }

  /// The older name of `addOverlay(_:level:)`.
  public final func add(_ overlay: any MKOverlay, level: MKOverlayLevel = .aboveLabels) {
    addOverlay(overlay, level: level)
  }

  /// The older name of `removeOverlay(_:)`.
  public final func remove(_ overlay: any MKOverlay) { removeOverlay(overlay) }
}

/// How a map follows the person.
public enum MKUserTrackingMode: Int, Sendable {
  /// Not at all.
  case none
  /// It keeps the person in the middle.
  case follow
  /// It turns with the person, too.
  case followWithHeading
}

/// The delegate for a map; never called.
@MainActor public protocol MKMapViewDelegate: NSObjectProtocol {}
