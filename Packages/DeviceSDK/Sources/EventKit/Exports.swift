// Apple's `import EventKit` brings these along.
@_exported import CoreGraphics
@_exported import CoreLocation
@_exported import Foundation
