import Foundation

/// The folders of the container under the names that iOS has for them; Foundation on Linux looks for
/// those of a desktop.
extension FileManager {
  @_silgen_name(
    "$s20FoundationEssentials11FileManagerC4urls3for2inSayAA3URLVGAC19SearchPathDirectoryO_AC0iJ10DomainMaskVtF"
  )
  private func foundationURLs(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL]

  @_silgen_name("pushsim_file_manager_urls")
  @usableFromInline
  func deviceURLs(
    for directory: SearchPathDirectory, in domainMask: SearchPathDomainMask
  ) -> [URL] {
    guard domainMask.contains(.userDomainMask), let own = Self.userFolder(directory) else {
      return foundationURLs(for: directory, in: domainMask)
    }
    let others = domainMask.subtracting(.userDomainMask)
    return [own] + (others.isEmpty ? [] : foundationURLs(for: directory, in: others))
  }

  @_silgen_name(
    "$s20FoundationEssentials11FileManagerC3url3for2in14appropriateFor6createAA3URLVAC19SearchPathDirectoryO_AC0lM10DomainMaskVAJSgSbtKF"
  )
  private func foundationURL(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL

  @_silgen_name("pushsim_file_manager_url")
  @usableFromInline
  func deviceURL(
    for directory: SearchPathDirectory, in domain: SearchPathDomainMask, appropriateFor url: URL?,
    create shouldCreate: Bool
  ) throws -> URL {
    guard domain == .userDomainMask, let own = Self.userFolder(directory) else {
      return try foundationURL(
        for: directory, in: domain, appropriateFor: url, create: shouldCreate)
    }
    if shouldCreate {
      try createDirectory(
        at: own, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    return own
  }

  private static func userFolder(_ directory: SearchPathDirectory) -> URL? {
    let name: String? =
      switch directory {
      case .documentDirectory: "Documents"
      case .libraryDirectory: "Library"
      case .cachesDirectory: "Library/Caches"
      case .applicationSupportDirectory: "Library/Application Support"
      case .downloadsDirectory: "Downloads"
      case .moviesDirectory: "Movies"
      case .musicDirectory: "Music"
      case .picturesDirectory: "Pictures"
      default: nil
      }
    return name.map {
      URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true)
        .appendingPathComponent($0, isDirectory: true)
    }
  }
}
