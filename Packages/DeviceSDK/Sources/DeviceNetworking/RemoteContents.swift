import Foundation
@_spi(SwiftCorelibsFoundation) import FoundationEssentials

/// `Data(contentsOf:)` and `String(contentsOf:encoding:)` of http and https URLs.
package enum RemoteContents {
  /// Has the device serve them from now on: merely that the program contains this file does it.
  ///
  /// An object file of an archive is linked only where something in it is used.
  package static func areServedByDevice() {}
}

// Foundation reads a URL that is not a file through this one replaceable initialiser. An overload
// would be ambiguous in files that import Foundation; a replacement serves every spelling, in every
// file.
extension Data {
  @_dynamicReplacement(for:init(_contentsOfRemote:options:))
  init(deviceContentsOf url: URL, options: Data.ReadingOptions) throws {
    self = try SynchronousLoad.data(from: url)
  }
}
