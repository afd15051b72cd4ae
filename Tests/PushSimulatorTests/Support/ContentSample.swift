import ExtensionBuilder
import Foundation
import Synchronization
import TestSupport

/// Content extensions: samples of the checkout and the tests' own, built when needed.
enum ContentSample {
  private static let root = Checkout.testExtensions
  private static let lock = Mutex(())

  static func appex(_ name: String) throws -> URL {
    try lock.withLock { _ in
      var folder = Checkout.file("Samples/Extensions/\(name)")
      if let source = own[name] {
        folder = root.appendingPathComponent("\(name)-sources")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let plist = Checkout.samples.appendingPathComponent("Extensions/PhotoContent/Info.plist")
        try write(Data(contentsOf: plist), to: folder.appendingPathComponent("Info.plist"))
        try write(Data(source.utf8), to: folder.appendingPathComponent("Controller.swift"))
      }
      let output = root.appendingPathComponent("\(name).appex")
      _ = try ExtensionBuilder(sink: DiagnosticsSink { FileHandle.standardError.write($0) })
        .build(folder: folder, output: output)
      return output
    }
  }

  private static let own = ["EveryWay": everyWay, "LifeCycle": lifeCycle]

  /// Logs each method that UIKit and the system call.
  private static let lifeCycle = """
    import UIKit
    import UserNotifications
    import UserNotificationsUI

    class NotificationViewController: UIViewController, UNNotificationContentExtension {
      override func viewDidLoad() { NSLog("%@", #function) }
      override func viewWillAppear(_ animated: Bool) { NSLog("%@", #function) }
      override func viewWillLayoutSubviews() {
        NSLog("%@", "\\(#function) \\(view.bounds.height / view.bounds.width)")
      }
      override func viewDidLayoutSubviews() { NSLog("%@", #function) }
      override func viewDidAppear(_ animated: Bool) { NSLog("%@", #function) }
      override func viewWillDisappear(_ animated: Bool) { NSLog("%@", #function) }
      override func viewDidDisappear(_ animated: Bool) { NSLog("%@", #function) }
      func didReceive(_ notification: UNNotification) { NSLog("%@", #function) }
    }
    """

  private static func write(_ bytes: Data, to file: URL) throws {
    guard (try? Data(contentsOf: file)) != bytes else { return }
    try bytes.write(to: file)
  }

  /// Opens the attachment in every way, outside of a scope and inside.
  private static let everyWay = """
    import UIKit
    import UserNotifications
    import UserNotificationsUI

    class NotificationViewController: UIViewController, UNNotificationContentExtension {
      func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        if content.userInfo["crash"] != nil { fatalError("asked to") }
        let url = content.attachments[0].url
        NSLog("%@", "outside: \\(ways(url))")
        guard url.startAccessingSecurityScopedResource() else { return NSLog("refused") }
        NSLog("%@", "inside: \\(ways(url))")
        let descriptor = open(url.path, O_RDONLY)
        url.stopAccessingSecurityScopedResource()
        NSLog("%@", "kept descriptor: \\(size(descriptor))")
      }

      func ways(_ url: URL) -> String {
        let descriptor = open(url.path, O_RDONLY)
        let plain = descriptor < 0 ? name(errno) : size(descriptor)
        let stream = fopen(url.path, "r")
        let streamed = stream.map { size(fileno($0)) } ?? name(errno)
        var handled = ""
        do {
          handled = "\\(try FileHandle(forReadingFrom: url).readToEnd()?.count ?? 0)"
        } catch let error as NSError {
          handled = "\\(error.code)"
        }
        let managed = FileManager.default.contents(atPath: url.path).map { "\\($0.count)" } ?? "nil"
        let image = UIImage(contentsOfFile: url.path) == nil ? "nil" : "yes"
        return "open \\(plain), fopen \\(streamed), FileHandle \\(handled), FileManager \\(managed), "
          + "UIImage \\(image)"
      }

      func name(_ error: Int32) -> String { error == EACCES ? "EACCES" : "errno \\(error)" }

      func size(_ descriptor: Int32) -> String {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? "\\(status.st_size)" : "?"
      }
    }
    """
}
