import Foundation

/// The modules to compile for an extension, in the order they need each other.
struct ModuleGraph {
  /// A module's sources.
  struct Node {
    let name: String
    /// The folders and files they were found in.
    let sources: [URL]
    let isStandIn: Bool
    let files: SwiftFiles
    /// Names of the modules of this graph that it imports.
    let dependencies: [String]
    /// Modules that its umbrella header brings into each of its files.
    let implicitImports: [String]

    /// Where the sources are, for messages.
    var place: String {
      guard sources.count != 1 else { return sources[0].path }
      return "\(sources.count) files and folders of the Xcode project"
    }
  }

  /// Each behind those it imports.
  private(set) var nodes: [Node] = []
  private let given: [String: [URL]]
  private let standIns: StandInLibrary
  private let taken: Set<String>
  private var path: [String] = []

  /// Finds the modules that `imports`, and those found, ask for: `given` ones, else stand-ins.
  /// - Parameter taken: Modules that are there already; none of them may be given.
  /// - Throws: `BuildError` with code `unreadableInput`, or `badSources` for modules that import
  ///   each other.
  init(
    of imports: Set<String>, given: [BuildOptions.Module], standIns: StandInLibrary,
    taken: Set<String> = []
  ) throws(BuildError) {
    let usable = given.filter { !$0.isFromProject || !taken.contains($0.name) }
    self.given = Dictionary(usable.map { ($0.name, $0.sources) }) { first, _ in first }
    self.standIns = standIns
    self.taken = taken
    if let module = usable.first(where: { taken.contains($0.name) }) {
      throw BuildError(
        .badSources,
        "the module \(module.name) cannot be compiled: the device SDK has a module of that name; "
          + "leave its sources out", setting: .modules)
    }
    for name in imports.sorted() { try add(name) }
  }

  /// The names of all modules.
  var names: Set<String> { Set(nodes.map(\.name)) }

  /// The classes of all modules.
  var classes: [ClassDeclaration] { nodes.flatMap(\.files.classes) }

  /// Everything the modules import.
  var imports: Set<String> { nodes.reduce(into: []) { $0.formUnion($1.files.imports) } }

  private mutating func add(_ name: String) throws(BuildError) {
    guard !nodes.contains(where: { $0.name == name }), !taken.contains(name),
      let sources = given[name] ?? standIns.sources(of: name).map({ [$0] })
    else { return }
    guard !path.contains(name) else {
      throw BuildError(
        .badSources,
        "the modules \((path + [name]).joined(separator: " → ")) import each other; put their "
          + "files into one")
    }
    let isStandIn = given[name] == nil
    let role = "the \(isStandIn ? "stand-in" : "module") \(name) in"
    var urls: [URL] = []
    for source in sources {
      urls += try SwiftFiles.find(
        at: Self.target(name, in: source), role: role, setting: isStandIn ? nil : .modules)
    }
    let files = try SwiftFiles(reading: urls)
    let header = umbrellaImports(name, beside: urls)
    let wanted = files.imports.union(header).subtracting([name]).sorted()
    path.append(name)
    for other in wanted { try add(other) }
    path.removeLast()
    let known = names
    nodes.append(
      Node(
        name: name, sources: sources, isStandIn: isStandIn, files: files,
        dependencies: wanted.filter(known.contains),
        implicitImports: header.filter {
          known.contains($0) || taken.contains($0) || $0 == "Foundation"
        }))
  }

  /// The modules that the umbrella header of a framework imports: Swift files of the framework see
  /// them without an import of their own.
  private func umbrellaImports(_ name: String, beside files: [URL]) -> [String] {
    let folders = Set(files.map { $0.deletingLastPathComponent() })
    let header = folders.map { $0.appendingPathComponent("\(name).h") }
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }.first
    return (header ?? "").split(whereSeparator: \.isNewline).compactMap { line -> String? in
      if let match = line.wholeMatch(of: /\s*@import\s+(\w+)\s*;.*/) { return String(match.1) }
      if let match = line.wholeMatch(of: /\s*#\s*import\s*<(\w+)\/.*/) { return String(match.1) }
      return nil
    }.filter { $0 != name }
  }

  /// In a package, the folder of the target called `name`.
  private static func target(_ name: String, in folder: URL) -> URL {
    let manifest = folder.appendingPathComponent("Package.swift")
    let target = folder.appendingPathComponent("Sources/\(name)")
    let isPackage = [manifest, target].allSatisfy {
      FileManager.default.fileExists(atPath: $0.path)
    }
    return isPackage ? target : folder
  }
}
