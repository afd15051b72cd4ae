// What Foundation on Linux lacks of Apple's. Whoever imports this module sees both. Apple's
// Foundation brings Observation along.
@_exported import DataDetection
@_exported import Foundation
@_exported import Observation
