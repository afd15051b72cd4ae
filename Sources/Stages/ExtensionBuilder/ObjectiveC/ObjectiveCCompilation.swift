import Foundation
import JSONModel
import ObjectiveCTranslation

/// Turns a target's Objective-C files into Swift: clang checks them against the device SDK's
/// headers, and its typed trees are translated.
struct ObjectiveCCompilation {
  let clang: URL
  let headers: ObjectiveCHeaders
  let environment: [String: String]
  let sink: DiagnosticsSink
  /// Where clang's modules, the tables and the written Swift are kept.
  let cache: URL

  /// Which files, and how Xcode would call clang for them.
  struct Input {
    var files: [URL]
    /// The folders in which headers are found.
    var folders: [URL]
    var prefixHeader: URL?
    /// The header whose declarations the target's Swift files see.
    var bridgingHeader: URL?
    var definitions: [String] = []
    /// Whether the code may ask for the app's object.
    var app = AppAccess.refused
    /// The modules that Swift can import.
    var modules: Set<String>
    /// The target's files in Swift.
    var swiftFiles: [URL] = []
    /// The names that the header of the Swift files may have; nil where any will do.
    var interfaceHeaders: Set<String>?
  }

  /// The Swift that the files have become.
  struct Translated {
    var files: [URL] = []
    /// The functions of protocols that classes may leave out.
    var optionalMethods: Set<String> = []
    /// The classes of Swift that inherit of the sources' and have initialisers of their own.
    var selfMadeClasses: Set<String> = []
  }

  /// How long clang may take for a file, which is fractions of a second: a minute.
  private static let limit = Duration.seconds(60)

  /// Translates the files.
  /// - Returns: the Swift, in a folder of the cache.
  /// - Throws: `BuildError` with code `compilationFailed` after the errors have gone to the sink.
  func translate(_ input: Input) throws(BuildError) -> Translated {
    let source = input.files.first ?? input.bridgingHeader ?? cache
    let files = try CacheEntry(cache).made(from: source, isUsed: false) { () throws(BuildError) in
      try translated(input)
    }
    CachePruning().pruneSometimes(cache.deletingLastPathComponent())
    return files
  }

  private func translated(_ input: Input) throws(BuildError) -> Translated {
    let work = cache.appendingPathComponent("work")
    try write {
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    }
    var sources: [ObjectiveCSource] = []
    var input = input
    var mixed = try prepare(&input)
    var failed = false
    for (number, file) in input.files.enumerated() {
      let tree = work.appendingPathComponent("\(number).json")
      if try run(arguments(input) + [file.path], tree) {
        sources.append(ObjectiveCSource(path: file.path, tree: try bytes(of: tree)))
      } else {
        failed = true
      }
    }
    if let header = input.bridgingHeader {
      mixed.bridgingHeader = try bridged(header, input, work)
      guard mixed.bridgingHeader != nil || !input.files.isEmpty else { return Translated() }
      failed = failed || mixed.bridgingHeader == nil
    }
    if failed { throw Self.failure }
    try write { try FileManager.default.removeItem(at: work) }
    let translator = try translator()
    do {
      let translation = try translator.translate(
        sources, imports: imports(of: input), modules: input.modules, mixed: mixed,
        notes: notes(of: input), hasApp: input.app == .there)
      return Translated(
        files: try written(translation), optionalMethods: translation.optionalMethods,
        selfMadeClasses: translation.selfMadeClasses)
    } catch {
      switch error {
      case let error as ObjectiveCErrors:
        for error in error.errors { sink.write(Data((error.diagnostic + "\n").utf8)) }
        throw Self.failure
      case let error as BuildError: throw error
      default: throw BuildError(.compilationFailed, "\(error)", cause: error)
      }
    }
  }

  /// The files, and the headers that they import.
  func reached(by input: Input) -> [URL] {
    let starts = input.files + [input.prefixHeader, input.bridgingHeader].compactMap(\.self)
    return starts + HeaderSearch(folders: input.folders).headers(of: starts)
  }

  /// The parts of the files and the device SDK's headers that clang's trees leave out.
  private func notes(of input: Input) -> SourceNotes {
    var notes = SourceNotes()
    for file in reached(by: input) + headers.files {
      if let text = try? String(contentsOf: file, encoding: .utf8) {
        notes.read(text, of: file.path)
      }
    }
    return notes
  }

  /// The frameworks that the files import.
  func imports(of input: Input) -> Set<String> {
    Set(
      reached(by: input).flatMap { HeaderImports.modules(at: $0) + headers.flat(at: $0) })
  }

  private static let failure = BuildError(
    .compilationFailed, "the target's Objective-C does not compile; the errors are above")

  // MARK: clang

  private var common: [String] {
    [
      "-target", "arm64-apple-ios16.0", "-x", "objective-c", "-fobjc-arc", "-fblocks", "-nostdinc",
      "-I", headers.folder.path, "-fsyntax-only", "-Xclang", "-ast-dump=json",
    ]
  }

  func arguments(_ input: Input) -> [String] {
    var arguments = common
    arguments += [
      "-fmodules",
      "-fmodules-cache-path=\(cache.deletingLastPathComponent().appendingPathComponent("Clang").path)",
      "-fmodule-map-file=\(headers.map.path)",
    ]
    arguments += input.folders.flatMap { ["-I", $0.path] }
    arguments += input.definitions.map { "-D\($0)" }
    if input.app == .refused { arguments.append("-fapplication-extension") }
    if let prefix = input.prefixHeader { arguments += ["-include", prefix.path] }
    if sink.isTerminal { arguments.append("-fcolor-diagnostics") }
    return arguments
  }

  /// Runs clang, whose tree goes to `output`; false after an error in the source.
  func run(
    _ arguments: [String], _ output: URL, saying sink: DiagnosticsSink? = nil
  ) throws(BuildError) -> Bool {
    let shell = URL(fileURLWithPath: "/bin/sh")
    let words = [
      "-c", "output=$1; shift; exec \"$@\" > \"$output\"", "sh", output.path, clang.path,
    ]
    let termination: CompilerProcess.Termination
    do {
      termination = try CompilerProcess.run(
        shell, words + arguments, environment: environment, limit: Self.limit,
        sink: sink ?? self.sink)
    } catch {
      throw BuildError(.compilerMissing, "cannot start \(clang.path): \(error)", cause: error)
    }
    switch termination {
    case .exited(0): return true
    case .exited: return false
    case .cancelled: throw .cancelled
    default: throw BuildError(.compilationFailed, "clang did not end by itself: \(termination)")
    }
  }

  // MARK: Tables

  func translator() throws(BuildError) -> ObjectiveCTranslator {
    let lock = cache.deletingLastPathComponent().appendingPathComponent("lock")
    let tree = try FileLock.held(lock) { () throws(BuildError) in try table() }
    do {
      return try ObjectiveCTranslator(tables: [try bytes(of: tree)], frameworks: headers.imports)
    } catch {
      throw BuildError(
        .sdkMissing, "the device SDK's headers in \(headers.folder.path) cannot be read: \(error)",
        cause: error)
    }
  }

  /// Clang's tree of all headers; made anew where a header has changed.
  private func table() throws(BuildError) -> URL {
    let stamp = BuildStamp(files: headers.files + [clang], settings: .null)
    let folder = cache.deletingLastPathComponent()
    let whole = folder.appendingPathComponent("everything.json")
    let tree = folder.appendingPathComponent("table.json")
    let note = folder.appendingPathComponent("table.stamp")
    if let former = BuildStamp(at: note), former.matches(stamp) { return tree }
    let source = folder.appendingPathComponent("everything.m")
    try write { try headers.everything.write(to: source, atomically: true, encoding: .utf8) }
    guard try run(common + [source.path], whole) else {
      throw BuildError(
        .sdkMissing,
        "the device SDK's headers in \(headers.folder.path) have mistakes; clang's "
          + "errors are above")
    }
    let wholeBytes = try bytes(of: whole)
    try write {
      try Data(try ObjectiveCTranslator.compacted(wholeBytes)).write(to: tree, options: .atomic)
      try Data(JSONWriter.compact(stamp.json)).write(to: note, options: .atomic)
      try FileManager.default.removeItem(at: whole)
    }
    return tree
  }

  // MARK: Files

  private func written(_ translation: ObjectiveCTranslation) throws(BuildError) -> [URL] {
    let folder = cache.appendingPathComponent("Swift")
    var files: [URL] = []
    try write {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in translation.files {
        let url = folder.appendingPathComponent(file.name)
        try Data(file.text.utf8).write(to: url)
        files.append(url)
      }
    }
    return files
  }

  func bytes(of file: URL) throws(BuildError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: file))
    } catch {
      throw BuildError(.unreadableInput, "cannot read \(file.path): \(error)", cause: error)
    }
  }

  func write(_ body: () throws -> Void) throws(BuildError) {
    do {
      try body()
    } catch {
      throw BuildError(
        .outputFailed, "cannot write to \(cache.path): \(error.localizedDescription)", cause: error)
    }
  }
}
