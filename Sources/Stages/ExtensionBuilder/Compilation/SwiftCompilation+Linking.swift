import CodeSanitizers
import Foundation

extension SwiftCompilation {
  /// Which linker, and what it leaves out.
  ///
  /// lld takes half the time of the toolchain's default, gold, and less without merging equal texts.
  var linking: [String] {
    let lld = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("ld.lld")
    let takesLLD = FileManager.default.isExecutableFile(atPath: lld.path)
    return (takesLLD ? ["-use-ld=lld", "-Xlinker", "-O0"] : [])
      + (options.linksFast ? ["-Xlinker", "-S", "-Xlinker", "--build-id=none"] : [])
  }

  /// Where an executable finds the Swift runtime: as one library, and where that is gone by then as
  /// the toolchain's many. The sanitizer of threads sees what one of these calls in another, such as
  /// Foundation in libdispatch, and nothing within one library.
  var runPath: [String] {
    guard let runtime = sdk.runtime, options.sanitizer != .thread else { return [] }
    let folders = [runtime.deletingLastPathComponent(), Self.runtimeLibraries(of: compiler)]
    return ["-no-toolchain-stdlib-rpath"]
      + folders.flatMap { ["-Xlinker", "-rpath", "-Xlinker", $0.path] }
  }

  /// The folder of the libraries and the modules that come with a compiler.
  static func runtimeLibraries(of compiler: URL) -> URL {
    compiler.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/linux")
  }
}
