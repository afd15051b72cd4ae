import Foundation
import PushSimTesting
import TestSupport
import Testing

/// The words of the commands about extensions in Objective-C.
@Suite("Commands and Objective-C", .timeLimit(.minutes(5)))
struct ToolTests {
  private static let tool = Checkout.products.appendingPathComponent("pushsim").path

  /// A repository whose extension includes a header of another folder.
  private static func repository(vendor: String = "") throws -> TestFolder {
    let folder = try TestFolder()
    let program = ObjectiveCExtension(
      declarations: "#import \"../Shared/Title.h\"\n\(vendor)",
      receive: "best.title = info[@\"photo\"] ?: TITLE; self.handler(best);")
    _ = try folder.write(program.source, to: "NSE/NotificationService.m")
    _ = try folder.write("#define TITLE @\"one\"\n", to: "Shared/Title.h")
    _ = try folder.write(
      """
      {NSExtension = {NSExtensionPointIdentifier = "com.apple.usernotifications.service";
        NSExtensionPrincipalClass = NotificationService; }; }
      """, to: "NSE/Info.plist")
    return folder
  }

  private static func run(_ arguments: [String], in folder: TestFolder) async throws
    -> Program.Ending
  {
    try await Program.run(tool, arguments, in: folder.url)
  }

  @Test("a header of another folder that changes makes the build anew")
  func headers() async throws {
    let folder = try Self.repository()
    let build = ["build", "NSE", "-o", "NSE.appex"]
    let first = try await Self.run(build, in: folder)
    #expect(first.output.hasPrefix("built NSE.appex"), "\(first.errors)")
    #expect(try await Self.run(build, in: folder).output == "NSE.appex is up to date\n")
    _ = try folder.write("#define TITLE @\"another\"\n", to: "Shared/Title.h")
    #expect(try await Self.run(build, in: folder).output.hasPrefix("built NSE.appex"))
  }

  @Test("an extension asks for the app only where its target says so, and there is none")
  func application() async throws {
    let folder = try TestFolder()
    let program = ObjectiveCExtension(
      declarations: "#import <UIKit/UIKit.h>",
      receive: """
        UIApplication *app = [UIApplication sharedApplication];
        best.title = [NSString stringWithFormat:@"%@ %ld", app, (long)app.applicationState];
        self.handler(best);
        """)
    _ = try folder.write(program.source, to: "NSE/NotificationService.m")
    _ = try folder.write(ObjectiveCExtension.infoPlist, to: "NSE/Info.plist")
    let refused = try await Self.run(["build", "NSE", "-o", "NSE.appex"], in: folder)
    #expect(refused.errors.contains("NotificationService.m:17:39: error: 'sharedApplication' is"))
    #expect(refused.errors.contains("not available on iOS (App Extension)"))
    _ = try folder.write(
      #"{"buildSettings": {"APPLICATION_EXTENSION_API_ONLY": "NO"}}"#, to: "NSE/pushsim.json")
    let simulator = try await Simulator(extension: folder.url.appendingPathComponent("NSE"))
    let delivery = try await simulator.deliver(
      Payload.alert(title: "T", body: "B").mutableContent())
    #expect(delivery.content?.title == "(null) 0")
  }

  @Test("build --explain says how the files are compiled, and leaves no bundle")
  func explanation() async throws {
    let folder = try Self.repository()
    let run = try await Self.run(["build", "NSE", "--explain"], in: folder)
    #expect(
      run.output.contains("1 file of Objective-C, which clang checks and pushsim translates"),
      "\(run.output)\(run.errors)")
    #expect(run.output.contains("/NSE: NotificationService.m\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["NSE", "Shared"])
  }

  @Test("warnings about files in Swift are shown, and none about what was translated")
  func warnings() async throws {
    let folder = try Self.repository()
    _ = try folder.write("func help() { let unused = 1 }\n", to: "NSE/Help.swift")
    let run = try await Self.run(["build", "NSE", "-o", "NSE.appex"], in: folder)
    #expect(run.status == 0 && run.output.hasPrefix("built"), "\(run.errors)")
    #expect(run.errors.contains("NSE/Help.swift:1:19: warning: initialization of"))
    #expect(!run.errors.contains("NotificationService.m"), "\(run.errors)")
    #expect(run.errors.components(separatedBy: "warning: ").count <= 3, "\(run.errors)")
  }

  @Test("doctor counts the files and names the header that is not there")
  func doctor() async throws {
    let folder = try Self.repository(vendor: "#import <Vendor/Vendor.h>\n")
    let run = try await Self.run(["doctor", "--extension", "NSE"], in: folder)
    #expect(run.output.contains("1 Objective-C file;"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("the device SDK has no headers of Vendor for Objective-C"))
    #expect(run.output.contains("UserNotifications  the device SDK's"))
  }

  @Test("init finds the extension and the keys that it reads")
  func setUp() async throws {
    let folder = try Self.repository()
    let run = try await Self.run(["init", "--ci", "none"], in: folder)
    #expect(run.output.hasPrefix("found NSE of"), "\(run.output)\(run.errors)")
    let push = try String(contentsOfFile: folder.path("pushes/first.apns"), encoding: .utf8)
    #expect(push.contains("\"photo\""))
  }
}
