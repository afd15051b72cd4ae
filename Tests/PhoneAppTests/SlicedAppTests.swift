import AppBundle
import Diagnostics
import ExtensionBuilder
import Foundation
import PushSimTesting
import Synchronization
import TestSupport
import Testing

/// Apps that do not compile as a whole, and are built of what a push touches.
@Suite(.timeLimit(.minutes(3))) struct SlicedAppTests {
  /// A view file with a call of a framework that nobody has.
  private static let brokenView = """
    import UIKit
    class FeedController: UIViewController {
      let model: FeedModel
      init(model: FeedModel) {
        self.model = model
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError("no") }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(UIHologramView(frame: view.bounds))
      }
      func load(_ id: String) -> Bool { UIHologramView.load(id) }
    }
    """
  private static let model = "struct FeedModel { let name: String }"

  @Test("A function of a view file that does not compile is left out, and its call is a finding")
  func brokenFunction() async throws {
    let app = try SlicedApp(
      opening: "show(id: \"7\")",
      """
      func show(id: String) {
        let feed = FeedController(model: FeedModel(name: "a"))
        print("loaded \\(feed.load(id)) of \\(feed.model.name)")
      }
      """, ["FeedController.swift": Self.brokenView, "FeedModel.swift": Self.model])
    let built = try app.build()
    let slice = built.explanation.slice
    #expect(slice.allSatisfy { $0.part == "kept" } && slice.count == 3)
    let feed = try #require(slice.first { $0.path.hasSuffix("FeedController.swift") })
    #expect(feed.left == ["viewDidLoad (line 9)", "load (line 13)"])
    #expect(built.explanation.sliceReason.contains("FeedController.swift:11: cannot find"))
    #expect(built.explanation.text.contains("without viewDidLoad (line 9), load (line 13)"))
    let finding = try #require(built.findings.first)
    #expect(finding.message.contains("built of what a push touches, 3 of 3 Swift files"))
    #expect(!app.transcript.text.contains("error:"))

    let phone = try await app.phone(built)
    try await app.tap(phone)
    #expect(phone.trace.contains("loaded false of a"))
    let found = try phone.app.findings.map(\.message)
    #expect(
      found.contains(
        "FeedController.load(_:) of FeedController.swift was called, which the build left out: it "
          + "gave false"), "\(found)")
  }

  @Test("A package that is missing, and that only views import, is no reason not to build")
  func missingPackage() async throws {
    let app = try SlicedApp(
      opening: "Router.open(\"7\")",
      "",
      [
        "Router.swift": """
        import UIKit
        enum Router {
          static func open(_ id: String) { print("opened \\(id)"); CardView().show() }
        }
        """,
        "CardView.swift": """
        import GlitterKit
        import UIKit
        class CardView: GlitterView {
          @IBOutlet weak var label: UILabel!
          lazy var glitter: Glitter = { Glitter(on: self) }()
          func show() { glitter.start() }
          override func glitterDidStart() {}
        }
        """,
        "Unused.swift": "import GlitterKit\nfunc unused() -> Glitter { Glitter() }",
      ])
    let built = try app.build()
    let parts = built.explanation.parts
    #expect(parts["Router.swift"] == "kept" && parts["AppDelegate.swift"] == "kept")
    #expect(parts["CardView.swift"] == "declared" && parts["Unused.swift"] == "absent")
    #expect(built.explanation.sliceReason.contains("GlitterKit"))
    let phone = try await app.phone(built)
    try await app.tap(phone)
    #expect(phone.trace.contains("opened 7"))
    #expect(
      try phone.app.findings.contains {
        $0.message.hasPrefix("CardView.show() of CardView.swift was called")
      })
  }

  @Test("A switch over a left-out enumeration, and names that clash, compile")
  func names() async throws {
    let app = try SlicedApp(
      opening: "handle(.open(\"7\"))",
      """
      func handle(_ link: DeepLink) {
        switch link {
        case .open(let id): print("open \\(id) \\(link.title) \\(Style.load().size)")
        case .close: print("close")
        }
      }
      """,
      [
        "DeepLink.swift": """
        import UIKit
        enum DeepLink {
          case open(String), close
          var title: String { UIHologram.title }
          var hologram: UIHologram { UIHologram() }
          private enum Kind { case a }
        }
        struct Style {
          let size: Int
          private enum Kind { case b }
          static func load() -> Style { Style(size: 3) }
        }
        """,
        "Other.swift":
          "import UIKit\nprivate enum Kind { case c }\nextension String { var x: Int { 1 } }",
      ])
    let built = try app.build()
    #expect(built.explanation.parts["DeepLink.swift"] == "declared")
    #expect(built.explanation.parts["Other.swift"] == "absent")
    let phone = try await app.phone(built)
    try await app.tap(phone)
    // The value of a structure that was left out cannot be made.
    #expect(
      try phone.app.findings.contains {
        $0.message.hasPrefix("Style.load() of DeepLink.swift was called")
          && $0.message.hasSuffix("it gave nothing, which ended the app")
      })
  }

  @Test("Where a notification's own code does not compile, the build fails as before, and soon")
  func ownCode() throws {
    let app = try SlicedApp(opening: "UNHologramCenter.current().open()", "")
    let start = ContinuousClock.now
    let error = #expect(throws: BuildError.self) { try app.build() }
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(error?.code == .compilationFailed)
    #expect(error?.message.contains("the app does not compile; swiftc's errors are above") == true)
    #expect(error?.message.contains("what a push touches does not compile either") == true)
    #expect(app.transcript.text.contains("cannot find 'UNHologramCenter' in scope"))
  }

  @Test("pushsim.json keeps the choice, and a slice is kept until a file changes")
  func choice() throws {
    let app = try SlicedApp(
      opening: "_ = FeedController(model: FeedModel(name: \"a\")).load(\"7\")", "",
      ["FeedController.swift": Self.brokenView, "FeedModel.swift": Self.model])
    try app.folder.write("{ \"app\": \"whole\" }", to: "App/pushsim.json")
    #expect(throws: BuildError.self) { try app.build() }
    try app.folder.write("{ \"app\": \"slice\" }", to: "App/pushsim.json")
    let built = try app.build()
    #expect(!built.isUpToDate && built.explanation.sliceReason.isEmpty)
    let again = try app.build()
    #expect(again.isUpToDate && again.explanation.slice == built.explanation.slice)
    #expect(again.findings == built.findings)
    try app.folder.write(
      Self.brokenView.replacing("UIHologramView", with: "UIView")
        .replacing("UIView.load(id)", with: "id.isEmpty"), to: "App/FeedController.swift")
    let repaired = try app.build()
    #expect(!repaired.isUpToDate && repaired.explanation.slice.allSatisfy(\.left.isEmpty))
    try app.folder.write("{ \"app\": \"some\" }", to: "App/pushsim.json")
    let wrong = #expect(throws: BuildError.self) { try app.build() }
    #expect(wrong?.code == .badProjectFile && wrong?.message.contains("whole") == true)
  }

  @Test("A controller that only a storyboard names is declared")
  func storyboard() async throws {
    let app = try SlicedApp(
      opening: "print(\"opened\")", "",
      [
        "Main.storyboard": """
        <document initialViewController="a"><scenes><scene><objects>
        <viewController id="a" customClass="FirstController"/></objects></scene></scenes></document>
        """,
        "More.storyboard": """
        <document initialViewController="b"><scenes><scene><objects>
        <viewController id="b" customClass="SecondController"/></objects></scene></scenes></document>
        """,
        "First.swift": """
        import UIKit
        class FirstController: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); print("first screen") }
        }
        """,
        "Second.swift": """
        import UIKit
        class SecondController: UIViewController {
          override func viewDidLoad() { super.viewDidLoad(); print("second") }
        }
        """,
        "Third.swift": "import UIKit\nclass ThirdController: UIHologramController {}",
      ])
    let built = try app.build()
    let parts = built.explanation.parts
    #expect(parts["First.swift"] == "kept" && parts["Second.swift"] == "declared")
    #expect(parts["Third.swift"] == "absent")
  }
}

extension BuildExplanation {
  /// How each file is compiled, by its name.
  fileprivate var parts: [String: String] {
    Dictionary(slice.map { (URL(fileURLWithPath: $0.path).lastPathComponent, $0.part) }) { $1 }
  }
}

/// An app of a delegate that does something when its notification is opened, and of other files.
private struct SlicedApp {
  let folder: TestFolder
  let transcript = Transcript()

  /// The compiler's messages.
  final class Transcript: Sendable {
    private let data = Mutex(Data())

    var text: String { data.withLock { String(decoding: $0, as: UTF8.self) } }

    var sink: DiagnosticsSink { DiagnosticsSink { new in self.data.withLock { $0.append(new) } } }
  }

  init(opening: String, _ members: String, _ files: [String: String] = [:]) throws {
    let model = SampleApps.alarm
    var all = files
    all["AppDelegate.swift"] = """
      import UIKit
      import UserNotifications

      @main
      class AppDelegate: UIResponder, UIApplicationDelegate, UNUserNotificationCenterDelegate {
        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          UNUserNotificationCenter.current().delegate = self
          UNUserNotificationCenter.current()
            .requestAuthorization(options: [.alert, .sound]) { _, _ in }
          return true
        }
        func userNotificationCenter(
          _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
          withCompletionHandler completionHandler: @escaping () -> Void
        ) {
          \(opening)
          completionHandler()
        }
        \(members)
      }
      """
    all["Info.plist"] = try String(
      contentsOf: model.appendingPathComponent("Info.plist"), encoding: .utf8)
    all["Alarm.entitlements"] = try String(
      contentsOf: model.appendingPathComponent("Alarm.entitlements"), encoding: .utf8)
    folder = try TestFolder(
      Dictionary(uniqueKeysWithValues: all.map { ("App/\($0.key)", $0.value) }))
  }

  func build() throws(BuildError) -> BuiltExtension {
    try ExtensionBuilder(sink: transcript.sink)
      .build(folder: folder.file("App"), output: folder.file("Sliced.app"))
  }

  func phone(_ built: BuiltExtension) async throws -> Phone {
    try await SampleApps.phone(built.bundle.url)
  }

  func tap(_ phone: Phone) async throws {
    try phone.app.background()
    await phone.settle()
    try await phone.push(.alert("Hello"))
    try #require(phone.banner).tap()
    await phone.settle()
  }
}
