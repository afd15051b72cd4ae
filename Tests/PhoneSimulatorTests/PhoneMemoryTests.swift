import DeviceTime
import Foundation
import GRDB
import NotificationCenterModel
import NotificationModel
import PhoneSimulator
import PushSimulator
import PushStore
import TestSupport
import Testing

@Suite("A phone's memory", .timeLimit(.minutes(2)))
struct PhoneMemoryTests {
  private let folder: TestFolder
  private let app: BundleIdentifier

  init() throws {
    folder = try TestFolder()
    app = try #require(BundleIdentifier("com.example.app"))
  }

  // MARK: - Off and on

  @Test("a phone goes on where it was switched off: permission, cards, reminders, badge, banner")
  func goesOn() async throws {
    try await withKept { phone, _ in
      try allow(phone)
      try await phone.push(push("New photo", badge: 4))
      try await phone.change { try $0.add(reminder("tea", after: 600), of: app, at: $1) }
      try await phone.advance(to: phone.now + 3)
    }
    try await withKept { phone, trace in
      #expect(phone.now == Self.start + 3, "a clock that does not run stands where it stood")
      phone.look { state in
        #expect(state.permission(of: app)?.status == .authorized)
        #expect(state.delivered(of: app).map(\.request.content.body) == ["New photo"])
        #expect(state.badge(of: app) == 4)
        #expect(state.banner?.identifier == state.delivered(of: app)[0].request.identifier)
        #expect(state.pending(of: app).map(\.request.identifier) == ["tea"])
      }
      try await phone.advance(to: Self.start + 6)
      #expect(phone.look { $0.banner == nil }, "a banner's time goes on where it was")
      try await phone.advance(to: Self.start + 601)
      #expect(trace.names.contains("fired"))
      #expect(phone.look { $0.delivered(of: app)[0].date } == Self.start + 600)
    }
  }

  @Test("what became due while a phone was off fires when it is on, once")
  func dueMeanwhile() async throws {
    try await withKept { phone, _ in
      try allow(phone)
      try await phone.change { try $0.add(reminder("tea", after: 600), of: app, at: $1) }
    }
    for expected in [1, 0] {
      try await withKept(at: Self.start + 3_600) { phone, trace in
        try await phone.advance(to: phone.now)
        #expect(trace.names.count { $0 == "fired" } == expected)
        #expect(phone.look { $0.delivered(of: app).map(\.date) } == [Self.start + 600])
      }
    }
  }

  @Test("a phone whose clock went back keeps what is left of an interval")
  func setBack() async throws {
    try await withKept { phone, _ in
      try allow(phone)
      try await phone.change { try $0.add(reminder("tea", after: 600), of: app, at: $1) }
    }
    try await withKept(at: Self.start - 86_400) { phone, _ in
      let key = NotificationKey(app, "tea")
      #expect(phone.look { $0.fireDate(of: key) } == Self.start - 86_400 + 600)
    }
  }

  @Test("a phone that is switched off keeps nothing and lets another one be on")
  func off() async throws {
    try await withKept { phone, _ in
      phone.shutDown()
      try await withKept { second, _ in try allow(second) }
      #expect(throws: SimulatorError.self) { try allow(phone) }
    }
  }

  @Test("a second phone on a device is refused while the first is on")
  func onePhone() async throws {
    try await withKept { _, _ in
      let error = await #expect(throws: SimulatorError.self) { try await withKept { _, _ in } }
      let cause = error?.cause as? PushStoreError
      #expect(cause?.code == .phoneBusy)
      #expect(error?.message.contains(folder.url.path) == true)
    }
    try await withKept { _, _ in }
  }

  @Test("a phone whose rows are damaged is refused, and they stay as they are")
  func damaged() async throws {
    try await withKept { phone, _ in try allow(phone) }
    try sql("UPDATE phone SET value = '{' WHERE kind = 'app'")
    let error = await #expect(throws: SimulatorError.self) { try await withKept { _, _ in } }
    #expect(error?.message.contains("damaged") == true)
    #expect(try count("SELECT COUNT(*) FROM phone WHERE value = '{'") == 1)
  }

  // MARK: - One device

  @Test("what others deliver to a phone that is on comes down as a banner")
  func deliveredWhileOn() async throws {
    try await withKept { phone, trace in
      try allow(phone)
      try await deliver("From elsewhere")
      try await phone.lookForNews()
      #expect(trace.names.last == "presented")
      let banner = try #require(phone.look(\.banner))
      #expect(phone.look { $0.card(banner)?.body } == "From elsewhere")
      try await phone.lookForNews()
      #expect(trace.names.count { $0 == "presented" } == 1, "once")
    }
  }

  @Test("what others deliver while it is off lies in Notification Center, at its own date")
  func deliveredWhileOff() async throws {
    try await deliver("Before any phone")
    try await withKept { phone, _ in
      let cards = phone.look { $0.delivered(of: app) }
      #expect(cards.map(\.request.content.body) == ["Before any phone"])
      #expect(phone.look(\.banner) == nil)
      #expect(phone.look { $0.permission(of: app)?.status } == .authorized)
      #expect(abs(cards[0].date.timeIntervalSinceNow) < 600, "as the push store says")
    }
    try await deliver("Between")
    try await withKept { phone, _ in
      let titles = phone.look { $0.delivered(of: app).map(\.request.content.body) }
      #expect(titles == ["Between", "Before any phone"])
    }
  }

  @Test("pushes of the phone itself are counted once, many at a time too, and with others' between")
  func ownPushes() async throws {
    try await withKept { phone, trace in
      try allow(phone)
      try await withThrowingTaskGroup { group in
        for number in 0..<20 {
          group.addTask { try await phone.push(push("own \(number)")) }
        }
        try await deliver("other")
        try await group.waitForAll()
      }
      try await phone.lookForNews()
      #expect(trace.names.count { $0 == "presented" } == 21)
      #expect(trace.names.count { $0 == "removed" } == 0)
      #expect(phone.look { $0.delivered(of: app).count } == 21)
    }
    try await withKept { phone, _ in
      #expect(phone.look { $0.delivered(of: app).count } == 21)
    }
  }

  @Test("what is cleared on the phone leaves the push store, and the other way round")
  func removals() async throws {
    try await withKept { phone, trace in
      try allow(phone)
      for title in ["one", "two", "three"] { try await phone.push(push(title)) }
      let newest = try #require(phone.look { $0.delivered(of: app).first }).request.identifier
      try await phone.change { try $0.perform(.clear, on: NotificationKey(app, newest), at: $1) }
      #expect(try titlesInStore() == ["two", "one"])
      let store = try PushStore(deviceFolder: folder.url)
      try store.remove(try #require(try store.list().last).id)
      try await phone.lookForNews()
      #expect(phone.look { $0.delivered(of: app).map(\.request.content.body) } == ["two"])
      #expect(trace.names.last == "removed")
    }
  }

  @Test("what a quota evicts for the phone's own push leaves Notification Center (ATTA-32)")
  func evicted() async throws {
    let photo = try Data(contentsOf: Checkout.media.appendingPathComponent("photo.jpg"))
    for name in ["one", "two"] {
      try folder.write(photo + Data(name.utf8), to: "media/\(name).jpg")
    }
    try await withKept(
      options: {
        $0.serviceExtension = Checkout.appex("RichMedia")
        $0.configuration.servedFolders = ["photos.example": folder.file("media")]
        $0.configuration.storeQuota = StoreQuota(bytes: photo.count + 100, whenFull: .oldestFirst)
      }
    ) { phone, trace in
      try allow(phone)
      for name in ["one", "two"] {
        let payload = """
          {"aps":{"alert":"\(name)","mutable-content":1},"image":"https://photos.example/\(name).jpg"}
          """
        let delivery = try await phone.push(
          Push(name: name, bytes: Array(payload.utf8), bundle: app))
        #expect(delivery.content?.attachments.count == 1)
      }
      #expect(phone.look { $0.delivered(of: app).count } == 1)
      #expect(trace.names.last == "removed")
    }
  }

  @Test("the file of a response stays for the app until the next response (ATTA-32, CENT-51)")
  func answered() async throws {
    let photo = try Data(contentsOf: Checkout.media.appendingPathComponent("photo.jpg"))
    for name in ["one", "two"] {
      try folder.write(photo + Data(name.utf8), to: "media/\(name).jpg")
    }
    try await withKept(
      options: {
        $0.serviceExtension = Checkout.appex("RichMedia")
        $0.configuration.servedFolders = ["photos.example": folder.file("media")]
      }
    ) { phone, _ in
      try allow(phone)
      var files: [String] = []
      for name in ["one", "two"] {
        let image = "https://photos.example/\(name).jpg"
        let payload = #"{"aps":{"alert":"a","mutable-content":1},"image":"\#(image)"}"#
        let delivery = try await phone.push(
          Push(name: name, bytes: Array(payload.utf8), bundle: app))
        let url = try #require(delivery.content?.attachments.first?.url)
        files.append(try #require(URL(string: url)).path)
        let shown = try #require(phone.look { $0.delivered(of: app).last?.request.identifier })
        try await phone.change { try $0.perform(.tap, on: NotificationKey(app, shown), at: $1) }
        #expect(phone.look { $0.delivered(of: app).isEmpty })
        // A later change does not take it.
        try await phone.change {
          try $0.setPresence(of: app, .background, at: $1)
          return []
        }
        #expect(FileManager.default.fileExists(atPath: files[files.count - 1]), "\(name)")
      }
      #expect(!FileManager.default.fileExists(atPath: files[0]))
    }
  }

  @Test("what the app in front keeps to itself is not in the push store (CENT-12)")
  func withheld() async throws {
    try await withKept { phone, _ in
      try allow(phone)
      try await phone.change {
        try $0.setPresence(of: app, .foreground, at: $1)
        try $0.setDelegate(of: app, .withoutMethod)
        return []
      }
      try await phone.push(push("Unseen"))
      #expect(try titlesInStore().isEmpty)
    }
  }

  @Test("local notifications are in the push store, as the last of their name, until the app goes")
  func local() async throws {
    try await withKept { phone, _ in
      try allow(phone)
      try await phone.change {
        let request = CenterRequest(
          identifier: "tea", content: reminder("tea", after: 60).content,
          trigger: .interval(seconds: 60, repeats: true))
        return try $0.add(request, of: app, at: $1)
      }
      try await phone.advance(to: phone.now + 86_400)
      let store = try PushStore(deviceFolder: folder.url)
      #expect(try store.list().map(\.outcome) == ["local"])
      #expect(try store.list().map(\.deliveredAt) == [phone.now])
      try await phone.change { try $0.uninstall(app, at: $1) }
      #expect(try store.list().isEmpty)
    }
    #expect(try count("SELECT COUNT(*) FROM phone WHERE app = '\(app.rawValue)'") == 0)
  }

  @Test("of a device that was delivered to a lot, the newest thousand of each app are taken over")
  func many() async throws {
    let store = try PushStore(deviceFolder: folder.url)
    let other = try #require(BundleIdentifier("com.example.other"))
    for bundle in [app, other] {
      _ = try store.ingest(
        (1...1_450).map {
          var content = NotificationContent()
          content.title = "\($0)"
          return IncomingNotification(
            bundle: bundle, requestIdentifier: "\($0)", outcome: "original", content: content)
        })
    }
    try await withKept { phone, _ in
      for bundle in [app, other] {
        let cards = phone.look { $0.delivered(of: bundle) }
        #expect(cards.count == 1_000 && cards.first?.request.identifier == "1450")
      }
      let left = try store.list().count
      #expect(left == 2_900, "the rest stays where it is")
    }
  }

  // MARK: - What cannot be kept

  @Test("a change that cannot be kept does not happen; the next one can")
  func unwritable() async throws {
    try await withKept { phone, trace in
      try allow(phone)
      let before = trace.names.count
      try sql("ALTER TABLE phone RENAME TO gone")
      await #expect(throws: PushStoreError.self) {
        try await phone.change { try $0.add(reminder("tea", after: 60), of: app, at: $1) }
      }
      await #expect(throws: PushStoreError.self) {
        try await phone.setClock(to: phone.now + 86_400)
      }
      #expect(phone.now == Self.start)
      #expect(phone.look { $0.pending(of: app).isEmpty } && trace.names.count == before)
      try sql("ALTER TABLE gone RENAME TO phone")
      try await phone.change { try $0.add(reminder("tea", after: 60), of: app, at: $1) }
      #expect(phone.look { $0.pending(of: app).count } == 1)
    }
  }

  @Test("a push that cannot be kept is neither in the push store nor in the center")
  func unwritablePush() async throws {
    try await withKept { phone, trace in
      try allow(phone)
      try sql(
        """
        CREATE TRIGGER full BEFORE INSERT ON phone WHEN NEW.kind = 'delivered'
          BEGIN SELECT RAISE(ABORT, 'full'); END
        """)
      let before = trace.names.count
      await #expect(throws: SimulatorError.self) { try await phone.push(push("One")) }
      #expect(try titlesInStore().isEmpty && phone.look { $0.delivered(of: app).isEmpty })
      #expect(trace.names.count == before)
      try sql("DROP TRIGGER full")
      try await phone.push(push("Two"))
      #expect(try titlesInStore() == ["Two"])
      #expect(phone.look { $0.delivered(of: app).map(\.request.content.body) } == ["Two"])
    }
  }

  @Test("what fires and cannot be kept is an error of advance, and is due again")
  func unwritableTime() async throws {
    try await withKept { phone, trace in
      try allow(phone)
      try await phone.change { try $0.add(reminder("tea", after: 60), of: app, at: $1) }
      try sql("ALTER TABLE phone RENAME TO gone")
      await #expect(throws: PushStoreError.self) { try await phone.advance(to: Self.start + 120) }
      #expect(phone.look { $0.pending(of: app).count } == 1 && !trace.names.contains("fired"))
      try sql("ALTER TABLE gone RENAME TO phone")
      try await phone.advance(to: Self.start + 121)
      #expect(trace.names.count { $0 == "fired" } == 1)
      #expect(phone.look { $0.delivered(of: app).map(\.date) } == [Self.start + 60])
    }
  }

  // MARK: - Helpers

  private static let start = Date(timeIntervalSince1970: 1_767_222_000)

  /// The phone of the test's device, its clock where it stood, else at 1 January 2026.
  private func withKept(
    at date: Date? = nil, options edit: (inout SimulatorOptions) -> Void = { _ in },
    _ body: (RunningPhone, Trace) async throws -> Void
  ) async throws {
    let device = try Device(folder: folder.url)
    let memory = try await PhoneMemory(device, switches: .init())
    let clock = DeviceClock(.manual, now: date ?? memory.date ?? Self.start)
    let trace = Trace()
    var options = SimulatorOptions()
    options.now = { clock.now }
    edit(&options)
    try await Simulator.with(device: device, options: options) { simulator in
      let phone = try await RunningPhone(
        simulator, clock: clock, calendar: TriggerCalendar(timeZone: .gmt, locale: "en_US"),
        memory: memory, observer: { trace.add($0) })
      defer { phone.shutDown() }
      try await body(phone, trace)
    }
  }

  /// A push that comes by `pushsim deliver`, in another process as far as the device can tell.
  private func deliver(_ title: String) async throws {
    try await Simulator.with(device: try Device(folder: folder.url), options: SimulatorOptions()) {
      _ = try await $0.deliver(push(title))
    }
  }

  private func push(_ title: String, badge: Int = 1) -> Push {
    Push(
      name: "alert", bytes: Array(#"{"aps":{"alert":"\#(title)","badge":\#(badge)}}"#.utf8),
      bundle: app)
  }

  private func reminder(_ name: String, after seconds: Double) -> CenterRequest {
    var content = NotificationContent()
    content.title = name
    return CenterRequest(
      identifier: name, content: content, trigger: .interval(seconds: seconds, repeats: false))
  }

  private func allow(_ phone: RunningPhone) throws {
    try phone.change { state, now in
      state.install(app)
      return try state.requestAuthorization(of: app, [.alert, .sound, .badge], at: now)
        + state.answerPrompt(of: app, allow: true, at: now)
    }
  }

  private func titlesInStore() throws -> [String] {
    try PushStore(deviceFolder: folder.url).list().map(\.content.body)
  }

  private func database() throws -> DatabaseQueue {
    try DatabaseQueue(path: folder.url.appendingPathComponent("Device.sqlite").path)
  }

  private func sql(_ text: String) throws { try database().write { try $0.execute(sql: text) } }

  private func count(_ text: String) throws -> Int? {
    try database().read { try Int.fetchOne($0, sql: text) }
  }
}
