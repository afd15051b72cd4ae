// Apple's `import SwiftData` brings these along.
@_exported import Foundation
@_exported import Observation
