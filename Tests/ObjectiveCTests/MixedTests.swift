import Foundation
import PushSimTesting
import TestSupport
import Testing

/// Targets with files of both languages.
@Suite("Swift and Objective-C in one target", .timeLimit(.minutes(10)))
struct MixedTests {
  private static let fixtures = Checkout.file("Tests/ObjectiveCTests/Fixtures/Mixed")

  private static func deliver(_ folder: URL) async throws -> Delivery {
    let simulator = try await Simulator(extension: folder)
    return try await simulator.deliver(
      Payload.alert(title: "T", body: "B").mutableContent().with("key", "value"))
  }

  @Test("Swift uses the classes, functions and constants that the bridging header imports")
  func bridged() async throws {
    let delivery = try await Self.deliver(Self.fixtures.appendingPathComponent("Bridged"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "! A value 5")
    #expect(delivery.content?.subtitle == "Hello <*X*>")
    #expect(
      delivery.content?.body
        == "ABC, code 7, true true q 3, did TEXT OF K, TEXT OF K true")
  }

  @Test("Objective-C uses the classes, protocols and enumerations of Swift files")
  func generated() async throws {
    let delivery = try await Self.deliver(Self.fixtures.appendingPathComponent("Generated"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "P TVALUE5".uppercased())
    #expect(delivery.content?.subtitle == "(null) failed 2 1 P  1")
    #expect(delivery.content?.body == "loaded P Tvalue5 P TVALUE5!")
  }

  @Test("types of all kinds cross, initialisers, categories and protocols with optional methods")
  func wide() async throws {
    let delivery = try await Self.deliver(Self.fixtures.appendingPathComponent("Wide"))
    expectDelivery(delivery, is: .modified)
    #expect(
      delivery.content?.body.split(separator: "\n") == [
        "3 base 3 true", "done text", "text.", "[\"b\"]", "5 x", "3.0 7 2 1",
        "sub of base 3 only 9", "true 0 12 3", "8 WideErrors", "engine=6 wheel=-1",
        "60.0 true 0", "[0, 1, 2] 3", "cba true",
      ])
  }

  @Test("a Swift class overrides methods of an Objective-C class, which calls the overrides")
  func subclass() async throws {
    let delivery = try await Self.deliver(Self.fixtures.appendingPathComponent("Subclass"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "swift base T")
    #expect(delivery.content?.subtitle == "[]")
    #expect(delivery.content?.body == "ASYNC")
  }

  @Test("Swift classes with initialisers of their own inherit; structures and async methods cross")
  func made() async throws {
    let delivery = try await Self.deliver(Self.fixtures.appendingPathComponent("Made"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "n3 LOUD! none x")
    #expect(delivery.content?.subtitle == "true four 4")
    #expect(delivery.content?.body == "7 1.5 0 key. 0,(null) 1,7")
  }

  @Test("the sample attaches a picture with the code of both languages")
  func sample() async throws {
    let simulator = try await Simulator(
      extension: Checkout.samples.appendingPathComponent("Extensions/RichMediaMixed"),
      hosts: [SimulatedHost("photos.example", folder: Checkout.media)])
    let delivery = try await simulator.deliver(
      Payload.alert(title: "Hi").mutableContent().with("image", "https://photos.example/photo.jpg"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.attachments.map(\.type) == ["public.jpeg"])
    #expect(delivery.content?.subtitle == "Picture")
  }

  @Test("a content extension in Swift shows a view in Objective-C and answers as its delegate")
  func contentExtension() async throws {
    let simulator = try await Simulator(
      extension: nil, contentExtension: Self.fixtures.appendingPathComponent("Card"))
    let delivery = try await simulator.deliver(
      .alert("The moon rises").category("moon").with("phase", "full"))
    let report = try #require(delivery.contentExtension)
    #expect(report.result == .presented, "\(report)")
    #expect(report.interface?.compactText.contains("phase: full true") == true)
  }

  @Test("an app in Swift uses its Objective-C, and one in Objective-C its Swift")
  func apps() async throws {
    for language in ["SwiftFirst", "ObjectiveCFirst"] {
      let phone = try await Phone(app: Self.fixtures.appendingPathComponent(language))
      try phone.app.launch()
      await phone.settle()
      try phone.answerPrompt(allow: true)
      await phone.settle()
      try phone.app.background()
      _ = try await phone.push(.alert("Hi").with("topic", "news"))
      try #require(phone.banner, "\(language)").tap()
      await phone.settle()
      let titles = try phone.app.deliveredNotifications.map(\.request.content.title)
      #expect(titles == ["opened NEWS"], "\(language)")
    }
  }

  /// A project whose extension has files of both languages.
  private static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
      ROOT = { isa = PBXProject; buildConfigurationList = LP; mainGroup = MAIN;
        targets = ( NSE ); };
      MAIN = { isa = PBXGroup; children = ( GN ); sourceTree = "<group>"; };
      GN = { isa = PBXGroup; path = NSE; sourceTree = "<group>"; children = ( FN, FM ); };
      FN = { isa = PBXFileReference; path = NotificationService.swift; sourceTree = "<group>"; };
      FM = { isa = PBXFileReference; path = BaseService.m; sourceTree = "<group>"; };
      BN = { isa = PBXBuildFile; fileRef = FN; }; BM = { isa = PBXBuildFile; fileRef = FM; };
      PN = { isa = PBXSourcesBuildPhase; files = ( BN, BM ); };
      NSE = { isa = PBXNativeTarget; name = "My NSE"; buildConfigurationList = LN;
        buildPhases = ( PN ); productType = "com.apple.product-type.app-extension"; };
      LP = { isa = XCConfigurationList; buildConfigurations = ( CP ); };
      CP = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
      LN = { isa = XCConfigurationList; buildConfigurations = ( CN ); };
      CN = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        INFOPLIST_FILE = NSE/Info.plist; SWIFT_VERSION = 6.0;
        SWIFT_OBJC_BRIDGING_HEADER = "$(SRCROOT)/NSE/Seen.h"; }; };
    }; rootObject = ROOT; }
    """

  @Test("the Xcode target's bridging header counts, and the name of its module")
  func target() async throws {
    let folder = try TestFolder(["A.xcodeproj/project.pbxproj": Self.project])
    try FileManager.default.copyItem(
      at: Self.fixtures.appendingPathComponent("Subclass"), to: folder.file("NSE"))
    try FileManager.default.moveItem(
      at: folder.file("NSE/NSE-Bridging-Header.h"), to: folder.file("NSE/Seen.h"))
    let wrong = try await Self.run(["build", "NSE", "-o", "NSE.appex"], in: folder)
    #expect(
      wrong.errors.contains("BaseService.m:2:9: fatal error: 'NSE-Swift.h' file not found"),
      "\(wrong.errors)")
    let source = try String(contentsOf: folder.file("NSE/BaseService.m"), encoding: .utf8)
    try folder.write(
      source.replacing("NSE-Swift.h", with: "My_NSE-Swift.h"), to: "NSE/BaseService.m")
    let delivery = try await Self.deliver(folder.file("NSE"))
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "swift base T")
  }

  // MARK: Commands

  private static func repository() throws -> TestFolder {
    let folder = try TestFolder()
    try FileManager.default.copyItem(
      at: fixtures.appendingPathComponent("Bridged"), to: folder.file("NSE"))
    return folder
  }

  private static func run(_ arguments: [String], in folder: TestFolder) async throws
    -> Program.Ending
  {
    let tool = Checkout.products.appendingPathComponent("pushsim").path
    return try await Program.run(tool, arguments, in: folder.url)
  }

  @Test("the bridging header is an input of the build, and --explain names it")
  func inputs() async throws {
    let folder = try Self.repository()
    let build = ["build", "NSE", "-o", "NSE.appex"]
    let first = try await Self.run(build, in: folder)
    #expect(first.output.hasPrefix("built NSE.appex") && first.errors.isEmpty, "\(first.errors)")
    #expect(try await Self.run(build, in: folder).output == "NSE.appex is up to date\n")
    let header = "#import \"Helper.h\"\n#define UNUSED_NAME 1\n"
    try folder.write(header, to: "NSE/NSE-Bridging-Header.h")
    #expect(try await Self.run(build, in: folder).output.hasPrefix("built NSE.appex"))
    let explained = try await Self.run(["build", "NSE", "--explain"], in: folder).output
    #expect(explained.contains("the bridging header, in "), "\(explained)")
    #expect(explained.contains("/NSE: NSE-Bridging-Header.h\n"))
    let doctor = try await Self.run(["doctor", "--extension", "NSE"], in: folder).output
    #expect(
      doctor.contains(
        "1 Swift file and 1 Objective-C file, and the bridging header NSE-Bridging-Header.h"))
  }

  @Test("mistakes in either language are shown at their places")
  func mistakes() async throws {
    let folder = try Self.repository()
    let build = ["build", "NSE", "-o", "NSE.appex"]
    try folder.write("let wrong = Helper.shared.nothing()\n", to: "NSE/Wrong.swift")
    let swift = try await Self.run(build, in: folder)
    #expect(swift.errors.contains("NSE/Wrong.swift:1:27: error: value of type 'Helper'"))
    try folder.write("#import \"Gone.h\"\n", to: "NSE/NSE-Bridging-Header.h")
    let header = try await Self.run(build, in: folder)
    #expect(
      header.errors.contains("NSE-Bridging-Header.h:1:9: fatal error: 'Gone.h' file not found"),
      "\(header.errors)")
    try folder.write("", to: "NSE/NSE-Bridging-Header.h")
    let empty = try await Self.run(build, in: folder)
    #expect(
      empty.errors.contains("implements it: import its header in NSE-Bridging-Header.h"),
      "\(empty.errors)")
  }
}
