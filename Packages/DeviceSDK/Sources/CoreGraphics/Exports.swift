// Foundation has the geometry types on Linux; Apple's module brings them along too.
@_exported import Foundation
