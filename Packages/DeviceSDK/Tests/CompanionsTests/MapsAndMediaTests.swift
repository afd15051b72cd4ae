import CoreLocation
import DeviceFoundation
import Foundation
import MapKit
import MediaPlayer
import Testing
import UIKit

@MainActor
@Suite("Maps, players and pickers", .timeLimit(.minutes(1)))
struct MapsAndMediaTests {
  @Test("A map keeps its overlays, and a line has its places")
  func overlays() {
    let places = [
      CLLocationCoordinate2D(latitude: 1, longitude: 3),
      CLLocationCoordinate2D(latitude: 3, longitude: 5),
    ]
    let line = MKPolyline(coordinates: places, count: 2)
    #expect(line.pointCount == 2 && line.coordinate.latitude == 2 && line.coordinate.longitude == 4)
    var last = CLLocationCoordinate2D()
    line.getCoordinates(&last, range: NSRange(location: 1, length: 1))
    #expect(last.longitude == 5)
    let map = MKMapView()
    map.addOverlays([line, MKCircle(center: places[0], radius: 10)])
    #expect(map.overlays.count == 2)
    map.remove(line)
    #expect(map.overlays.map { $0 is MKCircle } == [true])
    #expect((MKPolylineRenderer(overlay: line)).polyline === line)
  }

  @Test("Directions fail, as Apple's servers are not there")
  func directions() async {
    let request = MKDirectionsRequest()
    request.source = MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
    let code = await withCheckedContinuation { continuation in
      MKDirections(request: request).calculate { response, error in
        #expect(response == nil)
        continuation.resume(returning: (error as? MKError)?.code)
      }
    }
    #expect(code == .serverFailure)
    #expect((MKError(.serverFailure) as NSError).domain == "MKErrorDomain")
  }

  @Test("The photo library is there and empty, and there is no camera")
  func pickers() {
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
    #expect(
      UIImagePickerController.InfoKey.originalImage.rawValue
        == UIImagePickerControllerOriginalImage)
    #expect(MPMediaPickerController(mediaTypes: .music).mediaTypes == .music)
  }

  @Test("The values of what plays are kept, and so are the commands' seconds")
  func playing() {
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [MPMediaItemPropertyTitle: "Song"]
    let info = MPNowPlayingInfoCenter.default().nowPlayingInfo
    #expect(info?[MPMediaItemPropertyTitle] as? String == "Song")
    let skip = MPRemoteCommandCenter.shared().skipForwardCommand
    skip.preferredIntervals = [15]
    #expect(skip.preferredIntervals == [15] && skip.isEnabled)
  }

  @Test("A text with links becomes an AttributedString with them")
  func attributes() {
    let text = NSMutableAttributedString(string: "see there")
    text.addAttribute(
      NSAttributedString.Key("NSLink"), value: "https://example.com",
      range: NSRange(location: 4, length: 5))
    let made = AttributedString(text)
    #expect(String(made.characters) == "see there")
    #expect(made.runs.compactMap(\.link) == [URL(string: "https://example.com")])
  }
}
