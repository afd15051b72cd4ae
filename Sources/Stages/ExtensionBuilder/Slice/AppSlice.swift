import Foundation

/// The part of an app that a push touches: the files that its delegates and its notification code
/// lead to, without what does not compile.
///
/// It begins with every file that the roots reach by the names in them. Each round of the compiler
/// takes out what fails: of a file the function, else all of its code, else the file.
struct AppSlice {
  struct File {
    let url: URL
    let source: SwiftSource
    let declarations: [Declaration]
    let names: FileNames
    /// The file as messages name it.
    let label: String
    /// The modules that it imports.
    let imports: Set<String>
    /// Whether the app starts there, or the system calls it.
    var isRoot = false
    /// Whether it names something of notifications.
    var isNotifying = false

    /// Whether it has views or their controllers.
    var isScreen: Bool {
      declarations.contains { declaration in
        guard let parent = declaration.inherited.first,
          let name = source.name(parent.upperBound - 1)
        else { return false }
        return ["View", "Controller", "Cell", "Button", "Modifier", "Representable", "Style"]
          .contains { name.hasSuffix($0) }
      }
    }
  }

  private(set) var files: [File]
  var plans: [FilePlan]
  /// Modules that nobody supplies.
  var missing: Set<String>
  /// Names that Interface Builder's files have for classes: those of the first one, and others.
  let screens: (first: Set<String>, others: Set<String>)
  /// The files that are not to be compiled as they are, whoever names them.
  var declaredOnly: Set<Int> = []
  var gone: Set<Int> = []
  let places: [String: Int]
  private let whole: SwiftFiles
  /// All names that the app declares, and its protocols.
  private let own: Set<String>
  private let protocols: Set<String>
  private var outlines: [Int: Outline] = [:]

  /// A file with parts left out.
  private struct Outline {
    let plan: FilePlan
    let missing: Set<String>
    let source: SwiftSource
    let mentions: Set<String>
  }

  /// The names that hold in `#if`.
  private let defined: Set<String>
  /// The parts that the errors of this round have taken out already.
  var touched: Set<Touch> = []

  enum Touch: Hashable {
    case file(Int)
    case declaration(Int, Declaration.Key)
    case statement(Int, Int)
  }

  init(
    _ files: SwiftFiles, folder: URL, missing: Set<String>, defined: Set<String> = [],
    screens: (first: Set<String>, others: Set<String>) = ([], [])
  ) {
    self.files = files.files.map { file in
      let declarations = DeclarationScanner.declarations(of: file.source)
      let prefix = folder.path + "/"
      let path = file.url.path
      return File(
        url: file.url, source: file.source, declarations: declarations,
        names: FileNames(declarations),
        label: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path,
        imports: Set(file.source.activeImports().map(\.module)))
    }
    plans = Array(repeating: FilePlan(), count: files.files.count)
    (self.missing, self.screens) = (missing, screens)
    (whole, self.defined) = (files, defined)
    own = Set(self.files.flatMap(\.names.declared))
    protocols = Set(self.files.flatMap(\.names.protocols))
    places = Dictionary(
      files.files.enumerated().map { ($0.element.url.standardizedFileURL.path, $0.offset) }
    ) { first, _ in first }
    markRoots()
    reach()
  }

  private mutating func markRoots() {
    var delegates: Set<String> = []
    func collect(_ declarations: [Declaration], _ source: SwiftSource) {
      for declaration in declarations where declaration.kind == .type {
        let parents = declaration.inherited.compactMap { source.name($0.upperBound - 1) }
        if !NotificationCode.delegates.isDisjoint(with: parents) {
          delegates.insert(String(declaration.name.prefix { $0 != "." }))
        }
        collect(declaration.members, source)
      }
    }
    for file in files { collect(file.declarations, file.source) }
    for place in files.indices {
      let file = files[place]
      let tokens = file.source.tokens.indices
      let starts = tokens.contains {
        file.source.matches($0, "@main") || file.source.matches($0, "@UIApplicationMain")
      }
      let holdsDelegate = file.declarations.contains { declaration in
        declaration.kind == .type && delegates.contains(declaration.name)
      }
      files[place].isRoot =
        starts || holdsDelegate || file.url.lastPathComponent == "main.swift"
        || TranslatedWarnings.isTranslated(file.url.path)
      files[place].isNotifying = tokens.contains { index in
        file.source.name(index).map { $0.hasPrefix("UN") && NotificationCode.isOwn($0) } ?? false
      }
    }
  }

  // MARK: The compiler's files

  /// The source of a file as the compiler gets it, which is kept for as long as its plan is.
  private mutating func source(_ place: Int) -> SwiftSource {
    let (file, plan) = (files[place], plans[place])
    guard plan != FilePlan() || !file.imports.isDisjoint(with: missing) else { return file.source }
    if let known = outlines[place], known.plan == plan, known.missing == missing {
      return known.source
    }
    let source = SwiftSource(
      SourceOutline.text(
        of: file.source, file.declarations, plan, label: file.label, missing: missing))
    outlines[place] = Outline(
      plan: plan, missing: missing, source: source, mentions: source.mentions)
    return source
  }

  /// The names in a file as the compiler gets it.
  private mutating func mentions(_ place: Int) -> Set<String> {
    _ = source(place)
    if let known = outlines[place], known.plan == plans[place], known.missing == missing {
      return known.mentions
    }
    let mentions = files[place].source.mentions
    outlines[place] = Outline(
      plan: plans[place], missing: missing, source: files[place].source, mentions: mentions)
    return mentions
  }

  /// The files as they are compiled.
  mutating func sources() -> SwiftFiles {
    let compiled = files.indices.filter { plans[$0].part != .absent }.map { place in
      let isChanged =
        plans[place] != FilePlan() || !files[place].imports.isDisjoint(with: missing)
      return SwiftFiles.File(
        url: files[place].url, source: source(place), isChanged: isChanged)
    }
    var sources = SwiftFiles(compiled, defined: defined)
    sources.noteOptional(whole.optionalRequirements)
    sources.selfMadeClasses = whole.selfMadeClasses
    return sources
  }

  /// Leaves the code of all screens out, but of those that name notifications.
  mutating func leaveScreens() {
    for place in files.indices where !files[place].isRoot && !files[place].isNotifying {
      guard files[place].isScreen, declaredOnly.insert(place).inserted else { continue }
      plans[place] = FilePlan(part: .declared)
    }
    reach()
  }

  /// Leaves a module out that does not compile.
  mutating func leave(module name: String) -> Bool {
    defer { reach() }
    return missing.insert(name).inserted
  }

  // MARK: Reach

  /// The names of the files that are included so far, and the types they declare.
  private struct Included {
    var names: [FilePlan.Part: Set<String>]
    var types: [FilePlan.Part: Set<String>] = [:]
    var all: Set<String> = []
  }

  /// Finds the files that the roots lead to.
  mutating func reach() {
    var included = Included(names: [.kept: screens.first, .declared: screens.others])
    for place in files.indices {
      let isBegun = files[place].isRoot || files[place].isNotifying
      plans[place].part =
        !isBegun || gone.contains(place)
        ? .absent : declaredOnly.contains(place) ? .declared : .kept
      include(place, in: &included)
    }
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for place in files.indices where !gone.contains(place) && plans[place].part != .kept {
        guard let part = part(of: place, included), part != plans[place].part else { continue }
        plans[place].part = part
        include(place, in: &included)
        hasChanged = true
      }
    }
  }

  private mutating func include(_ place: Int, in included: inout Included) {
    let part = plans[place].part
    guard part != .absent else { return }
    included.names[part, default: []].formUnion(mentions(place))
    included.types[part, default: []].formUnion(files[place].names.declared)
    included.all.formUnion(files[place].names.declared)
  }

  /// How a file is compiled that others lead to; nil where none does.
  private func part(of place: Int, _ included: Included) -> FilePlan.Part? {
    for part in [FilePlan.Part.kept, .declared] {
      let isNamed = leads(
        included.names[part] ?? [], included.types[part] ?? [], included.all,
        to: files[place].names)
      if isNamed { return part == .kept && !declaredOnly.contains(place) ? .kept : .declared }
    }
    return nil
  }

  /// Whether names lead to a file.
  private func leads(
    _ names: Set<String>, _ types: Set<String>, _ all: Set<String>, to file: FileNames
  ) -> Bool {
    if !file.declared.isDisjoint(with: names) || file.hasOperators && !names.isEmpty {
      return true
    }
    return file.extensions.contains { part in
      let isOwn = own.contains(part.type)
      if part.conforms || protocols.contains(part.type) {
        return isOwn ? types.contains(part.type) : names.contains(part.type)
      }
      guard isOwn ? all.contains(part.type) : true else { return false }
      return part.members.contains { $0 != "init" && names.contains($0) }
        || part.members.contains("init") && names.contains(part.type)
    }
  }
}
