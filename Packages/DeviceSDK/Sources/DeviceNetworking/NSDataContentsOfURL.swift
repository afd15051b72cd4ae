import Foundation
import FoundationNetworking

// `NSData(contentsOf:)` of an https URL is common in service extensions. Foundation loads it with
// its own libcurl, and an initialiser declared here would lose against Foundation's. A function of
// that name wins in calls, and being generic it is not a candidate for `NSData.self`.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The content of a URL, nil where it cannot be read; http and https are served by the device.
/// - Parameters:
///   - url: The file or the address to read.
///   - kind: Never given by a caller.
public func NSData<Kind>(
  contentsOf url: URL, _ kind: Kind.Type = Never.self
) -> Foundation.NSData? {
  try? NSData(contentsOf: url, options: [])
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The content of a URL; http and https are served by the device.
/// - Parameters:
///   - url: The file or the address to read.
///   - options: For files only.
///   - kind: Never given by a caller.
/// - Throws: `CocoaError`; `fileReadUnknown` (256) for every HTTP status of 400 and over.
public func NSData<Kind>(
  contentsOf url: URL, options: Foundation.NSData.ReadingOptions, _ kind: Kind.Type = Never.self
) throws -> Foundation.NSData {
  guard url.isFileURL else { return Foundation.NSData(data: try Data(contentsOf: url)) }
  return try Foundation.NSData(contentsOfFile: url.path, options: options)
}
