import ExtensionBuilder
import Foundation
import PushSimulator

extension MachineReport {
  /// Returns the checks of the tools that compile extensions.
  static func building(_ build: BuildEnvironment) -> [MachineCheck] {
    [
      compiler(build), deviceSDK(build.sdk), crypto(build),
      MachineCheck(
        "stand-ins", build.standIns.isEmpty ? .partial : .ok,
        build.standIns.isEmpty
          ? "none; extensions that import a vendor's module need its sources"
          : "for \(build.standIns.count) modules of vendors, such as \(build.standIns[0])",
        advice: build.standIns.isEmpty
          ? "install pushsim with make install, or set PUSHSIM_STAND_INS to StandIns" : nil),
    ]
  }

  private static func compiler(_ build: BuildEnvironment) -> MachineCheck {
    guard let compiler = build.compiler else {
      return MachineCheck(
        "swift", .missing,
        "there is no swiftc in PATH: extensions cannot be built, built ones run",
        advice: "install Swift 6.3 from https://www.swift.org/install/linux and add its usr/bin "
          + "to PATH")
    }
    guard build.isCompilerNewEnough else {
      return MachineCheck(
        "swift", .missing,
        "\(build.compilerVersion ?? "no version reported by") \(compiler.path): too old to build "
          + "extensions, built ones run",
        advice: "install Swift 6.3 from https://www.swift.org/install/linux and put its usr/bin "
          + "first in PATH")
    }
    return MachineCheck("swift", .ok, "\(build.compilerVersion ?? ""), \(compiler.path)")
  }

  private static func deviceSDK(_ sdk: BuildEnvironment.SDK) -> MachineCheck {
    switch sdk {
    case .ready(let folder): MachineCheck("device SDK", .ok, folder.path)
    case .cached(let folder):
      MachineCheck("device SDK", .ok, "built into the cache: \(folder.path)")
    case .notBuilt(let folder):
      MachineCheck(
        "device SDK", .partial,
        "not built yet; the first build of an extension makes it, in some minutes, in \(folder.path)",
        advice: "make sdk, in pushsim's checkout, builds it now")
    case .missing(let message):
      MachineCheck(
        "device SDK", .missing, "not there: extensions cannot be built, built ones run",
        advice: message)
    }
  }

  private static func crypto(_ build: BuildEnvironment) -> MachineCheck {
    if let folder = build.crypto { return MachineCheck("CryptoKit", .ok, folder.path) }
    return MachineCheck(
      "CryptoKit", .partial,
      "not built; needed by extensions that import CryptoKit or CommonCrypto",
      advice: "make crypto, in pushsim's checkout, builds it in some minutes")
  }

  /// The extension that runs where none is named.
  static func defaultExtension(_ environment: [String: String], tool: URL) -> MachineCheck {
    if let bundle = ShippedExtensions.built("RichMedia", beside: tool) {
      return MachineCheck("RichMedia", .ok, "the default extension: \(bundle.path)")
    }
    return MachineCheck(
      "RichMedia", .partial, "the default extension is not built: it is when it is first needed",
      advice: "make extensions, in pushsim's checkout, builds it now; --extension names another")
  }
}
