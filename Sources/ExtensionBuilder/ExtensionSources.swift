import Foundation

/// The Swift files of an extension, scanned and made fit for a system without Objective-C.
struct ExtensionSources {
  /// The classes of all files.
  private(set) var classes: [ClassDeclaration] = []
  /// Contents to compile in place of files on disk.
  private(set) var replacements: [(url: URL, contents: [UInt8])] = []
  let urls: [URL]

  /// Reads `files`.
  /// - Throws: `BuildError` with code `unreadableInput`, or `badSources` for a program's own start.
  init(reading files: [ExtensionFolder.Item]) throws(BuildError) {
    urls = files.map(\.url)
    for file in files {
      let source = SwiftSource(try Self.bytes(of: file))
      try Self.checkStart(file, source)
      classes += ClassDeclaration.all(in: source)
      if let contents = SourceSanitizer.sanitized(source) {
        replacements.append((file.url, contents))
      }
    }
  }

  private static func bytes(of file: ExtensionFolder.Item) throws(BuildError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: file.url))
    } catch {
      throw BuildError(
        .unreadableInput, "cannot read \(file.url.path): \(error.localizedDescription)",
        cause: error)
    }
  }

  private static func checkStart(
    _ file: ExtensionFolder.Item, _ source: SwiftSource
  ) throws(BuildError) {
    if file.name == "main.swift" {
      throw BuildError(
        .badSources,
        "\(file.path) cannot be part of a service extension: the system starts the extension and "
          + "makes its principal class; move the code elsewhere and remove the file")
    }
    let starts = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
    for index in source.tokens.indices where source.tokens[index].kind == .attribute {
      guard let start = starts.first(where: { source.matches(index, $0) }) else { continue }
      let before = source.bytes[..<source.tokens[index].range.lowerBound]
      let line = before.count { $0 == UInt8(ascii: "\n") } + 1
      throw BuildError(
        .badSources,
        "\(file.path):\(line): \(start) marks a program's start, which a service extension does "
          + "not have: the system makes its principal class; remove the attribute, or leave the "
          + "app's own files out of the extension's folder")
    }
  }
}
