import Foundation

/// The Swift files of one module, scanned.
struct SwiftFiles {
  /// A file with its tokens.
  struct File {
    let url: URL
    let source: SwiftSource
    /// Whether the source is not what stands in the file.
    var isChanged = false
  }

  private(set) var files: [File] = []
  /// The classes of all files.
  private(set) var classes: [ClassDeclaration] = []
  /// The imports that count, with their files.
  private(set) var activeImports: [(statement: SwiftSource.ActiveImport, url: URL)] = []
  /// The modules that some file imports, also where it first asks whether they are there.
  var imports: Set<String> { Set(activeImports.map(\.statement.module)) }
  /// Functions that some `@objc` protocol calls optional.
  private(set) var optionalRequirements: Set<String> = []
  /// Classes with initialisers of their own that inherit of one in Objective-C.
  var selfMadeClasses: Set<String> = []

  /// Reads the files at `urls`.
  /// - Parameter defined: The names that hold in `#if`, by which imports count.
  /// - Throws: `BuildError` with code `unreadableInput`.
  init(reading urls: [URL], defined: Set<String> = []) throws(BuildError) {
    var read: [File] = []
    for url in urls { read.append(File(url: url, source: SwiftSource(try Self.bytes(of: url)))) }
    self.init(read, defined: defined)
  }

  /// Takes files that were read before, or that are to be compiled in place of what is on the disk.
  init(_ files: [File], defined: Set<String> = []) {
    for file in files {
      self.files.append(file)
      classes += ClassDeclaration.all(in: file.source)
      activeImports += file.source.activeImports(defined: defined).map { ($0, file.url) }
      optionalRequirements.formUnion(file.source.optionalRequirements.map(\.name))
    }
  }

  /// Notes functions that protocols call optional which other files declare.
  mutating func noteOptional(_ names: Set<String>) { optionalRequirements.formUnion(names) }

  private static func bytes(of url: URL) throws(BuildError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: url))
    } catch {
      throw BuildError(
        .unreadableInput, "cannot read \(url.path): \(error.localizedDescription)", cause: error)
    }
  }

  /// Refuses what a service extension cannot have: a program's own start.
  /// - Throws: `BuildError` with code `badSources`.
  func checkStarts() throws(BuildError) {
    for file in files { try Self.checkStart(file) }
  }

  private static func checkStart(_ file: File) throws(BuildError) {
    if file.url.lastPathComponent == "main.swift" {
      throw BuildError(
        .badSources,
        "\(file.url.path) cannot be part of a service extension: the system starts the extension "
          + "and makes its principal class; move the code elsewhere and remove the file")
    }
    let starts = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
    let source = file.source
    for index in source.tokens.indices where source.tokens[index].kind == .attribute {
      guard let start = starts.first(where: { source.matches(index, $0) }) else { continue }
      let line = source.line(of: source.tokens[index].range.lowerBound)
      throw BuildError(
        .badSources,
        "\(file.url.path):\(line): \(start) marks a program's start, which a service extension "
          + "does not have: the system makes its principal class; remove the attribute, or leave "
          + "the app's own files out of the extension's sources")
    }
  }

  /// The files' contents as they are compiled.
  /// - Parameter context: The facts of the other files and the SDK that it depends on; the optional
  ///   requirements of these files are added.
  func overlays(_ context: SourceSanitizer.Context) -> [SourceOverlay] {
    var context = context
    context.optionalRequirements.formUnion(optionalRequirements)
    context.selfMadeClasses = selfMadeClasses
    return files.enumerated().compactMap { number, file in
      context.path = file.url.path
      if context.entersMethods { context.methodsNumber = number }
      var edits = SourceSanitizer.edits(file.source, context)
      if context.isApp, file.url.lastPathComponent == "main.swift" {
        edits.insert(SourceEdit(range: 0..<0, text: "pushsimStart(); "), at: 0)
      }
      guard !edits.isEmpty || file.isChanged else { return nil }
      return SourceOverlay(url: file.url, source: file.source, edits: edits)
    }
  }
}

/// A file of which the compiler sees a changed copy under its own name.
struct SourceOverlay {
  let url: URL
  let source: SwiftSource
  let edits: [SourceEdit]

  /// The contents that the compiler sees.
  var contents: [UInt8] { source.applying(edits) }
}

extension SwiftFiles {
  /// The Swift files that `url`, a file or a folder, stands for; manifests of packages are none,
  /// nor are `excluded` files and folders.
  /// - Throws: `BuildError` with code `unreadableInput` that calls it `role`.
  static func find(
    at url: URL, role: String, setting: Setting? = nil, without excluded: [URL] = []
  ) throws(BuildError) -> [URL] {
    let url = url.absoluteURL.standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      throw BuildError(.unreadableInput, "\(role) \(url.path) does not exist", setting: setting)
    }
    guard isFolder.boolValue else {
      guard url.pathExtension == "swift" else {
        throw BuildError(
          .unreadableInput, "\(role) \(url.path) is neither a folder nor a Swift file",
          setting: setting)
      }
      return [url]
    }
    let found = try ExtensionFolder(reading: url, without: excluded).swiftFiles.map(\.url)
      .filter { $0.lastPathComponent != "Package.swift" }
    guard !found.isEmpty else {
      throw BuildError(
        .unreadableInput, "\(role) \(url.path) holds no Swift file", setting: setting)
    }
    return found
  }
}
