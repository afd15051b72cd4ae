import SwiftUI
import Testing

@MainActor
@Suite("A person finds what is on the screen, and what lies over it")
struct ScreenTests {
  struct Controls: View {
    @State private var isOn = false
    @State private var name = ""
    @State private var day = Day.monday
    @State private var count = 1
    @State private var date = Date(timeIntervalSince1970: 0)
    enum Day: String, CaseIterable, Identifiable {
      case monday, tuesday
      var id: Self { self }
    }

    var body: some View {
      Form {
        Toggle("Remind me", isOn: $isOn)
        TextField("Name", text: $name).onSubmit { count = 100 }
        Picker("Day", selection: $day) {
          ForEach(Day.allCases) { Text($0.rawValue) }
        }
        Stepper("Times \(count)", value: $count, in: 0...200)
        DatePicker("When", selection: $date, displayedComponents: .hourAndMinute)
        Button("Send") { count = 50 }.disabled(name.isEmpty)
        Text("Tap me").onTapGesture { count += 10 }
      }
    }
  }

  @Test("controls hold what is typed, flicked and chosen")
  func controls() throws {
    let rig = Rig(Controls())
    #expect(try rig.element("Remind me").value == "off")
    try rig.tap("Remind me")
    #expect(try rig.element("Remind me").value == "on")
    #expect(try !rig.element("Send").isEnabled)
    try rig.type("Ann", into: "Name")
    #expect(try rig.element("Name").value == "Ann")
    #expect(try rig.element("Send").isEnabled)
    #expect(rig.labels.contains("Times 100"))
    try rig.type("tuesday", into: "Day")
    #expect(try rig.element("Day").value == "tuesday")
    try rig.tap("Times 100, Increment")
    try rig.tap("Tap me")
    #expect(rig.labels.contains("Times 111"))
    try rig.type("2026-03-01T08:30", into: "When")
    #expect(try rig.element("When").value == "2026-03-01T08:30")
    try rig.type("09:15", into: "When")
    #expect(try rig.element("When").value == "2026-03-01T09:15")
  }

  struct Over: View {
    @State private var showsSheet = false
    @State private var showsAlert = false
    @State private var text = "start"
    var body: some View {
      Button("Sheet") { showsSheet = true }
        .sheet(isPresented: $showsSheet, onDismiss: { text = "dismissed" }) { Sheet() }
      Button("Alert") { showsAlert = true }
        .alert("Sure?", isPresented: $showsAlert) {
          Button("Yes", role: .destructive) { text = "yes" }
          Button("No", role: .cancel) {}
        } message: {
          Text("It is gone then")
        }
      Text(text)
    }
  }

  struct Sheet: View {
    @Environment(\.dismiss) private var dismiss
    var body: some View { Button("Done") { dismiss() } }
  }

  @Test("a sheet and an alert have the screen alone until they go")
  func presentations() throws {
    let rig = Rig(Over())
    try rig.tap("Sheet")
    #expect(rig.labels == ["Done"])
    try rig.tap("Done")
    #expect(rig.labels == ["Sheet", "Alert", "dismissed"])
    try rig.tap("Alert")
    #expect(rig.labels == ["Sure?", "It is gone then", "Yes", "No"])
    #expect(try rig.element("Sure?").kind == .alert)
    try rig.tap("Yes")
    #expect(rig.labels == ["Sheet", "Alert", "yes"])
  }

  struct Older: View {
    @State private var shows = false
    @State private var text = ""
    var body: some View {
      Button("Ask") { shows = true }
        .alert(isPresented: $shows) {
          Alert(
            title: Text("Title"), message: Text("Message"),
            primaryButton: .destructive(Text("Delete")) { text = "deleted" },
            secondaryButton: .cancel())
        }
      Text(text)
    }
  }

  @Test("an alert of the older form too")
  func olderAlert() throws {
    let rig = Rig(Older())
    try rig.tap("Ask")
    #expect(rig.labels == ["Title", "Message", "Delete", "Cancel"])
    try rig.tap("Delete")
    #expect(rig.labels == ["Ask", "deleted"])
  }

  struct Screens: View {
    @State private var path: [Int] = []
    @State private var appeared = 0
    var body: some View {
      NavigationStack(path: $path) {
        List {
          NavigationLink("First") { Text("First screen").navigationTitle("One") }
          NavigationLink("Number", value: 7)
          Button("Deep") { path = [1, 2] }
          Text("appeared \(appeared)")
        }
        .navigationTitle("Start")
        .navigationDestination(for: Int.self) { Text("Screen \($0)") }
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) { Button("Add") { appeared = 99 } }
        }
        .onAppear { appeared += 1 }
      }
    }
  }

  @Test("links push screens, and Back takes them away")
  func navigation() throws {
    let rig = Rig(Screens())
    #expect(rig.labels == ["Start", "Add", "First", "Number", "Deep", "appeared 1"])
    #expect(try rig.element("Start").kind == .title)
    try rig.tap("First")
    #expect(rig.labels == ["Back", "One", "First screen"])
    try rig.tap("Back")
    #expect(rig.labels.last == "appeared 2")
    try rig.tap("Number")
    #expect(rig.labels == ["Back", "Screen 7"])
    try rig.tap("Back")
    try rig.tap("Deep")
    #expect(rig.labels == ["Back", "Screen 2"])
    try rig.tap("Back")
    #expect(rig.labels == ["Back", "Screen 1"])
  }

  struct Linked: View {
    @State private var isOpen = false
    var body: some View {
      NavigationView {
        VStack {
          NavigationLink(destination: Inner(), isActive: $isOpen) { EmptyView() }
          Button("Open") { isOpen = true }
          NavigationLink(destination: Inner()) { Text("Go") }
        }
      }
    }
  }

  struct Inner: View {
    @Environment(\.presentationMode) private var mode
    var body: some View { Button("Leave") { mode.wrappedValue.dismiss() } }
  }

  @Test("a binding pushes too, and a screen can leave by itself")
  func bound() throws {
    let rig = Rig(Linked())
    for name in ["Open", "Go"] {
      try rig.tap(name)
      #expect(rig.labels == ["Back", "Leave"])
      try rig.tap("Leave")
      #expect(rig.labels.contains("Open"))
    }
  }

  struct Tabs: View {
    @State private var tab = "a"
    var body: some View {
      TabView(selection: $tab) {
        Text("Screen A").tabItem { Label("A", systemImage: "a") }.tag("a")
        Text("Screen B").tag("b").tabItem { Text("B") }
      }
    }
  }

  @Test("a tab's button brings its screen to the front")
  func tabs() throws {
    let rig = Rig(Tabs())
    #expect(rig.labels == ["Screen A", "A", "B"])
    try rig.tap("B")
    #expect(rig.labels == ["Screen B", "A", "B"])
  }

  struct Loud: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.padding()
      Text("!")
    }
  }

  @Test("labels say their text, pictures their name, and styles what they add")
  func labels() {
    let rig = Rig(
      Group {
        Button(action: {}) { Image(systemName: "plus") }
        Button(action: {}) { Label("Save", systemImage: "star") }
        Button("Hey") {}.buttonStyle(Loud())
        Text("a").overlay(Text("b")).background(Color.red)
        Image("x").accessibilityLabel("Picture")
        Text("c").hidden()
        Text("d") + Text("e")
      })
    #expect(rig.labels == ["plus", "Save", "Hey, !", "a", "b", "Picture", "de"])
  }

  struct Failing: View {
    @State private var error: String?
    @State private var shows = false
    var body: some View {
      Button("Fail") { error = "Broken" }
      Button("Nothing") { shows = true }
        .alert("Failed", isPresented: $shows, presenting: error) { _ in
        } message: {
          Text($0)
        }
    }
  }

  @Test("an alert of data shows while there is some, and has a button of its own")
  func alertOfData() throws {
    let rig = Rig(Failing())
    try rig.tap("Nothing")
    #expect(rig.labels == ["Fail", "Nothing"])
    try rig.tap("Fail")
    #expect(rig.labels == ["Failed", "Broken", "OK"])
    try rig.tap("OK")
    #expect(rig.labels == ["Fail", "Nothing"])
  }

  struct Wrapped: UIViewRepresentable {
    static var made = 0
    let text: String
    func makeUIView(context: Context) -> UILabel {
      Self.made += 1
      return UILabel()
    }
    func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = text }
  }

  struct Wrapping: View {
    @State private var count = 0
    var body: some View {
      Wrapped(text: "label \(count)")
      Button("More") { count += 1 }
    }
  }

  @Test("a view of UIKit's is made once and brought up to date")
  func wrapped() throws {
    Wrapped.made = 0
    let rig = Rig(Wrapping())
    try rig.tap("More")
    #expect(rig.labels == ["label 1", "More"])
    #expect(Wrapped.made == 1)
  }

  struct Opening: View {
    @State private var last = ""
    var body: some View { Text(last).onOpenURL { last = $0.absoluteString } }
  }

  @Test("an opened URL reaches the views that hear of it")
  func openURL() throws {
    let rig = Rig(Opening())
    let controller = try #require(rig.controller as? GraphController)
    let url = try #require(URL(string: "demo://x"))
    #expect(controller.open(url))
    #expect(rig.labels == ["demo://x"])
  }

  @Test("a localized text loses the marks of its looks, and other text keeps them")
  func markdown() {
    let name = "a_b_c *x*"
    let rig = Rig(
      Group {
        Text("*What day?* **Now** [here](https://a.b) and `code` _so_")
        Text("snake_case_name 2 * 3 * 4")
        Text("Hello \(name), 100%")
        Text(name)
      })
    #expect(
      rig.labels == [
        "What day? Now here and code so", "snake_case_name 2 * 3 * 4",
        "Hello a_b_c *x*, 100%", "a_b_c *x*",
      ])
  }
}
