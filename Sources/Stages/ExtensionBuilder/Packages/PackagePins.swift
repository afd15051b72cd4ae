import Foundation
import JSONModel

/// The packages of others that a repository's files name: `Package.resolved`, the Xcode project and
/// `Podfile.lock`.
struct PackagePins {
  /// Each once, those with a revision first.
  private(set) var pins: [PackagePin] = []

  /// No packages.
  init() {}

  /// Reads the files in `places`, the nearest first, and what `project` asks for.
  init(in places: [URL], _ project: XcodeProject?) {
    for place in places {
      for file in Self.resolvedFiles(in: place) { add(Self.resolved(file, for: place)) }
    }
    if let project { addReferences(of: project) }
    for place in places { add(Self.pods(of: place.appendingPathComponent("Podfile.lock"))) }
  }

  /// The package that has the module called `name` and is not there yet.
  func pin(for name: String) -> PackagePin? {
    pins.first { !$0.isPresent && $0.supplies(name) }
  }

  private mutating func add(_ more: [PackagePin]) {
    for pin in more where !pins.contains(where: { $0.identity == pin.identity }) {
      pins.append(pin)
    }
  }

  /// The folder of a package's checkout, in which Xcode keeps it too.
  private static func checkout(_ name: String, in place: URL) -> URL {
    place.appendingPathComponent("SourcePackages/checkouts/\(name)")
  }

  /// The name of a checkout: the last part of its address. Nil for what is none.
  private static func name(of address: String) -> String? {
    var name = address.split(whereSeparator: { "/:".contains($0) }).last.map(String.init) ?? ""
    if name.hasSuffix(".git") { name.removeLast(4) }
    return name.isEmpty || name.hasPrefix(".") || name.hasPrefix("-") ? nil : name
  }

  // MARK: Package.resolved

  private static func resolvedFiles(in place: URL) -> [URL] {
    let names = DeviceSDKLocation.names(place)
    let inner = names.flatMap { name -> [String] in
      if name.hasSuffix(".xcworkspace") { return ["\(name)/xcshareddata/swiftpm"] }
      let isProject = name.hasSuffix(".xcodeproj")
      return isProject ? ["\(name)/project.xcworkspace/xcshareddata/swiftpm"] : []
    }
    return (["."] + inner).map {
      place.appendingPathComponent("\($0)/Package.resolved").standardizedFileURL
    }.filter { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func resolved(_ file: URL, for place: URL) -> [PackagePin] {
    guard let data = try? Data(contentsOf: file), let json = try? JSONParser.parse(data).value
    else { return [] }
    let pins = json["pins"]?.array ?? json["object"]?["pins"]?.array ?? []
    return pins.compactMap { pin -> PackagePin? in
      guard let address = pin["location"]?.string ?? pin["repositoryURL"]?.string,
        let name = name(of: address)
      else { return nil }
      let state = pin["state"]
      let release = state?["version"]?.string
      let version: PackagePin.Version =
        revision(state?["revision"]?.string) ?? release.map { .tag($0) }
        ?? state?["branch"]?.string.map { .branch($0) } ?? .any
      return PackagePin(
        name: name, address: address, file: file, folder: checkout(name, in: place),
        version: version, release: release)
    }
  }

  private static func revision(_ text: String?) -> PackagePin.Version? {
    guard let text, text.wholeMatch(of: #/[0-9a-f]{7,64}/#) != nil else { return nil }
    return .revision(text)
  }

  // MARK: The project

  /// Adds the packages that a project asks for, and to those there are the products that it takes.
  private mutating func addReferences(of project: XcodeProject) {
    var products: [String: Set<String>] = [:]
    for object in project.objects.values
    where object["isa"] as? String == "XCSwiftPackageProductDependency" {
      guard let package = object["package"] as? String, let name = object["productName"] as? String
      else { continue }
      products[package, default: []].insert(name)
    }
    for (id, object) in project.objects.sorted(by: { $0.key < $1.key })
    where object["isa"] as? String == "XCRemoteSwiftPackageReference" {
      guard let address = object["repositoryURL"] as? String, let name = Self.name(of: address)
      else { continue }
      let requirement = object["requirement"] as? XcodeProject.Object ?? [:]
      let release = (requirement["version"] ?? requirement["minimumVersion"]) as? String
      let version: PackagePin.Version =
        Self.revision(requirement["revision"] as? String) ?? release.map { .tag($0) }
        ?? (requirement["branch"] as? String).map { .branch($0) } ?? .any
      add([
        PackagePin(
          name: name, address: address, file: project.url,
          folder: Self.checkout(name, in: project.root), version: version, release: release)
      ])
      for index in pins.indices where pins[index].identity == name.lowercased() {
        pins[index].products.formUnion(products[id] ?? [])
      }
    }
  }

  // MARK: Podfile.lock

  /// The pods of a `Podfile.lock`, whose lines are YAML of a few fixed forms.
  private static func pods(of file: URL) -> [PackagePin] {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var section: Substring = ""
    var releases: [String: String] = [:]
    var checkouts: [String: [Substring: String]] = [:]
    var pod = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.drop { $0 == " " }
      switch line.count - words.count {
      case 0: section = words.prefix { $0 != ":" }
      case 2 where section == "PODS":
        guard let match = words.firstMatch(of: #/- "?([^\s"\/]+)[^\s]* \(([^)]+)\)/#) else { break }
        releases[String(match.1)] = String(match.2)
      case 2: pod = words.filter { $0 != "\"" }.split(separator: ":").first.map(String.init) ?? ""
      case 4 where section == "CHECKOUT OPTIONS" || section == "EXTERNAL SOURCES":
        guard let match = words.wholeMatch(of: #/:(\w+): "?([^"]+)"?/#) else { break }
        checkouts[pod, default: [:]][match.1] = String(match.2)
      default: break
      }
    }
    return releases.sorted { $0.key < $1.key }.compactMap { name, release in
      guard !name.hasPrefix("."), !name.hasPrefix("-") else { return nil }
      let options = checkouts[name] ?? [:]
      let version: PackagePin.Version =
        revision(options["commit"]) ?? options["tag"].map { .tag($0) }
        ?? options["branch"].map { .branch($0) } ?? .any
      return PackagePin(
        name: name, address: options["git"], file: file,
        folder: file.deletingLastPathComponent().appendingPathComponent("Pods/\(name)"),
        version: version, release: release)
    }
  }
}
