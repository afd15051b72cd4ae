import Testing

@testable import ExtensionBuilder

/// `@Model` and `@Entry`, macros of SwiftData's and SwiftUI's.
@Suite struct SourceSanitizerModelsTests {
  private func sanitized(_ text: String) -> String {
    let source = SwiftSource(text)
    return String(decoding: source.applying(SourceSanitizer.edits(source)), as: UTF8.self)
  }

  @Test("a model is observed, kept by its stored properties, and every line stays where it was")
  func model() {
    let source = """
      import SwiftData
      @Model
      public final class Trip: Equatable {
        #Unique<Trip>([\\.name, \\.day], [\\.code])
        @Attribute(.unique) public var name: String
        @Relationship(deleteRule: .cascade, inverse: \\Stop.trip) var stops: [Stop] = []
        @Transient var cache = 1
        var day: Date?
        var title: String { name }
        var code = 2 { didSet { print(code) } }
        static var all = 3
        public init(name: String) { self.name = name }
      }
      """
    let result = sanitized(source)
    let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 13)
    #expect(lines[1] == "       @Observable")
    #expect(
      lines[2] == """
        public final class Trip: Equatable, SwiftData.PersistentModel { @ObservationIgnored public \
        let pushsimState = SwiftData.ModelState(Trip.self); public required init(pushsimRow row: \
        SwiftData.ModelRow) { self.name = row.value("name"); self.stops = row.value("stops", or: \
        self.stops); self.day = row.value("day", or: self.day); self.code = row.value("code", or: \
        self.code) }; public func pushsimRestore(_ row: SwiftData.ModelRow) { self.name = \
        row.value("name", or: self.name); self.stops = row.value("stops", or: self.stops); \
        self.day = row.value("day", or: self.day); self.code = row.value("code", or: self.code) }; \
        public func pushsimKeep(_ row: SwiftData.ModelRow) { row.keep("name", self.name); \
        row.keep("stops", self.stops); row.keep("day", self.day); row.keep("code", self.code) }; \
        public static var pushsimRules: [String] { ["unique name day", "unique code", \
        "unique name", "cascade stops"] };
        """)
    #expect(lines[3].allSatisfy { $0 == " " })
    #expect(lines[4].trimmingPrefix { $0 == " " } == "public var name: String")
    #expect(lines[5].trimmingPrefix { $0 == " " } == "var stops: [Stop] = []")
    #expect(lines[6].trimmingPrefix { $0 == " " } == "var cache = 1")
    #expect(lines[11] == "  public init(name: String) { self.name = name }")
  }

  @Test("without SwiftData the attribute is somebody else's")
  func other() {
    let source = "import Models\n@Model class A { @Attribute(.unique) var b: Int }\n"
    #expect(sanitized(source) == source)
  }

  @Test("an entry of the environment has accessors around its first value")
  func entry() {
    let source = """
      extension EnvironmentValues {
        @Entry var tab: Tab = .today
        @Entry public var isOn = false
        @Entry var name: String?
        @Entry var action: (Int) -> Void = { _ in
        }
      }
      """
    let around = { (name: String, value: String) in
      " { get { pushsimEntry(#fileID + \" \(name)\", {\(value)}) } "
        + "set { pushsimSetEntry(#fileID + \" \(name)\", newValue) } }"
    }
    #expect(
      sanitized(source) == """
        extension EnvironmentValues {
          \("      ") var tab: Tab  \(around("tab", "  .today ").dropFirst(0))
          \("      ") public var isOn  : Bool\(around("isOn", "  false "))
          \("      ") var name: String?\(around("name", " nil "))
          \("      ") var action: (Int) -> Void  \(around("action", "  { _ in\n  } "))
        }
        """)
  }
}
