import Foundation

/// The packages on this machine whose modules an extension may import.
///
/// Packages that `pushsim.json` names and those of the repository go before stand-ins, checkouts of
/// others' packages behind them: a stand-in knows what a vendor's push needs.
struct PackageLibrary {
  private var own: [PackageFolder] = []
  private var checkouts: [PackageFolder]?
  private let places: [URL]
  private let reader: ManifestReader

  /// A library of the packages given by name, those of the repository, and checkouts in `places`.
  init(
    given: [String: URL] = [:], local: [URL] = [], places: [URL] = [],
    environment: [String: String] = [:]
  ) {
    reader = ManifestReader(environment: environment)
    self.places = places
    let folders = given.sorted { $0.key < $1.key }.map(\.value) + local
    own = folders.map(PackageFolder.init)
  }

  /// The module called `name` of a package that is given, or of the repository.
  mutating func ownModule(_ name: String) -> BuildOptions.Module? {
    var index = 0
    while index < own.count {
      let package = own[index]
      index += 1
      guard let module = package.module(name, reader) else { continue }
      follow(package)
      return module
    }
    return nil
  }

  /// Adds the packages that `package` depends on by path.
  private mutating func follow(_ package: PackageFolder) {
    for folder in reader.manifest(of: package.url)?.dependencies ?? []
    where !own.contains(where: { $0.url.path == folder.path }) {
      own.append(PackageFolder(folder))
    }
  }

  /// The module called `name` of another's package whose checkout is there.
  mutating func checkoutModule(_ name: String) -> BuildOptions.Module? {
    let all = checkouts ?? foundCheckouts
    checkouts = all
    for package in all {
      if let module = package.module(name, reader) { return module }
    }
    return nil
  }

  /// The module called `name` of the package in `folder`.
  func module(_ name: String, in folder: URL) -> BuildOptions.Module? {
    PackageFolder(folder).module(name, reader)
  }

  /// The folders in which Xcode, SwiftPM, Carthage and CocoaPods keep checkouts.
  private static let checkoutFolders = [
    "SourcePackages/checkouts", ".build/checkouts", "build/SourcePackages/checkouts",
    "DerivedData/SourcePackages/checkouts", "Carthage/Checkouts", "Pods",
  ]

  private var foundCheckouts: [PackageFolder] {
    let folders = (places + own.map(\.url)).flatMap { place in
      let derived = DeviceSDKLocation.entries(place.appendingPathComponent("DerivedData"))
        .map { $0.appendingPathComponent("SourcePackages/checkouts") }
      return Self.checkoutFolders.map { place.appendingPathComponent($0) } + derived
    }
    return folders.flatMap(DeviceSDKLocation.entries).map(PackageFolder.init)
  }
}
