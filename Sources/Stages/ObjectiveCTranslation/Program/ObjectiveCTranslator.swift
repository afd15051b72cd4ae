/// Writes Swift for Objective-C from the trees that clang makes of it.
package struct ObjectiveCTranslator {
  private let tables: [ClangNode]
  private let frameworks: [String: Set<String>]

  /// Reads the tables: trees of the device SDK's headers.
  /// - Throws: `ObjectiveCError`.
  /// - Parameter frameworks: The frameworks that each framework imports.
  package init(
    tables: [[UInt8]], frameworks: [String: Set<String>]
  ) throws(ObjectiveCError) {
    self.frameworks = frameworks
    var trees: [ClangNode] = []
    for table in tables { trees.append(try ClangTreeReader.read(table)) }
    self.tables = trees
  }

  /// Writes each source as a person would have written it in Swift, each part at its line: for
  /// tools that read source.
  /// - Parameters:
  ///   - imports: The frameworks that the sources import.
  ///   - mixed: The target's Swift files, by whose names methods are called; nil where it has none.
  /// - Throws: `ObjectiveCErrors` where a tree cannot be read.
  package func plain(
    _ sources: [ObjectiveCSource], imports: Set<String>, mixed: MixedTarget?
  ) throws(ObjectiveCErrors) -> [String] {
    let program = Program(
      tables: tables, sources: try Self.trees(of: sources), mixed: mixed ?? MixedTarget())
    program.frameworks = imported(by: imports)
    return program.units.indices.map {
      PlainWriter(program, $0, isMixed: mixed != nil).write()
    }
  }

  /// The header by which Objective-C sees the classes of Swift files.
  /// - Parameters:
  ///   - names: The declarations of the target's own headers.
  ///   - imports: The lines that import what it needs.
  package func generatedHeader(
    _ interface: SwiftInterface, _ names: GeneratedHeader.Names, imports: [String]
  ) -> String {
    let table = InterfaceTable()
    for tree in tables { table.read(tree, isOwn: false) }
    return GeneratedHeader(interface, table, names).text(imports: imports)
  }

  private static func trees(
    of sources: [ObjectiveCSource]
  ) throws(ObjectiveCErrors) -> [(path: String, root: ClangNode)] {
    var trees: [(path: String, root: ClangNode)] = []
    for source in sources {
      do {
        trees.append((source.path, try ClangTreeReader.read(source.tree)))
      } catch {
        throw ObjectiveCErrors(errors: [error])
      }
    }
    return trees
  }

  /// Translates the sources of a target.
  /// - Parameters:
  ///   - imports: The frameworks that the sources import.
  ///   - modules: The modules that Swift can import.
  ///   - mixed: The target's Swift files.
  ///   - notes: The parts of the sources that the trees leave out.
  ///   - hasApp: Whether there is an app's object; otherwise `sharedApplication` is nil.
  /// - Throws: `ObjectiveCErrors` with everything that cannot be translated.
  package func translate(
    _ sources: [ObjectiveCSource], imports: Set<String>, modules: Set<String>,
    mixed: MixedTarget = MixedTarget(), notes: SourceNotes = SourceNotes(), hasApp: Bool = true
  ) throws(ObjectiveCErrors) -> ObjectiveCTranslation {
    let trees = try Self.trees(of: sources + [mixed.bridgingHeader].compactMap(\.self))
    let program = Program(tables: tables, sources: trees, mixed: mixed, notes: notes)
    program.frameworks = imported(by: imports)
    var translation = ObjectiveCTranslation()
    // Translated code is compiled with what the device SDK has of them.
    translation.modules = program.frameworks.intersection(modules).sorted()
    let imports = translation.modules
    let head = imports.map { "import \($0)\n" }.joined() + "import ObjectiveCSupport\n"
    for number in program.units.indices {
      let name = trees[number].path.split(separator: "/").last.map(String.init) ?? "\(number)"
      translation.files.append(
        ObjectiveCTranslation.File(
          name: "\(number)-\(name).swift", text: head + program.text(ofUnit: number)))
    }
    let runtime = RuntimeWriter(program: program).write()
    let messages = MessageWriter(program).write() + runtime
    translation.files.append(
      ObjectiveCTranslation.File(
        name: "messages.swift",
        text: head + program.structureTexts + program.stringTexts
          + (hasApp ? "" : program.absentApp)
          + program.rowTexts.joined(separator: "\n") + "\n" + messages))
    guard program.errors.isEmpty else { throw ObjectiveCErrors(errors: program.errors) }
    translation.classes = program.order.filter(program.isOwn).map {
      ($0, program.table.classes[$0]?.superName)
    }
    translation.optionalMethods = program.optionalMethods
    translation.selfMadeClasses = Set(program.selfMadeClasses.map(\.name))
    return translation
  }
}

extension ObjectiveCTranslator {
  /// The frameworks that are imported, also through others.
  private func imported(by names: Set<String>) -> Set<String> {
    var result: Set<String> = []
    var open = names.union(["Foundation"]).sorted()
    while let name = open.popLast() {
      guard result.insert(name).inserted else { continue }
      open += (frameworks[name] ?? []).subtracting(result)
    }
    return result
  }
}

/// All errors of a translation.
package struct ObjectiveCErrors: Error {
  package var errors: [ObjectiveCError]
}

extension Program {
  /// The writer of a unit; one for each.
  func writer(_ number: Int) -> UnitWriter {
    if let writer = writers[number] { return writer }
    let writer = UnitWriter(self, number)
    writers[number] = writer
    return writer
  }

  /// The Swift of a unit; behind that of the bridging header stands what Swift files see.
  func text(ofUnit number: Int) -> String {
    let writer = writer(number)
    let text = writer.write()
    guard let bridged, bridged.unit == number else { return text }
    return SwiftText.balanced(
      text + "#sourceLocation()\n"
        + BridgedTypesWriter(program: self, header: bridged, unit: writer).write())
  }

  /// The declaration that goes before the SDK's `shared`, which extensions cannot use.
  var absentApp: String {
    guard frameworks.contains("UIKit") else { return "" }
    return """
      fileprivate extension UIApplication {
        nonisolated static var shared: UIApplication? { nil }
      }

      """
  }

  var stringTexts: String {
    stringOrder.enumerated().map { number, literal in
      "nonisolated(unsafe) let objcText\(number): AnyObject? = objcConstant(\(literal))\n"
    }.joined()
  }
}

extension UnitWriter {
  /// The writer of another file of the same class.
  func sibling(_ number: Int) -> UnitWriter { program.writer(number) }
}
