import SwiftUI
import Testing

@MainActor
@Suite("Views hear when they come, go and change")
struct LifeTests {
  final class Log {
    var lines: [String] = []
  }

  struct Root: View {
    let log: Log
    @State private var count = 0
    @State private var shows = true
    var body: some View {
      VStack {
        if shows {
          Text("Part").onAppear { log.lines.append("part comes") }
            .onDisappear { log.lines.append("part goes") }
        }
        Button("More") { count += 1 }
        Button("Hide") { shows = false }
      }
      .onAppear {
        log.lines.append("root comes")
        count = 10
      }
      .onChange(of: count) { old, new in log.lines.append("\(old) to \(new)") }
      .onChange(of: shows) { log.lines.append("shows \($0)") }
    }
  }

  @Test("each once, and changes with what was before")
  func life() throws {
    let log = Log()
    let rig = Rig(Root(log: log))
    #expect(log.lines == ["part comes", "root comes", "0 to 10"])
    try rig.tap("More")
    _ = rig.elements
    try rig.tap("Hide")
    _ = rig.elements
    #expect(log.lines.suffix(3) == ["10 to 11", "part goes", "shows false"])
  }

  @Test("nothing appears before the window shows it")
  func later() {
    let log = Log()
    let controller = UIHostingController(rootView: Root(log: log))
    #expect(controller.makeScreenElements?().count == 3)
    #expect(log.lines == [])
    _ = Rig(controller)
    #expect(log.lines.count == 3)
  }

  struct Receiver: View {
    let source: PassthroughSubject<Int, Never>
    @State private var last = 0
    var body: some View { Text("\(last)").onReceive(source) { last = $0 } }
  }

  @Test("a publisher's values arrive")
  func receive() {
    let source = PassthroughSubject<Int, Never>()
    let rig = Rig(Receiver(source: source))
    source.send(7)
    #expect(rig.labels == ["7"])
  }

  struct Loader: View {
    let values: AsyncStream<Int>
    @State private var last = 0
    var body: some View {
      Text("\(last)").task { for await value in values { last = value } }
    }
  }

  @Test("a task runs once the view is there")
  func task() async {
    let (values, source) = AsyncStream.makeStream(of: Int.self)
    let rig = Rig(Loader(values: values))
    source.yield(5)
    while rig.labels != ["5"] { await Task.yield() }
  }

  final class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
    static var made = 0
    @Published var token = "none"
    override init() { Self.made += 1 }
  }

  struct Phased: View {
    @Environment(\.scenePhase) private var phase
    @EnvironmentObject private var delegate: Delegate
    var body: some View {
      Text("\(phase)").onChange(of: phase) { if $0 == .active { delegate.token = "active" } }
      Text(delegate.token)
    }
  }

  struct TestApp: App {
    @UIApplicationDelegateAdaptor(Delegate.self) var delegate
    @Environment(\.scenePhase) private var phase
    static var phases: [ScenePhase] = []
    var body: some Scene {
      WindowGroup { Phased() }
        .onChange(of: phase) { _, new in Self.phases.append(new) }
      WindowGroup("Other", id: "other") { Text("Other") }
    }
  }

  @Test("an app has one delegate, which its views find, and hears its phase")
  func app() throws {
    Delegate.made = 0
    TestApp.phases = []
    let app = SwiftUIApp(TestApp())
    let delegate = try #require(app.delegate as? Delegate)
    let rig = Rig(app.makeRootController())
    #expect(rig.labels == ["background", "none"])
    app.scenePhase = .inactive
    app.scenePhase = .active
    #expect(rig.labels == ["active", "active"])
    #expect(TestApp.phases == [.inactive, .active])
    #expect(delegate.token == "active")
    #expect(Delegate.made == 1)
    delegate.token = "abc"
    #expect(rig.labels == ["active", "abc"])
  }

  final class Worker: ObservableObject, @unchecked Sendable {
    @Published var state = "idle"
  }

  struct Working: View {
    @ObservedObject var worker: Worker
    var body: some View { Text(worker.state) }
  }

  @Test("a change on another thread is seen")
  func background() async {
    let worker = Worker()
    let rig = Rig(Working(worker: worker))
    #expect(rig.labels == ["idle"])
    DispatchQueue.global().async { worker.state = "done" }
    while rig.labels != ["done"] { await Task.yield() }
  }
}
