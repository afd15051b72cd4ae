import Foundation
import Glibc

/// Where the prebuilt device SDK lies: the modules extensions import, and their archive.
package struct DeviceSDKLocation: Sendable, Hashable {
  /// Environment variable that names the SDK's folder and goes before every other place.
  package static let environmentVariable = "PUSHSIM_SDK"

  /// The folder that holds `Modules` and `libDeviceSDK.a`.
  package let folder: URL

  /// The folder with the `.swiftmodule` files.
  package var modules: URL { folder.appendingPathComponent("Modules") }
  /// The static archive with the code.
  package var archive: URL { folder.appendingPathComponent("libDeviceSDK.a") }

  /// The Swift runtime and Foundation as one library, which `Scripts/build-runtime` makes beside the
  /// SDK; nil where the toolchain has no static archives to make it of.
  ///
  /// Processes forked for a delivery take a quarter less time with it.
  var runtime: URL? {
    let library = folder.deletingLastPathComponent()
      .appendingPathComponent("Runtime/lib/swift/linux/libswiftCore.so")
    return FileManager.default.fileExists(atPath: library.path) ? library : nil
  }

  /// Whether `folder` holds a whole SDK.
  package static func isSDK(_ folder: URL) -> Bool {
    let needed = ["Modules/UserNotifications.swiftmodule", "libDeviceSDK.a"]
    return needed.allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  /// Finds the SDK of the running tool: `PUSHSIM_SDK`, then `../lib/pushsim/DeviceSDK` beside the
  /// tool's folder, then `.build-sdk/release` or `.build-sdk/debug` in a folder above it.
  /// - Throws: `BuildError` with code `sdkMissing` that names the places looked at.
  package static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment,
    tool: URL = runningTool
  ) throws(BuildError) -> DeviceSDKLocation {
    if let path = environment[environmentVariable], !path.isEmpty {
      return try DeviceSDKLocation(folder: URL(fileURLWithPath: path))
    }
    let bin = tool.deletingLastPathComponent()
    let installed = bin.deletingLastPathComponent().appendingPathComponent("lib/pushsim/DeviceSDK")
    let built = foldersAbove(tool).flatMap { folder in
      ["release", "debug"].map { folder.appendingPathComponent(".build-sdk/\($0)") }
    }
    if let folder = ([installed] + built).first(where: isSDK) {
      return DeviceSDKLocation(known: folder)
    }
    throw BuildError(
      .sdkMissing,
      "cannot find the device SDK that extensions are compiled against: neither "
        + "\(installed.path) nor a .build-sdk folder above \(bin.path) holds one; run `make sdk` "
        + "in pushsim's checkout, or set \(environmentVariable) to a folder with Modules and "
        + "libDeviceSDK.a")
  }

  /// The SDK in `folder`.
  /// - Throws: `BuildError` with code `sdkMissing` when the folder holds none.
  package init(folder: URL) throws(BuildError) {
    guard Self.isSDK(folder) else {
      throw BuildError(
        .sdkMissing,
        "\(folder.path) holds no device SDK: Modules/UserNotifications.swiftmodule or "
          + "libDeviceSDK.a is missing; run `make sdk` in pushsim's checkout")
    }
    self.init(known: folder)
  }

  private init(known folder: URL) { self.folder = folder.standardizedFileURL }

  private static func foldersAbove(_ url: URL) -> [URL] {
    var folder = url.standardizedFileURL
    var folders: [URL] = []
    while folder.pathComponents.count > 1 {
      folder.deleteLastPathComponent()
      folders.append(folder)
    }
    return folders
  }

  /// Every folder the compiler has to search for modules.
  ///
  /// Besides the Swift modules these are the folders with a `module.modulemap`: a Swift module that
  /// uses a C one can only be imported where that is found. An installed SDK has them below
  /// `Modules`, one built in a checkout in the targets' sources.
  var moduleFolders: [URL] {
    let sources = checkout?.appendingPathComponent("Packages/DeviceSDK/Sources")
    let cFolders =
      Self.entries(modules)
      + (sources.map(Self.entries) ?? []).map { $0.appendingPathComponent("include") }
    return [modules] + cFolders.filter(Self.hasModuleMap)
  }

  /// The checkout whose build folder the SDK lies in; nil for an installed one.
  var checkout: URL? {
    // A build's `release` is a link into a folder one level below.
    Self.foldersAbove(folder).prefix(3).first { above in
      FileManager.default.fileExists(
        atPath: above.appendingPathComponent("Packages/DeviceSDK/Sources").path)
    }
  }

  /// The names of all modules in the SDK.
  var moduleNames: Set<String> {
    let maps = moduleFolders.dropFirst().map { folder in
      folder.lastPathComponent == "include"
        ? folder.deletingLastPathComponent().lastPathComponent : folder.lastPathComponent
    }
    let swift = moduleFiles.filter { $0.pathExtension == "swiftmodule" }
    return Set(swift.map { $0.deletingPathExtension().lastPathComponent } + maps)
  }

  /// The names of all modules in the SDK and in the system.
  var allModuleNames: Set<String> { moduleNames.union(Self.systemModules) }

  private static let systemModules: Set<String> = [
    "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc",
  ]

  static func hasModuleMap(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("module.modulemap").path)
  }

  /// The files that a compiled extension depends on.
  var files: [URL] { [archive] + moduleFiles + [runtime].compactMap(\.self) }

  /// The files in `modules`, without those that the SDK's own tests leave there in a checkout.
  private var moduleFiles: [URL] {
    Self.entries(modules).filter {
      !$0.deletingPathExtension().lastPathComponent.hasSuffix("Tests")
    }
  }

  /// Returns the entries of `folder`, in order; none when it cannot be read.
  static func entries(_ folder: URL) -> [URL] {
    names(folder).map { folder.appendingPathComponent($0) }
  }

  /// The names of what is in `folder`, in order; to make URLs of them looks at each.
  static func names(_ folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The executable of this process, symbolic links resolved.
  package static var runningTool: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
  }
}
