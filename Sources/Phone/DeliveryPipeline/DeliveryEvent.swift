import Diagnostics
import ExtensionServices
import Foundation
import NotificationCenterModel
import NotificationModel
import Synchronization

/// Something that happened to a push on its way to the user.
///
/// The events of a push, in their order, are all there is to know of it: a `Delivery` is their
/// fold. Times are seconds since the launch of the extension, as the device's clock shows them.
/// Events of the run come in the order of time when somebody follows them, and by kind otherwise.
public enum DeliveryEvent: Sendable, Hashable {
  /// The device took the push: its name, its app, the time, and what an extension would be allowed.
  case received(payload: String, bundle: BundleIdentifier?, at: Date, ExtensionReport)
  /// The push was made of a request to a push provider.
  case translated(RequestOrigin)
  /// APNs and the device decided where it goes: `wakesExtension`, `original`, `silent`, `rejected`.
  case routed(String)
  /// The extension was handed the notification. It is handed over again when its process died
  /// before it began: earlier events of the run are void then.
  case launched
  /// The extension's `didReceive` was called.
  case started(atSeconds: Double)
  /// Its time was up: `serviceExtensionTimeWillExpire` was called.
  case expired(atSeconds: Double)
  /// Its private memory was measured.
  case memorySampled(ExtensionReport.MemorySample)
  /// It logged or printed a line.
  case wrote(TimelineEntry)
  /// It asked for a URL, given here without its query; the number counts from 0.
  case transferBegan(Int, url: String, atSeconds: Double)
  /// A transfer came to its end, or the run was over before; what the network did to it may follow
  /// in a second event of the same number.
  case transferEnded(Int, TransferReport, reachedExtension: Bool)
  /// The content handler was called in time, from the method named.
  case handlerCalled(ExtensionReport.Callback, atSeconds: Double)
  /// The extension ended, or was killed, without having called the handler.
  case terminated(String, ExtensionReport.ProcessExit?, atSeconds: Double)
  /// Its process was measured for the last time.
  case measured(peakBytes: Int?, peakPhase: ExtensionReport.Phase?, standardErrorTail: String?)
  /// Time decided, and its process had waited for a processor for so long of it that a quiet machine
  /// may give another outcome.
  case starved(processorWaitSeconds: Double)
  /// Which content wins, and why.
  case judged(Outcome, reason: Delivery.Reason?)
  /// Nothing shows, but the icon gets this badge (LIFE-29).
  case badged(Int)
  /// Something is worth telling the developer.
  case found(Finding)
  /// The notification was recorded with the content that shows.
  case stored(id: String, NotificationContent, AlertPresentation)
  /// Its expanded card has these buttons, by the categories that the app registers.
  case offered([NotificationAction])
  /// The user expanded it, and the content extension showed it or failed to.
  case expanded(ContentExtensionReport)
}

/// Takes the events of one push: folds them, and hands them on as they come.
package final class DeliveryRecorder: Sendable {
  private let fold = Mutex(DeliveryFold())
  private let observer: (@Sendable (DeliveryEvent) -> Void)?

  /// - Parameter observer: gets every event at once, on the thread it happens on; must not block.
  package init(observer: (@Sendable (DeliveryEvent) -> Void)? = nil) {
    self.observer = observer
  }

  /// Whether somebody gets the events as they happen; else a run's may be recorded at its end.
  var isObserved: Bool { observer != nil }

  package func record(_ event: DeliveryEvent) {
    fold.withLock { $0.apply(event) }
    observer?(event)
  }

  package func record(_ findings: some Sequence<Finding>) {
    for finding in findings { record(.found(finding)) }
  }

  /// The result of the push, as far as it is known by now.
  package var delivery: Delivery { fold.withLock(\.delivery) }
}
