import CLinux
import DeviceChannel
import DeviceFiles
import ExtensionProtocol
import Foundation
import FoundationPatches
import Glibc
import ServiceExtensionHost
public import UIKit
public import UserNotificationsUI

/// The main function of a content extension's executable.
public enum ContentExtensionMain {
  /// How the principal class's instance is made.
  public typealias Maker = @MainActor @Sendable () -> any ContentController

  /// Plays the extension's part on the channel and never returns.
  public static func run(_ makeController: @escaping Maker) -> Never {
    ProfileCounters.detach()
    FileGate.install()
    FoundationPatching.install()
    switch ProcessInfo.processInfo.environment["PUSHSIM_PROCESS"] {
    case "zygote": _ = pushsim_zygote_run(ChannelProtocol.descriptor)
    case "single": pushsim_seal_executed()
    default:
      let hint =
        "This is a notification content extension; run it with "
        + "`pushsim deliver --content-extension` or on `pushsim phone`.\n"
      FileHandle.standardError.write(Data(hint.utf8))
      exit(EX_USAGE)
    }
    let host = ContentExtensionHost(
      connection: DeviceConnection(descriptor: ChannelProtocol.descriptor),
      makeController: makeController)
    SandboxWatch.start()
    host.start()
    ServiceExtensionMain.serveMainThread()
  }

  /// The first controller of the extension's main storyboard; nil where that makes no such.
  @MainActor public static var storyboardController: (any ContentController)? {
    let list = Bundle.main.object(forInfoDictionaryKey: "NSExtension") as? [String: Any]
    guard let name = list?["NSExtensionMainStoryboard"] as? String else { return nil }
    return UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
      as? any ContentController
  }

  /// A coder as a storyboard uses it, with nothing in it.
  @MainActor public static var coder: NSCoder {
    let empty = NSKeyedArchiver(requiringSecureCoding: true)
    empty.finishEncoding()
    do {
      return try NSKeyedUnarchiver(forReadingFrom: empty.encodedData)
    } catch {
      fatalError("an empty archive cannot be read: \(error)")
    }
  }
}

/// The type of a content extension's principal class.
public typealias ContentController = UIViewController & UNNotificationContentExtension
