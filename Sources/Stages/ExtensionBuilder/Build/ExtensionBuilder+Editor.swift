import Foundation

/// The input of a language server that completes and checks an extension's Swift.
package struct EditorCompilation: Sendable {
  /// The Swift files of the target; empty where it is written in Objective-C alone.
  package let files: [URL]
  /// The compiler's arguments, without its name and the files.
  package let arguments: [String]

  /// The arguments by which a compilation against the device SDK is known again.
  package static let mark = SwiftCompilation.implicitImport
}

extension ExtensionBuilder {
  /// How the Swift of the extension in `folder` is compiled.
  ///
  /// The modules that it imports are compiled, its own code is not: an editor is for code that does
  /// not compile yet.
  /// - Throws: `BuildError`.
  package func editorCompilation(
    folder: URL, options: BuildOptions = BuildOptions()
  ) throws(BuildError) -> EditorCompilation {
    let folder = folder.absoluteURL.standardizedFileURL
    let product = FileManager.default.temporaryDirectory
      .appendingPathComponent(Self.product(of: folder) + ".appex")
    let request = try request(folder: folder, output: product, options: options)
    guard !request.swiftFiles.isEmpty else { return EditorCompilation(files: [], arguments: []) }
    let session = try session(of: request, try files(of: request), try tools(for: request))
    let target = target(session, try compileModules(session, sink))
    let arguments = compilation(session, sink).arguments(target, Self.mode(of: request))
    return EditorCompilation(
      files: request.swiftFiles.map(\.absoluteURL.standardizedFileURL), arguments: arguments)
  }
}
