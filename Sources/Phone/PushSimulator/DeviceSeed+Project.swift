import DeviceModel
import ExtensionBuilder
import Foundation
import SimulatorRuntime

extension SimulatorOptions {
  /// Adds what the `pushsim.json` of an extension's or app's folder of sources says that the app
  /// has left, below what is planted already.
  /// - Throws: `SimulatorError` with code `unreadableInput` for a file that cannot be read.
  package mutating func plantProject(of folder: URL) throws(SimulatorError) {
    configuration.planted = try DeviceSeed.project(of: folder).adding(configuration.planted)
  }
}

extension DeviceSeed {
  /// Returns the app's data as the `pushsim.json` of an extension's folder of sources describes it;
  /// empty for anything else.
  /// - Throws: `SimulatorError` with code `unreadableInput` for a file that cannot be read.
  fileprivate static func project(of extension: URL) throws(SimulatorError) -> DeviceSeed {
    var isFolder: ObjCBool = false
    guard !["appex", "app"].contains(`extension`.pathExtension),
      FileManager.default.fileExists(atPath: `extension`.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { return DeviceSeed() }
    do {
      guard let found = try ProjectSeed.find(for: `extension`) else { return DeviceSeed() }
      do {
        return try DeviceSeed(json: found.json, folder: found.file.deletingLastPathComponent())
      } catch {
        throw SimulatorError(.unreadableInput, "\(found.file.path): \"seed\": \(error)")
      }
    } catch let error as SimulatorError {
      throw error
    } catch {
      throw SimulatorError(.unreadableInput, "\(error)", cause: error)
    }
  }
}
