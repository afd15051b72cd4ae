import Foundation

/// The result of fetching the packages that a build needs.
package struct PackageFetch: Sendable {
  /// The packages that were fetched, in order.
  package private(set) var fetched: [PackagePin] = []
  /// Those that could not be, and why.
  package private(set) var failures: [(pin: PackagePin, reason: String)] = []
  /// The modules that are still missing.
  package fileprivate(set) var missing: [ExtensionSurvey.Module] = []

  /// Tries to fetch each of `pins`.
  fileprivate mutating func fetch(
    _ pins: [PackagePin], with clone: PackageClone, _ report: (PackagePin) -> Void
  ) throws(BuildError) {
    // An app's extensions name the packages of the app again.
    for pin in pins where !pin.isPresent && !failed(pin) {
      do {
        try clone.fetch(pin)
        fetched.append(pin)
        report(pin)
      } catch {
        guard error.code != .interrupted else { throw error }
        failures.append((pin, error.message))
      }
    }
  }

  fileprivate func failed(_ pin: PackagePin) -> Bool {
    failures.contains { $0.pin.identity == pin.identity }
  }
}

extension ExtensionBuilder {
  /// Fetches the packages that a build of the extension or app in `folder` needs and lacks, those
  /// that they need in turn, and nothing else where names tell which package has a module; where they
  /// do not tell, all that the repository's files name.
  ///
  /// - Parameters:
  ///   - clones: A folder of clones that go before the addresses that the files have.
  ///   - report: Called with each package that is there now.
  /// - Throws: `BuildError` for a folder that cannot be built, and without git. A package that
  ///   cannot be fetched is no error.
  package func fetchPackages(
    for folder: URL, from clones: URL?, report: (PackagePin) -> Void = { _ in }
  ) throws(BuildError) -> PackageFetch {
    let clone = try PackageClone(clones: clones, environment: environment)
    let isApp = !ExtensionFolder.isNotificationExtension(folder)
    var fetch = PackageFetch()
    while true {
      let requests = try requests(for: folder, isApp: isApp)
      fetch.missing = []
      for request in requests { fetch.missing += try survey(request).modules.filter(\.isMissing) }
      let open = requests.flatMap(\.pins.pins).filter { !$0.isPresent && !fetch.failed($0) }
      let named = open.filter { pin in fetch.missing.contains { pin.supplies($0.name) } }
      let wanted = named.isEmpty ? open.filter { $0.address != nil } : named
      guard !fetch.missing.isEmpty, !wanted.isEmpty else { return fetch }
      try fetch.fetch(wanted, with: clone, report)
    }
  }

  /// The builds of an extension, or of an app and its notification extensions.
  private func requests(for folder: URL, isApp: Bool) throws(BuildError) -> [BuildRequest] {
    let request = try request(reading: folder, isApp: isApp)
    var all = [request]
    for place in request.plugInFolders where ExtensionFolder.isNotificationExtension(place) {
      all.append(try self.request(reading: place, isApp: false))
    }
    return all
  }
}
