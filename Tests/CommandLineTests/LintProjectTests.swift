import TestSupport
import Testing

/// `pushsim lint` and `pushsim build` read an Xcode project alike.
@Suite(
  "pushsim lint of an extension in an Xcode project", .timeLimit(.minutes(1)),
  .enabled(if: LintExtensionTests.isBuilt))
struct LintProjectTests {
  @Test(
    "lint looks at the files that a build compiles: of a folder's target, and of a synchronized group",
    arguments: [false, true])
  func lintedFiles(isSynchronized: Bool) async throws {
    let project = try ShopProject { files in
      files["Shop/NotificationService/Draft.swift"] = "func draft( {"
      files["Shop/Shared/Name.swift"] = "let shopName = \"Acme\"\nfunc more( {"
      guard isSynchronized else { return }
      files["Shop/Shop.xcodeproj/project.pbxproj"] = ShopProject.project
        .replacing(
          "PBXGroup; path = NotificationService; children = ( FN );",
          with:
            "PBXFileSystemSynchronizedRootGroup; path = NotificationService; exceptions = ( EX );"
        )
        .replacing("files = ( BN, BS )", with: "files = ( BS )")
        .replacing("NSE = {", with: "NSE = { fileSystemSynchronizedGroups = ( GN );")
        .replacing(
          "DEP = {",
          with: """
            EX = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = NSE;
              membershipExceptions = ( Draft.swift ); };
            DEP = {
            """)
    }
    let folder = project.path("Shop/NotificationService")
    let lint = try await Tool.run(["lint", folder, "--only", "syntax-error"])
    #expect(lint.output.contains("Shared/Name.swift:2:"), "\(lint.output)\(lint.errors)")
    #expect(lint.output.contains("1 error in 1 extension"), "\(lint.output)\(lint.errors)")
    let build = try await Tool.run(["build", folder, "-o", project.path("Out.appex")])
    #expect(build.errors.contains("Shared/Name.swift:2:"), "\(build.errors)")
    #expect(!build.errors.contains("Draft.swift:1:"), "\(build.errors)")
  }

  @Test("lint knows the iOS versions of the target and its app as a build does, from a .xcconfig")
  func deploymentTargets() async throws {
    let project = try ShopProject { files in
      files["Shop/Versions.xcconfig"] = "IPHONEOS_DEPLOYMENT_TARGET = 15.0\n"
      files["Shop/Shop.xcodeproj/project.pbxproj"] = ShopProject.project
        .replacing("( GA, GS, GN )", with: "( GA, GS, GN, XC )")
        .replacing(
          "PR = { isa = XCBuildConfiguration;",
          with: "PR = { isa = XCBuildConfiguration; baseConfigurationReference = XC;"
        )
        .replacing(
          "GENERATE_INFOPLIST_FILE = YES;",
          with: "GENERATE_INFOPLIST_FILE = YES; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"
        )
        .replacing(
          "DEP = {",
          with: """
            XC = { isa = PBXFileReference; path = Versions.xcconfig; sourceTree = "<group>"; };
            DEP = {
            """)
    }
    let folder = project.path("Shop/NotificationService")
    let lint = try await Tool.run(["lint", folder, "--only", "deployment-target"])
    #expect(
      lint.output.contains("the extension asks for iOS 17.0 and its app for 15.0"),
      "\(lint.output)\(lint.errors)")
  }
}
