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
    /// Whether the app starts there, or the system calls it.
    var isRoot = false
    /// Whether it names something of notifications.
    var isNotifying = false
  }

  private(set) var files: [File]
  var plans: [FilePlan]
  /// Modules that nobody supplies.
  var missing: Set<String>
  /// Names that Interface Builder's files have for classes: those of the first screen, and others.
  let screens: (first: Set<String>, others: Set<String>)
  /// The files that are not to be compiled as they are, whoever names them.
  var declaredOnly: Set<Int> = []
  var gone: Set<Int> = []
  let places: [String: Int]
  private let whole: SwiftFiles
  /// The names that hold in `#if`.
  private let defined: Set<String>
  /// What the errors of this round have taken out already.
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
        label: path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path)
    }
    plans = Array(repeating: FilePlan(), count: files.files.count)
    (self.missing, self.screens) = (missing, screens)
    (whole, self.defined) = (files, defined)
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

  /// The text of a file; nil where it is as it stands on the disk.
  private func text(_ place: Int) -> [UInt8]? {
    let (file, plan) = (files[place], plans[place])
    let imports = Set(file.source.activeImports().map(\.module))
    guard plan != FilePlan() || !imports.isDisjoint(with: missing) else { return nil }
    return SourceOutline.text(
      of: file.source, file.declarations, plan, label: file.label, missing: missing)
  }

  /// The files as they are compiled.
  func sources() -> SwiftFiles {
    var sources = SwiftFiles(
      files.indices.filter { plans[$0].part != .absent }.map { place in
        guard let text = text(place) else {
          return SwiftFiles.File(url: files[place].url, source: files[place].source)
        }
        return SwiftFiles.File(
          url: files[place].url, source: SwiftSource(text), isChanged: true)
      }, defined: defined)
    sources.noteOptional(whole.optionalRequirements)
    sources.selfMadeClasses = whole.selfMadeClasses
    return sources
  }

  /// Leaves a module out that does not compile.
  mutating func leave(module name: String) -> Bool {
    defer { reach() }
    return missing.insert(name).inserted
  }

  // MARK: Reach

  /// Finds the files that the roots lead to.
  mutating func reach() {
    for place in files.indices {
      let isBegun = files[place].isRoot || files[place].isNotifying
      plans[place].part =
        !isBegun || gone.contains(place)
        ? .absent : declaredOnly.contains(place) ? .declared : .kept
    }
    let own = Set(files.flatMap(\.names.declared))
    let protocols = Set(files.flatMap(\.names.protocols))
    var mentions: [Int: (FilePlan.Part, Set<String>)] = [:]
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var named: [FilePlan.Part: Set<String>] = [.kept: screens.first, .declared: screens.others]
      var included: [FilePlan.Part: Set<String>] = [:]
      for place in files.indices where plans[place].part != .absent {
        let part = plans[place].part
        if mentions[place]?.0 != part {
          let source = text(place).map { SwiftSource($0) } ?? files[place].source
          mentions[place] = (part, source.mentions)
        }
        named[part, default: []].formUnion(mentions[place]?.1 ?? [])
        included[part, default: []].formUnion(files[place].names.declared)
      }
      let all = included.values.reduce(into: Set<String>()) { $0.formUnion($1) }
      for place in files.indices where !gone.contains(place) && plans[place].part != .kept {
        for part in [FilePlan.Part.kept, .declared] {
          let types = included[part] ?? []
          guard
            Self.leads(named[part] ?? [], types, all, to: files[place].names, own, protocols)
          else { continue }
          let next: FilePlan.Part =
            part == .kept && !declaredOnly.contains(place) ? .kept : .declared
          guard plans[place].part != next, plans[place].part != .kept else { break }
          plans[place].part = next
          hasChanged = true
          break
        }
      }
    }
  }

  /// Whether names lead to a file.
  private static func leads(
    _ names: Set<String>, _ types: Set<String>, _ all: Set<String>, to file: FileNames,
    _ own: Set<String>, _ protocols: Set<String>
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
