import CLinux
import DeviceChannel
import DeviceFiles
import DeviceFoundation
import DeviceNetworking
import ExtensionProtocol
import Foundation
import FoundationPatches
import Glibc
import ServiceExtensionHost
public import UIKit
import UserNotifications

/// The main function of an app's executable.
public enum AppMain {
  /// Takes the process's place on the device, before any code of the app runs.
  ///
  /// As a zygote the process forks for each launch.
  public static func prepare() {
    ProfileCounters.detach()
    FileGate.install()
    FoundationPatching.install()
    switch ProcessInfo.processInfo.environment["PUSHSIM_PROCESS"] {
    case "zygote":
      unsetenv("LD_BIND_NOW")
      Warmup.touchCodecs()
      _ = pushsim_zygote_run(ChannelProtocol.descriptor)
    case "single": pushsim_seal_executed()
    default:
      FileHandle.standardError.write(Data("This is an app; run it with `pushsim phone`.\n".utf8))
      exit(EX_USAGE)
    }
    // What the app prints shows when it prints it, as in Xcode's console.
    StandardOutput.showsLines()
    ApplicationSelectors.add()
    MainActor.assumeIsolated { ApplicationEntry.run = { AppHost.run($0) } }
  }
}

extension UIApplication {
  /// The app.
  public static var shared: UIApplication { application }
}
