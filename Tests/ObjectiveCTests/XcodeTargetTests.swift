import Foundation
import PushSimTesting
import TestSupport
import Testing

/// Objective-C in the target of an Xcode project.
@Suite("Objective-C of an Xcode target", .timeLimit(.minutes(10)))
struct XcodeTargetTests {
  /// A project whose extension has a source of the app's, and a header for every file.
  private static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
      ROOT = { isa = PBXProject; buildConfigurationList = LP; mainGroup = MAIN;
        targets = ( NSE ); };
      MAIN = { isa = PBXGroup; children = ( GN, GS ); sourceTree = "<group>"; };
      GN = { isa = PBXGroup; path = NotificationService; sourceTree = "<group>";
        children = ( FN ); };
      GS = { isa = PBXGroup; path = App; sourceTree = "<group>"; children = ( FS, FH ); };
      FN = { isa = PBXFileReference; path = NotificationService.m; sourceTree = "<group>"; };
      FS = { isa = PBXFileReference; path = "NSString+Shout.m"; sourceTree = "<group>"; };
      FH = { isa = PBXFileReference; path = "NSString+Shout.h"; sourceTree = "<group>"; };
      BN = { isa = PBXBuildFile; fileRef = FN; }; BS = { isa = PBXBuildFile; fileRef = FS; };
      PN = { isa = PBXSourcesBuildPhase; files = ( BN, BS ); };
      NSE = { isa = PBXNativeTarget; name = NSE; buildConfigurationList = LN;
        buildPhases = ( PN ); productType = "com.apple.product-type.app-extension"; };
      LP = { isa = XCConfigurationList; buildConfigurations = ( CP ); };
      CP = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
      LN = { isa = XCConfigurationList; buildConfigurations = ( CN ); };
      CN = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        INFOPLIST_FILE = NotificationService/Info.plist;
        GCC_PREFIX_HEADER = App/Prefix.pch;
        GCC_PREPROCESSOR_DEFINITIONS = ( "LOUD=1", "$(inherited)" ); }; };
    }; rootObject = ROOT; }
    """

  @Test("the target's files elsewhere, the project's headers and the prefix header count")
  func target() async throws {
    let service = ObjectiveCExtension(
      declarations: "#import \"NSString+Shout.h\"",
      receive: """
        best.title = [best.title shout];
        best.subtitle = SUBTITLE;
        self.handler(best);
        """)
    let folder = try TestFolder([
      "A.xcodeproj/project.pbxproj": Self.project,
      "App/Prefix.pch": "#define SUBTITLE @\"of the prefix header\"\n",
      "App/NSString+Shout.h": """
      #import <Foundation/Foundation.h>
      @interface NSString (Shout)
      - (NSString *)shout;
      @end

      """,
      "App/NSString+Shout.m": """
      #import "NSString+Shout.h"
      @implementation NSString (Shout)
      - (NSString *)shout {
      #if LOUD
        return [self.uppercaseString stringByAppendingString:@"!"];
      #else
        return self;
      #endif
      }
      @end

      """,
      "NotificationService/Info.plist": ObjectiveCExtension.infoPlist,
      "NotificationService/NotificationService.m": service.source,
      "NotificationService/Left.m": "#error the target does not list this file\n",
    ])
    let simulator = try await Simulator(
      extension: folder.url.appendingPathComponent("NotificationService"))
    let delivery = try await simulator.deliver(
      Payload.alert(title: "News", body: "B").mutableContent())
    expectDelivery(delivery, is: .modified)
    #expect(delivery.content?.title == "NEWS!")
    #expect(delivery.content?.subtitle == "of the prefix header")
  }
}
