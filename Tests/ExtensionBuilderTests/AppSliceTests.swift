import Foundation
import Testing

@testable import ExtensionBuilder

@Suite("What a push touches of an app")
struct AppSliceTests {
  private static let folder = URL(fileURLWithPath: "/app")

  private func slice(
    _ texts: [String: String], missing: Set<String> = []
  ) -> AppSlice {
    AppSlice(
      SwiftFiles(
        texts.sorted { $0.key < $1.key }.map { name, text in
          SwiftFiles.File(
            url: Self.folder.appendingPathComponent(name), source: SwiftSource(text))
        }), folder: Self.folder, missing: missing)
  }

  private func parts(_ slice: AppSlice) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: slice.explanation.map {
        (URL(fileURLWithPath: $0.path).deletingPathExtension().lastPathComponent, $0.part)
      })
  }

  private static let delegate = """
    import UserNotifications
    class Delegate: NSObject, UNUserNotificationCenterDelegate {
      func userNotificationCenter(_ center: UNUserNotificationCenter) {
        Router.shared.open(); "a".shout(); let x: Int = 1 <+> 2
      }
      func restyle() { paint() }
    }
    """

  @Test("Names lead from the delegates to files, and to extensions that have a member in use")
  func reach() {
    let slice = slice([
      "Delegate.swift": Self.delegate,
      "Router.swift": "class Router { static let shared = Router(); func open() { Model.load() } }",
      "Router2.swift": "extension Router: Routing {}", "Routing.swift": "protocol Routing {}",
      "Model.swift": "enum Model { static func load() {} }",
      "Shout.swift": "extension String { func shout() {} }",
      "Whisper.swift": "extension String { func whisper() {} }",
      "Operator.swift": "infix operator <+>\nfunc <+> (l: Int, r: Int) -> Int { l }",
      "Screen.swift": "import UIKit\nclass Screen: UIViewController {}",
      "Asks.swift": "func ask() { UNUserNotificationCenter.current() }",
    ])
    let parts = parts(slice)
    for name in [
      "Delegate", "Router", "Router2", "Routing", "Model", "Shout", "Operator", "Asks",
    ] {
      #expect(parts[name] == "kept", "\(name)")
    }
    #expect(parts["Whisper"] == "absent" && parts["Screen"] == "absent")
  }

  private func error(_ file: String, _ line: Int, _ message: String = "wrong") -> CompilerError {
    CompilerError(path: "/app/\(file)", line: line, column: 1, message: message)
  }

  @Test("Of a file goes the function that fails, then all of its code, then the file")
  func steps() {
    var slice = slice([
      "Delegate.swift": Self.delegate,
      "Router.swift": """
      class Router {
        static let shared = Router()
        func open() { a.b() }
        var place: Nowhere
      }
      """,
    ])
    #expect(slice.heed([error("Router.swift", 3), error("Router.swift", 3)]) == nil)
    #expect(slice.explanation.last?.left == ["open (line 3)"])
    #expect(slice.heed([error("Router.swift", 4)]) == nil)
    #expect(parts(slice)["Router"] == "declared")
    for _ in 0..<2 { #expect(slice.heed([error("Router.swift", 4)]) == nil) }
    #expect(parts(slice)["Router"] == "declared")
    #expect(slice.heed([error("Router.swift", 1)]) == nil)
    #expect(slice.heed([error("Router.swift", 1)]) == nil)
    #expect(parts(slice)["Router"] == "absent")
  }

  @Test("Code that a notification runs through stays, but for a statement that names none of it")
  func locked() {
    var slice = slice(["Delegate.swift": Self.delegate])
    #expect(slice.heed([error("Delegate.swift", 6)]) == nil)
    #expect(slice.heed([error("Delegate.swift", 4)]) == nil)
    #expect(slice.explanation[0].left == ["restyle (line 6)", "line 4"])
    let own = error("Delegate.swift", 3)
    #expect(slice.heed([own]) == own)
    let foreign = CompilerError(path: "/x.swift", line: 1, column: 1, message: "wrong")
    #expect(slice.heed([foreign]) == foreign)
  }

  @Test("The compiler's errors are read with their places, in colour too, and warnings are not")
  func errors() {
    let text = """
      /a/B.swift:3:14: \u{1B}[31merror: \u{1B}[0mcannot find 'x' in scope
      /a/B.swift:4:1: warning: never used
      /a/B.swift:5:1: error: type 'A' does not conform to protocol 'P'
      """
    let found = CompilerError.all(in: text)
    #expect(found.map(\.line) == [3, 5] && found[0].path == "/a/B.swift")
    #expect(found[1].names == ["A", "P"])
  }
}

@Suite("The declarations of a file, without its code")
struct SourceOutlineTests {
  private func outline(
    _ text: String, _ plan: FilePlan = FilePlan(part: .declared), missing: Set<String> = []
  ) -> String {
    let source = SwiftSource(text)
    return String(
      decoding: SourceOutline.text(
        of: source, DeclarationScanner.declarations(of: source), plan, label: "V.swift",
        missing: missing), as: UTF8.self)
  }

  @Test("Functions answer with nothing where their type has that, and no line moves")
  func functions() {
    let text = outline(
      """
      import Glitter
      class V: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          glitter()
        }
        func one() -> Int { 1 }
        func two(_ a: [String: Int]) -> [String: Int]? { nil }
        func three() throws -> Glitter { try Glitter() }
        func four() async -> Glitter { await Glitter() }
        private func five() {}
        @IBAction private func six(_ sender: UIButton) { glitter() }
        var seven: some View { Text("") }
        static func == (l: V, r: V) -> Bool { true }
        deinit { glitter() }
      }
      """, missing: ["Glitter"])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 16 && !lines[0].contains("import"))
    #expect(
      lines[2].contains("LeftOutCode.called(\"V.viewDidLoad()\", \"V.swift\"); return super.view"))
    #expect(lines[6].contains("answer: \"0\"); return 0 }"))
    #expect(lines[7].contains("return nil"))
    #expect(lines[8].contains("throw LeftOutCode.error(\"V.three()\", \"V.swift\")"))
    #expect(lines[9].contains("{ LeftOutCode.end(\"V.four()\", \"V.swift\") }"))
    #expect(!text.contains("five") && lines[11].contains("called(\"V.six(_:)\""))
    #expect(lines[12].contains("get {") && lines[12].contains("return SwiftUI.EmptyView()"))
    #expect(lines[13].contains("return false") && !text.contains("deinit"))
  }

  @Test("Stored values stay where they are plain, and say that they were left out where not")
  func values() {
    let text = outline(
      """
      class V: UIView {
        weak var delegate: D?
        var count = 3
        let model: Model
        lazy var label: UILabel = {
          UILabel()
        }()
        private var hidden = Hidden { 1 }
        @Published var names: [String] = [] { didSet { glitter() } }
        let formatter = { Formatter() }()
        init(model: Model) { self.model = model; super.init(frame: .zero) }
        init?(text: String) { nil }
        convenience init() { self.init(model: Model { 1 }) }
      }
      struct S { let a: Int; @Binding var b: Int; init(c: Int) { a = c } }
      """)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == "  weak var delegate: D?" && lines[2] == "  var count = 3")
    #expect(lines[3].contains("var `model`: Model { get { LeftOutCode.end(\"V.model\""))
    #expect(lines[4].contains("var `label`: UILabel { get {") && !lines[4].contains("lazy"))
    #expect(lines[4].contains("set { LeftOutCode.called(\"V.label\""))
    #expect(!text.contains("hidden") && !text.contains("formatter"))
    #expect(lines[8].contains("= []") && !text.contains("didSet"))
    #expect(lines[10].contains("\"V.swift\"); super.init(frame: .zero) }"))
    #expect(lines[11].contains("return nil"))
    #expect(lines[12].contains("LeftOutCode.end("))
    #expect(lines[14].contains("let a: Int; @Binding var b: Int; init(c: Int) { LeftOutCode.end("))
  }

  @Test("A parent that nobody has is left out, or UIKit's of the same name")
  func parents() throws {
    let text = "class V: GlitterTableViewCell, Glitter<Int>.Sparkling, UITextFieldDelegate {}"
    let key = try #require(DeclarationScanner.declarations(of: SwiftSource(text)).first).key
    var plan = FilePlan(part: .declared)
    plan.disowned[key] = ["GlitterTableViewCell", "Glitter<Int>.Sparkling"]
    #expect(outline(text, plan) == "class V: UITableViewCell, UITextFieldDelegate {}")
  }

  @Test("Conditions, property wrappers and several names in a line are found as they are")
  func scanner() {
    let found = DeclarationScanner.declarations(
      of: SwiftSource(
        """
        import class UIKit.UIView
        #if DEBUG
        let (a, b) = (1, 2), c = 3
        #endif
        @Wrapped(key: "x") public private(set) var d: [String: (Int) -> Bool] = [:]
        var e: Int { 1 }
        extension A.B: C, D where E == F { class func g() {}; case x }
        func h<T: Sequence>(_ t: T) async throws -> T? where T.Element == Int { nil }
        """))
    #expect(found.map(\.name) == ["(", "d", "e", "A.B", "h"])
    #expect(found[1].value != nil && found[1].modifiers.contains("private(set)"))
    #expect(!found[1].isPrivate && found[2].body != nil && !found[2].isStored)
    #expect(found[3].inherited.count == 2 && found[3].members.map(\.name) == ["g"])
    #expect(found[4].isAsync && found[4].canThrow && found[4].body != nil)
  }
}
