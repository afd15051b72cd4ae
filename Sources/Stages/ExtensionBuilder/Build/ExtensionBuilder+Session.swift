import AppBundle
import Diagnostics
import Foundation
import JSONModel
import NotificationModel
import SystemFiles

extension ExtensionBuilder {
  /// The result of a build.
  struct Result {
    var findings: [Finding]
    var explanation: BuildExplanation
    var isUpToDate: Bool
  }

  /// The compiler, and the places of modules.
  struct Tools {
    let compiler: URL
    let sdk: DeviceSDKLocation
    let crypto: DeviceCryptoLocation?
    let standIns: StandInLibrary
    /// The stand-ins there are, also when they are not to be used.
    let standInNames: [String]
  }

  func tools(for request: BuildRequest) throws(BuildError) -> Tools {
    guard let compiler = ProgramSearch.find("swiftc", environment: environment) else {
      throw BuildError(
        .compilerMissing,
        "cannot find swiftc in the folders of PATH; install Swift 6.2 or newer and add its "
          + "usr/bin folder to PATH")
    }
    let sdk =
      if let known = self.sdk { known } else {
        try DeviceSDKBuild.findOrBuild(environment: environment, sink: sink)
      }
    let library = standIns ?? StandInLibrary.find(environment: environment)
    return Tools(
      compiler: compiler, sdk: sdk,
      crypto: DeviceCryptoLocation.find(beside: sdk, environment: environment),
      standIns: request.options.usesStandIns ?? true ? library : StandInLibrary(folder: nil),
      standInNames: library.names)
  }

  func stamp(of request: BuildRequest, _ tools: Tools) -> BuildStamp {
    let named = [request.options.infoPlist, request.options.entitlements].compactMap(\.self)
    // A former build may have been made before there was a stand-in or the encryption part.
    let settings: JSONValue = [
      "options": request.options.json,
      "files": .array((request.swiftFiles + request.objectiveCFiles).map { .string($0.path) }),
      "appLocalizations": .array(request.appLocalizations.map { .string($0.path) }),
      "appEntitlements": JSONValue(request.appEntitlements?.path),
      "standIns": .array(tools.standIns.names.map(JSONValue.string)),
      "crypto": JSONValue(tools.crypto?.folder.path),
      "packages": .array(request.pins.pins.filter(\.isPresent).map { .string($0.name) }),
    ]
    return BuildStamp(
      files: request.folder.files.map(\.url) + request.swiftFiles + request.objectiveCFiles
        + request.objectiveCHeaders
        + (request.isTranslated ? ObjectiveCHeaders(of: tools.sdk)?.files ?? [] : [])
        + request.resources.flatMap { DataModel.files(of: $0.url) } + request.storyboards.map(\.url)
        + request.configurations
        + named + request.plugIns.map(\.executable)
        + tools.sdk.files + (tools.crypto?.files ?? []) + [tools.compiler],
      settings: settings)
  }

  /// All that is known when the compiler is started.
  struct Session {
    let request: BuildRequest
    let tools: Tools
    let files: SwiftFiles
    let graph: ModuleGraph
    let description: ExtensionDescription

    /// Core Data's models of the target.
    var dataModels: [URL] { request.resources.map(\.url).filter(DataModel.isModel) }

    /// The modules of the repository, the target's own first.
    var moduleNames: [String] {
      [description.moduleName] + graph.nodes.filter { !$0.isStandIn && !$0.isForeign }.map(\.name)
    }

    /// The encryption part, when something imports a module of it.
    var neededCrypto: DeviceCryptoLocation? {
      let imports = files.imports.union(graph.imports).union(request.bridgedModules)
      let isNeeded = !imports.subtracting(graph.names)
        .isDisjoint(with: DeviceCryptoLocation.modules)
      return isNeeded ? tools.crypto : nil
    }
  }
}
