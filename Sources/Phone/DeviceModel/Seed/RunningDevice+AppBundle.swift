import Foundation
import Glibc
import NotificationModel
import SimulatorRuntime
import SystemFiles

extension RunningDevice {
  /// Puts files into the app's bundle, and installs the app with it: into a copy of the device's
  /// own, so that what was given stays as it is.
  ///
  /// An extension that was built by itself gets an app around it. As on a device, the bundle is in
  /// a folder of its own, which the next simulator of the device removes once this one has ended.
  /// - Throws: `SimulatorError` where there is no app, and for what cannot be copied.
  func plantInAppBundle(_ files: [String: DeviceSeed.File]) throws(SimulatorError) {
    guard let app = snapshot(for: nil).app else {
      throw SimulatorError(.usage, "there is no app whose bundle files could be put into")
    }
    let all = device.folder.appendingPathComponent("Containers/Bundle/Application")
    let installation = app.installation
    let extensions =
      [installation.serviceExtension].compactMap(\.self) + installation.contentExtensions
    let original =
      installation.application
      ?? extensions.lazy.compactMap { url in
        let app = url.deletingLastPathComponent().deletingLastPathComponent()
        return app.pathExtension == "app" ? app : nil
      }.first
    if let original, original.path.hasPrefix(all.path + "/") {
      try Self.plant(files, in: original)
      return try install(installation)
    }
    let bundle = all.appendingPathComponent("\(getpid())-\(nextNumber())")
      .appendingPathComponent(
        original?.lastPathComponent ?? "\(app.identifier?.rawValue ?? "App").app")
    do {
      Self.removeLeft(in: all)
      let plugIns = bundle.appendingPathComponent("PlugIns")
      try FileManager.default.createDirectory(
        at: bundle.deletingLastPathComponent(), withIntermediateDirectories: true)
      if let original { try Self.copy(original, to: bundle) }
      try FileManager.default.createDirectory(at: plugIns, withIntermediateDirectories: true)
      for url in extensions where original.map({ !url.path.hasPrefix($0.path + "/") }) ?? true {
        try Self.copy(url, to: plugIns.appendingPathComponent(url.lastPathComponent))
      }
      var own = installation
      own.application = installation.application.map { _ in bundle }
      own.serviceExtension = installation.serviceExtension.map {
        plugIns.appendingPathComponent($0.lastPathComponent)
      }
      own.contentExtensions = installation.contentExtensions.map {
        plugIns.appendingPathComponent($0.lastPathComponent)
      }
      try Self.plant(files, in: bundle)
      try install(own)
    } catch let error as SimulatorError {
      throw error
    } catch {
      throw SimulatorError(
        .failed, "making the app's bundle \(bundle.path) failed: \(Device.reason(error))",
        cause: error)
    }
  }

  /// Removes the bundles of simulators that have ended.
  private static func removeLeft(in all: URL) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: all.path)) ?? [] {
      guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }),
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(at: all.appendingPathComponent(name))
    }
  }

  /// Copies a bundle; its files are the same ones where the file system allows that.
  private static func copy(_ bundle: URL, to target: URL) throws {
    let manager = FileManager.default
    let source = bundle.resolvingSymlinksInPath()
    do { try manager.linkItem(at: source, to: target) } catch {
      try? manager.removeItem(at: target)
      try FileCopy.copy(source, to: target)
    }
  }
}
