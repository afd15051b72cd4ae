import DeviceFoundation
import SwiftUI
import Testing

@MainActor
@Suite("State lasts as long as its view's place")
struct StateTests {
  struct Counter: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Text("Count \(count)")
        Button("More") { count += 1 }
      }
    }
  }

  @Test("a button that is found by its label changes a text")
  func button() throws {
    let rig = Rig(Counter())
    #expect(rig.labels == ["Count 0", "More"])
    try rig.tap("More")
    try rig.tap("More")
    #expect(rig.labels == ["Count 2", "More"])
  }

  struct Twins: View {
    @State private var shows = true
    @State private var identity = 0
    var body: some View {
      Counter()
      if shows { Counter().id(identity) }
      Button("Hide") { shows.toggle() }
      Button("Anew") { identity += 1 }
    }
  }

  @Test("two views of a type have each its own, and it ends with the view and its identity")
  func places() throws {
    let rig = Rig(Twins())
    rig.elements.last { $0.label == "More" }?.touch?(.tap)
    #expect(rig.labels.filter { $0.hasPrefix("Count") } == ["Count 0", "Count 1"])
    try rig.tap("Anew")
    #expect(rig.labels.filter { $0.hasPrefix("Count") } == ["Count 0", "Count 0"])
    rig.elements.last { $0.label == "More" }?.touch?(.tap)
    try rig.tap("Hide")
    try rig.tap("Hide")
    #expect(rig.labels.filter { $0.hasPrefix("Count") } == ["Count 0", "Count 0"])
  }

  struct Row: View {
    let name: String
    @State private var isMarked = false
    var body: some View {
      Button(isMarked ? "\(name) marked" : name) { isMarked.toggle() }
    }
  }

  struct Rows: View {
    @State private var names = ["a", "b", "c"]
    var body: some View {
      List {
        ForEach(names, id: \.self) { Row(name: $0) }
          .onDelete { names.remove(atOffsets: $0) }
      }
    }
  }

  @Test("rows keep theirs when one before them goes")
  func rows() throws {
    let rig = Rig(Rows())
    try rig.tap("b")
    let delete = try #require(rig.elements.first { $0.label == "Delete" && $0.value == "a" })
    delete.touch?(.tap)
    #expect(rig.labels == ["b marked", "Delete", "c", "Delete"])
  }

  @MainActor
  final class Model: ObservableObject {
    @Published var name = "x"
    static var made = 0
    init() { Self.made += 1 }
  }

  struct Owner: View {
    @StateObject private var model = Model()
    @State private var other = 0
    var body: some View {
      Text("\(model.name) \(other)")
      Button("Other") { other += 1 }
      TextField("Name", text: $model.name)
      Reader().environmentObject(model)
    }
  }

  struct Reader: View {
    @EnvironmentObject var model: Model
    var body: some View { Text("read \(model.name)") }
  }

  @Test("a state object is made once, and views of it hear of changes")
  func objects() throws {
    Model.made = 0
    let rig = Rig(Owner())
    try rig.tap("Other")
    try rig.type("y", into: "Name")
    #expect(rig.labels == ["y 1", "Other", "Name", "read y"])
    #expect(Model.made == 1)
  }

  @Observable final class Track {
    var title = "one"
  }

  struct Player: View {
    @State private var track = Track()
    var body: some View {
      Text(track.title)
      Editor(track: track)
      Shown().environment(track)
    }
  }

  struct Editor: View {
    @Bindable var track: Track
    var body: some View { TextField("Title", text: $track.title) }
  }

  struct Shown: View {
    @Environment(Track.self) private var track
    var body: some View { Text("shown \(track.title)") }
  }

  @Test("an observable object's readers are evaluated anew")
  func observable() throws {
    let rig = Rig(Player())
    try rig.type("two", into: "Title")
    #expect(rig.labels == ["two", "Title", "shown two"])
  }

  struct Stored: View {
    @AppStorage("SwiftUITests.times") private var times = 3
    @AppStorage("SwiftUITests.name") private var name: String?
    var body: some View {
      Text("\(times) \(name ?? "nobody")")
      Button("Store") {
        times += 1
        name = "Ann"
      }
    }
  }

  @Test("app storage is the app's defaults")
  func storage() throws {
    DefaultsPatching.install()
    let keys = ["SwiftUITests.times", "SwiftUITests.name"]
    keys.forEach { UserDefaults.standard.removeObject(forKey: $0) }
    let rig = Rig(Stored())
    #expect(rig.labels.first == "3 nobody")
    try rig.tap("Store")
    #expect(rig.labels.first == "4 Ann")
    #expect(UserDefaults.standard.integer(forKey: keys[0]) == 4)
    UserDefaults.standard.set(9, forKey: keys[0])
    #expect(rig.labels.first == "9 Ann")
    keys.forEach { UserDefaults.standard.removeObject(forKey: $0) }
  }
}
