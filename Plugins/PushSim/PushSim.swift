import Foundation
import PackagePlugin

/// `swift package pushsim …`: the command line without installing it.
///
/// Its standard input is empty, and its exit code 1 for every failure of the tool.
///
/// The tool is built when the command runs. Declared as this plugin's tool, it and all it is made of
/// would be compiled a second time for the plugin alone, in every full build of this package.
@main
struct PushSim: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    guard !arguments.contains("-") else {
      Diagnostics.error("standard input does not reach a plugin: write the payload to a file")
      return
    }
    let build = try packageManager.build(
      .product("pushsim"), parameters: .init(configuration: .debug, logging: .concise))
    let tool = build.builtArtifacts.first { artifact in
      artifact.kind == .executable && artifact.url.lastPathComponent == "pushsim"
    }
    guard build.succeeded, let tool else {
      Diagnostics.error("building pushsim failed:\n\(build.logText)")
      return
    }
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    // The report says what went wrong.
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
