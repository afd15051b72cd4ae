import CLinux
import DeviceChannel
import DeviceFiles
import ExtensionProtocol
import Foundation
import FoundationPatches
import Glibc
public import UserNotifications

/// The main function of an extension's executable.
public enum ServiceExtensionMain {
  /// Plays the extension's part on the channel and never returns.
  ///
  /// As a zygote the process forks for each notification; otherwise it serves the channel on
  /// descriptor 3 itself. `makeExtension` makes a new instance of the principal class for each
  /// notification (LIFE-16).
  public static func run(
    _ makeExtension: @escaping @Sendable () -> UNNotificationServiceExtension
  ) -> Never {
    ProfileCounters.detach()
    FileGate.install()
    FoundationPatching.install()
    // Also made once, before the forks.
    let host = ExtensionHost(
      connection: DeviceConnection(descriptor: ChannelProtocol.descriptor),
      makeExtension: makeExtension)
    switch ProcessInfo.processInfo.environment["PUSHSIM_PROCESS"] {
    case "zygote":
      // It was for the dynamic linker of this very process.
      unsetenv("LD_BIND_NOW")
      Warmup.touchCodecs()
      _ = pushsim_zygote_run(ChannelProtocol.descriptor)
    case "single":
      pushsim_seal_executed()
    default:
      let hint = "This is a notification service extension; run it with `pushsim deliver`.\n"
      FileHandle.standardError.write(Data(hint.utf8))
      exit(EX_USAGE)
    }
    SandboxWatch.start()
    host.start()
    serveMainThread()
  }

  /// Runs the main run loop, so that the main queue and timers work, until the process ends.
  package static func serveMainThread() -> Never {
    while true {
      _ = RunLoop.main.run(mode: .default, before: .distantFuture)
    }
  }
}
