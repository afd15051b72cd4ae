import DeviceModel
import Diagnostics
import ExtensionProtocol
import ExtensionSupervisor
import NotificationModel

/// A content extension that shows a notification: for a person who opens its card, and for a delivery
/// that has it shown and taken away again.
///
/// ```
/// process starts ─▶ didReceive, view appears ─▶ comes to rest ─▶ calls ─▶ view disappears ─▶ process ends
/// ```
package struct ContentPresenter: Sendable {
  /// How long it may write what is only buffered: much more than that takes.
  private static let exitPatience = Duration.seconds(2)

  /// The extension's process.
  package let process: AppProcess

  /// Starts the extension, which shows the notification; a call of `rest` waits for that.
  /// - Parameters:
  ///   - configuration: the device's, with its lock as it is now.
  ///   - onFinding: gets what the process's layout has to say.
  ///   - onEvent: gets what happens in the extension, on the supervisor's thread.
  ///   - logged: gets what it logs and prints.
  package init(
    _ installed: InstalledExtension, showing shown: PresentedNotification,
    by pipeline: DeliveryPipeline, under configuration: DeviceConfiguration, memoryBytes: Int,
    onFinding: @escaping @Sendable (Finding) -> Void = { _ in },
    onEvent: @escaping @Sendable (AppEvent) -> Void = { _ in },
    logged: (@Sendable (RunEvent) -> Void)? = nil
  ) {
    process = AppProcess(onFinding: onFinding, onEvent: onEvent)
    process.start(
      installed, by: pipeline, under: configuration, memoryBytes: memoryBytes, showing: shown,
      logged: logged)
  }

  /// Waits for the end of a process whose view has disappeared, and kills it where that takes long.
  package func end() async {
    let alarm = Task { [process] in
      try await Task.sleep(for: Self.exitPatience)
      process.kill()
    }
    await process.ended()
    alarm.cancel()
  }
}
