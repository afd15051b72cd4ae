import Foundation

/// The modules to compile for an extension, in the order they need each other.
struct ModuleGraph {
  /// A module's sources.
  struct Node {
    let module: BuildOptions.Module
    let isStandIn: Bool
    /// Whether it is of a checkout of another's package.
    let isForeign: Bool
    /// Where it comes from, in words; nil for a stand-in.
    let origin: String?
    /// Its Swift files; none of a module of C.
    let files: SwiftFiles
    /// Names of the modules of this graph that it imports.
    let dependencies: [String]
    /// Core Data's models, whose classes are part of it.
    let dataModels: [URL]
    /// Modules that its umbrella header brings into each of its files.
    let implicitImports: [String]

    var name: String { module.name }
    /// How many files are compiled.
    var fileCount: Int { module.kind == .swift ? files.files.count : module.files.count }
    /// The folders and files they were found in.
    var sources: [URL] { module.sources }
    /// Every file that the result depends on.
    var inputs: [URL] {
      guard module.kind == .swift else { return module.files }
      return files.files.map(\.url) + dataModels.flatMap(DataModel.files)
    }
  }

  /// Each behind those it imports.
  private(set) var nodes: [Node] = []
  /// Why modules that were found cannot be compiled, by their names.
  private(set) var refusals: [String: String] = [:]
  private let given: [String: BuildOptions.Module]
  private var packages: PackageLibrary
  private let standIns: StandInLibrary
  private let taken: Set<String>
  /// The modules of the SDK's encryption part, which only the repository's own go before.
  private let crypto: Set<String>
  /// The modules of packages that others of the same package import: no stand-in is put for them.
  private var real: [String: BuildOptions.Module] = [:]
  /// The names that hold in `#if` of every module.
  private let conditions: [String]
  private var path: [String] = []

  /// Finds the modules that `imports`, and those found, ask for: `given` ones, those of packages of
  /// the repository, stand-ins, and those of other packages, in this order.
  /// - Parameter taken: Modules that are there already; none of them may be given.
  /// - Throws: `BuildError` with code `unreadableInput`, or `badSources` for modules that import
  ///   each other.
  init(
    of imports: Set<String>, given: [BuildOptions.Module],
    packages: PackageLibrary = PackageLibrary(), standIns: StandInLibrary, taken: Set<String> = [],
    crypto: Set<String> = [], conditions: [String] = []
  ) throws(BuildError) {
    let usable = given.filter { !$0.isFromProject || !taken.contains($0.name) }
    self.given = Dictionary(usable.map { ($0.name, $0) }) { first, _ in first }
    self.packages = packages
    self.standIns = standIns
    self.taken = taken
    self.crypto = crypto
    self.conditions = conditions
    if let module = usable.first(where: { taken.contains($0.name) }) {
      throw BuildError(
        .badSources,
        "the module \(module.name) cannot be compiled: the device SDK has a module of that name; "
          + "leave its sources out", setting: .modules)
    }
    var known = -1
    // A stand-in may stand in the way of a module that turns out to be needed later.
    while known < real.count {
      (known, nodes, refusals) = (real.count, [], [:])
      for name in imports.sorted() { try add(name) }
    }
  }

  /// The names of all modules.
  var names: Set<String> { Set(nodes.map(\.name)) }

  /// The classes of all modules.
  var classes: [ClassDeclaration] { nodes.flatMap(\.files.classes) }

  /// Everything the modules import.
  var imports: Set<String> { nodes.reduce(into: []) { $0.formUnion($1.files.imports) } }

  private mutating func add(_ name: String) throws(BuildError) {
    guard !nodes.contains(where: { $0.name == name }), !taken.contains(name),
      refusals[name] == nil, let (module, origin) = find(name)
    else { return }
    guard !path.contains(name) else {
      throw BuildError(
        .badSources,
        "the modules \((path + [name]).joined(separator: " → ")) import each other; put their "
          + "files into one")
    }
    if case .refused(let reason) = module.kind {
      refusals[name] = reason
      return
    }
    let urls = try Self.swiftFiles(of: module, isStandIn: origin == .standIn)
    let files = try SwiftFiles(
      reading: urls, defined: Set(conditions + module.settings.defines))
    let header = umbrellaImports(name, beside: urls)
    let wanted = files.imports.union(header).union(module.cDependencies).subtracting([name])
      .sorted()
    path.append(name)
    noteReal(wanted, of: module)
    for other in wanted { try add(other) }
    path.removeLast()
    let known = names
    nodes.append(
      Node(
        module: module, isStandIn: origin == .standIn, isForeign: origin == .checkout,
        origin: words(origin, module), files: files,
        dependencies: wanted.filter(known.contains),
        dataModels: files.imports.contains("CoreData") ? module.allDataModels : [],
        implicitImports: header.filter {
          known.contains($0) || taken.contains($0) || $0 == "Foundation"
        } + (Self.asksForApp(files) ? ["AppHost"] : [])))
  }

  /// Whether a module, which Xcode compiles for apps too, names the app; in an extension's own target
  /// that is an error, as with Xcode.
  private static func asksForApp(_ files: SwiftFiles) -> Bool {
    files.files.contains { $0.source.asksForApp }
  }

  private func words(_ origin: Origin, _ module: BuildOptions.Module) -> String? {
    switch origin {
    case .standIn: nil
    case .checkout: "another's package"
    case .repository:
      given[module.name].map {
        $0.isFromProject ? "a target of the Xcode project" : "named for the build"
      } ?? "a local package"
    }
  }

  private enum Origin { case repository, standIn, checkout }

  /// Notes the modules that a module imports of its own package and that have a stand-in.
  private mutating func noteReal(_ names: [String], of module: BuildOptions.Module) {
    guard let package = module.package else { return }
    for name in names where real[name] == nil && standIns.sources(of: name) != nil {
      real[name] = packages.module(name, in: package)
    }
  }

  /// The module called `name`, and where it is from.
  private mutating func find(_ name: String) -> (BuildOptions.Module, Origin)? {
    if let module = given[name].map({ Self.target(name, in: $0) }) ?? packages.ownModule(name) {
      return (module, .repository)
    }
    if crypto.contains(name) { return nil }
    if let module = real[name] { return (module, .checkout) }
    if let folder = standIns.sources(of: name) {
      return (BuildOptions.Module(name: name, sources: folder), .standIn)
    }
    return packages.checkoutModule(name).map { ($0, .checkout) }
  }

  private static func swiftFiles(
    of module: BuildOptions.Module, isStandIn: Bool
  ) throws(BuildError) -> [URL] {
    guard module.kind == .swift else { return [] }
    let role = "the \(isStandIn ? "stand-in" : "module") \(module.name) in"
    var urls: [URL] = []
    for source in module.sources {
      urls += try SwiftFiles.find(
        at: source, role: role, setting: isStandIn ? nil : .modules, without: module.excluded)
    }
    return urls
  }

  /// The modules that the umbrella header of a framework imports: Swift files of the framework see
  /// them without an import of their own.
  private func umbrellaImports(_ name: String, beside files: [URL]) -> [String] {
    let folders = Set(files.map { $0.deletingLastPathComponent() })
    let header = folders.map { $0.appendingPathComponent("\(name).h") }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.first
    return HeaderImports.modules(in: header ?? "").filter { $0 != name }
  }

  /// In a package, the target called `name`.
  private static func target(
    _ name: String, in module: BuildOptions.Module
  ) -> BuildOptions.Module {
    guard module.sources.count == 1 else { return module }
    let manifest = module.sources[0].appendingPathComponent("Package.swift")
    let target = module.sources[0].appendingPathComponent("Sources/\(name)")
    let isPackage = [manifest, target].allSatisfy {
      FileManager.default.fileExists(atPath: $0.path)
    }
    guard isPackage else { return module }
    var module = module
    module.sources = [target]
    return module
  }
}
