// Apple's `import CoreTransferable` brings these along.
@_exported import Foundation
@_exported import UniformTypeIdentifiers
