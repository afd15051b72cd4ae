import Foundation

/// The prebuilt part of the device SDK for extensions that encrypt, kept apart because it is large:
/// the modules `CryptoKit`, `CommonCrypto` and `Crypto`, which CryptoKit is on Linux.
package struct DeviceCryptoLocation: Sendable, Hashable {
  /// Modules that are only there with this part.
  static let modules: Set<String> = ["CryptoKit", "CommonCrypto", "Crypto"]
  /// The modules that these import themselves, whose names the compiler knows then too.
  static let innerModules: Set<String> = ["Crypto", "CryptoBoringWrapper"]
  /// Environment variable that names the folder and goes before every other place.
  package static let environmentVariable = "PUSHSIM_CRYPTO"

  /// The folder that holds `Modules` and `libDeviceCrypto.a`.
  let folder: URL

  /// The static archive with the code.
  var archive: URL { folder.appendingPathComponent("libDeviceCrypto.a") }

  /// The linker's arguments for the code.
  ///
  /// The archive is linked whole: Crypto's generic types look some conformances up by name, as that
  /// of a signature's DER numbers, and no symbol pulls in an object that holds nothing else. This
  /// makes a stripped executable 0.7 MB larger. The library is partly C++.
  var linkArguments: [String] {
    let whole = ["--whole-archive", archive.path, "--no-whole-archive"]
    return whole.flatMap { ["-Xlinker", $0] } + ["-lstdc++"]
  }

  /// Finds the part that belongs to `sdk`: `PUSHSIM_CRYPTO`, then `DeviceCrypto` beside an
  /// installed SDK, then `.build-crypto` beside the SDK's build folder; nil when it is not built.
  static func find(
    beside sdk: DeviceSDKLocation, environment: [String: String]
  ) -> DeviceCryptoLocation? {
    let built = sdk.checkout.map { checkout in
      [sdk.folder.lastPathComponent, "release"].map {
        checkout.appendingPathComponent(".build-crypto/\($0)")
      }
    }
    var places =
      [sdk.folder.deletingLastPathComponent().appendingPathComponent("DeviceCrypto")]
      + (built ?? [])
    if let path = environment[environmentVariable], !path.isEmpty {
      places = [URL(fileURLWithPath: path)]
    }
    return places.map { DeviceCryptoLocation(folder: $0.standardizedFileURL) }.first(
      where: \.isWhole)
  }

  private var isWhole: Bool {
    FileManager.default.fileExists(atPath: archive.path)
      && !DeviceSDKLocation.entries(folder.appendingPathComponent("Modules")).isEmpty
  }

  /// Every folder the compiler has to search: `Modules`, and the folders with a module map in it.
  var moduleFolders: [URL] {
    let modules = folder.appendingPathComponent("Modules")
    return [modules] + DeviceSDKLocation.entries(modules).filter(DeviceSDKLocation.hasModuleMap)
  }

  /// The files that a compiled extension depends on.
  var files: [URL] {
    [archive] + DeviceSDKLocation.entries(folder.appendingPathComponent("Modules"))
  }
}
