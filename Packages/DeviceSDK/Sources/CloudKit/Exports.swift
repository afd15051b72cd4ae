// Apple's `import CloudKit` brings these along.
@_exported import CoreLocation
@_exported import Foundation
