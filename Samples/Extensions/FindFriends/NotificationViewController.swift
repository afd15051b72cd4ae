import CoreLocation
import MapKit
import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows on a map where friends are, as the push says, and follows them while the card is open.
class NotificationViewController: UIViewController, UNNotificationContentExtension {
  private let map = MKMapView()

  override func viewDidLoad() {
    super.viewDidLoad()
    map.frame = view.bounds
    map.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(map)
  }

  func didReceive(_ notification: UNNotification) {
    let friends = notification.request.content.userInfo["friends"] as? [[String: Any]] ?? []
    map.removeAnnotations(map.annotations)
    map.showAnnotations(friends.compactMap(annotation), animated: false)
  }

  /// Returns nothing for a friend whose place is missing, or is none on earth.
  private func annotation(_ friend: [String: Any]) -> MKPointAnnotation? {
    guard let latitude = friend["latitude"] as? Double,
      let longitude = friend["longitude"] as? Double
    else { return nil }
    let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    guard CLLocationCoordinate2DIsValid(place) else { return nil }
    let annotation = MKPointAnnotation()
    annotation.coordinate = place
    annotation.title = friend["name"] as? String
    return annotation
  }
}
