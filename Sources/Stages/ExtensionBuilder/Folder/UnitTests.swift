import Foundation

/// The unit tests among an app's files: the classes of XCTest, and whether Swift Testing's are there.
struct UnitTests {
  /// A class and its methods.
  struct Case: Hashable {
    let name: String
    var methods: [Method]
  }

  /// A method that XCTest would call.
  struct Method: Hashable {
    let name: String
    let isAsync: Bool
  }

  let cases: [Case]
  let usesSwiftTesting: Bool

  /// Finds the tests of `files`.
  init(in files: SwiftFiles) {
    usesSwiftTesting = files.imports.contains("Testing")
    var bases: [String: String] = [:]
    var isComplete = false
    while !isComplete {
      let found = files.classes.filter { bases[$0.name] == nil }.compactMap { declared in
        declared.inherited.first { $0 == "XCTestCase" || bases[$0] != nil }
          .map { (declared.name, $0) }
      }
      isComplete = found.isEmpty
      bases.merge(found) { $1 }
    }
    let names = Set(bases.keys)
    var own: [String: [Method]] = [:]
    var order: [String] = []
    for file in files.files {
      for (name, methods) in Self.methods(in: file.source, of: names) {
        if own[name] == nil { order.append(name) }
        own[name, default: []] += methods
      }
    }
    // A subclass runs what it inherits, too.
    cases = order.compactMap { name in
      var methods: [Method] = []
      var here: String? = name
      while let type = here {
        methods += (own[type] ?? []).filter { method in
          !methods.contains { $0.name == method.name }
        }
        here = bases[type]
      }
      return methods.isEmpty ? nil : Case(name: name, methods: methods)
    }
  }

  /// The test methods in the bodies of classes, and of extensions of them.
  private static func methods(
    in source: SwiftSource, of names: Set<String>
  ) -> [(String, [Method])] {
    source.tokens.indices.compactMap { index in
      guard source.matches(index, "class") || source.matches(index, "extension"),
        let name = source.name(index + 1), names.contains(name),
        let body = source.braces(after: index)
      else { return nil }
      return (name, methods(in: source, body))
    }
  }

  private static func methods(in source: SwiftSource, _ body: ClosedRange<Int>) -> [Method] {
    var depth = 0
    var found: [Method] = []
    for place in body {
      if source.matches(place, "{") { depth += 1 }
      if source.matches(place, "}") { depth -= 1 }
      guard depth == 1, source.matches(place, "func"), let name = source.name(place + 1),
        name.hasPrefix("test"), source.matches(place + 2, "("), source.matches(place + 3, ")"),
        !source.matches(place - 1, "static"), !source.matches(place - 1, "private")
      else { continue }
      let end = source.braces(after: place)?.lowerBound ?? place
      let isAsync = (place..<end).contains { source.matches($0, "async") }
      found.append(Method(name: name, isAsync: isAsync))
    }
    return found
  }

  /// The code that runs them in the app's process.
  var code: String {
    let entries = cases.map { test in
      let methods = test.methods.map { method in
        let call =
          method.isAsync
          ? "try asyncTest(\(test.name).\(method.name))(c as! \(test.name))()"
          : "try MainActor.assumeIsolated { try (c as! \(test.name)).\(method.name)() }"
        return """
              pushsimAdd("\(test.name).\(method.name)", filter, suite) {
                \(test.name)(name: "\(method.name)") { c in
                  try pushsimRun("\(test.name).\(method.name)") { \(call) }
                }
              }

          """
      }
      return """
          do {
            let suite = XCTestSuite(name: "\(test.name)")
        \(methods.joined())\
            count += suite.testCaseCount
            if suite.testCaseCount > 0 {
              \(test.name).setUp()
              suite.run()
              \(test.name).tearDown()
            }
          }

        """
    }
    let testing = """
        _ = count
        Task { @MainActor in
          var arguments = Testing.__CommandLineArguments_v0()
          if !filter.isEmpty { arguments.filter = [NSRegularExpression.escapedPattern(for: filter)] }
          let code: CInt = await Testing.__swiftPMEntryPoint(passing: arguments)
          done(Int(code))
        }
      """
    return """
      import AppHost
      import Foundation
      \(cases.isEmpty ? "" : "import XCTest\n")\(usesSwiftTesting ? "import Testing\n" : "")
      @MainActor func pushsimEnterTests() {
        AppHost.AppTests.run = { filter, done in
          \(cases.isEmpty ? "let count = 0" : "let count = pushsimRunTests(filter)")
      \(usesSwiftTesting ? testing : "    done(count == 0 ? \(Self.noMatch) : 0)")
        }
      }
      \(cases.isEmpty ? "" : Self.xctest + "\n@MainActor func pushsimRunTests(_ filter: String) -> Int {\n"
        + "  var count = 0\n  let observer = PushSimTestObserver()\n"
        + "  XCTestObservationCenter.shared.addTestObserver(observer)\n"
        + entries.joined() + "  return count\n}\n")
      """
  }

  /// The exit code of Swift Testing when no test matches: `EX_UNAVAILABLE`.
  private static let noMatch = 69

  private static let xctest = """
    final class PushSimTestObserver: NSObject, XCTestObservation {
      private var hasFailed = false
      private var start = Date()
      private func name(_ test: XCTestCase) -> String {
        "\\(type(of: test)).\\(test.name.split(separator: ".").last ?? "")"
      }
      func testCaseWillStart(_ testCase: XCTestCase) {
        (hasFailed, start) = (false, Date())
        AppHost.AppTests.begins(name(testCase))
      }
      func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile file: String?,
        atLine line: Int
      ) {
        hasFailed = true
        AppHost.AppTests.fails(name(testCase), description, file, line)
      }
      func testCaseDidFinish(_ testCase: XCTestCase) {
        AppHost.AppTests.ends(
          name(testCase), passed: !hasFailed, seconds: Date().timeIntervalSince(start))
      }
    }
    func pushsimRun(_ name: String, _ body: () throws -> Void) throws {
      defer { AppHost.AppTests.rest() }
      do { try body() } catch let skip as XCTSkip {
        AppHost.AppTests.skips(name)
        throw skip
      }
    }
    func pushsimAdd(
      _ name: String, _ filter: String, _ suite: XCTestSuite, _ make: () -> XCTestCase
    ) {
      if filter.isEmpty || name.contains(filter) { suite.addTest(make()) }
    }

    """
}
