// What Foundation on Linux lacks of Apple's. Whoever imports this module sees both.
@_exported import Foundation
