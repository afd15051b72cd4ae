import Foundation

extension SwiftCompilation {
  /// Which linker, and what it leaves out.
  ///
  /// lld takes half the time of the toolchain's default, gold, and less without merging equal texts.
  /// With the Swift runtime in the executable gold stays: lld does not let the device SDK's functions
  /// take the place of Foundation's there.
  var linking: [String] {
    let lld = compiler.resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("ld.lld")
    let takesLLD =
      !options.linksStandardLibraryStatically
      && FileManager.default.isExecutableFile(atPath: lld.path)
    return (takesLLD ? ["-use-ld=lld", "-Xlinker", "-O0"] : [])
      + (options.linksFast ? ["-Xlinker", "-S", "-Xlinker", "--build-id=none"] : [])
  }
}
