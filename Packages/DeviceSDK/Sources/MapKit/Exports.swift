// Apple's `import MapKit` brings these along.
@_exported import CoreLocation
@_exported import UIKit
