public import EventKit
public import Foundation
public import UIKit

/// The person's action on an event.
public enum EKEventEditViewAction: Int, Sendable {
  /// They did not want it.
  case canceled = 0
  /// They saved it.
  case saved
  /// They removed it.
  case deleted
}

/// The delegate for the person's action on an event; here there is none, and it is not called.
@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: NSObjectProtocol {
  /// The person is done.
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  /// Where a new event goes.
  func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar
}

extension EKEventEditViewDelegate {
  /// The store's own.
  public func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar {
    let store = controller.eventStore ?? EKEventStore()
    return store.defaultCalendarForNewEvents ?? EKCalendar(for: .event, eventStore: store)
  }
}

/// Lets a person write an event, without asking them for access: a frame with the event's title.
@preconcurrency @MainActor
open class EKEventEditViewController: UINavigationController {
  /// The delegate for the person's action; here it is not called.
  open weak var editViewDelegate: (any EKEventEditViewDelegate)?
  /// Where the event is.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var eventStore: EKEventStore!
  /// The event; nil for a new one.
  open var event: EKEvent?

  /// Creates the frame.
  open override func loadView() {
    view = EventView(frame: UIScreen.main.bounds)
    view.accessibilityLabel = event?.title
  }

  /// Inert.
  open func cancelEditing() {}
}

/// An event's frame.
private final class EventView: UIView, UndrawableView {
  static var undrawnName: String { "EKEventEditViewController" }
}

/// Shows an event: a frame with its title.
@preconcurrency @MainActor
open class EKEventViewController: UIViewController {
  /// The event.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var event: EKEvent!
  /// Whether the person may change it; kept.
  open var allowsEditing = false
  /// Whether the person sees the day; kept.
  open var allowsCalendarPreview = false

  /// Creates the frame.
  open override func loadView() {
    view = EventView(frame: UIScreen.main.bounds)
    view.accessibilityLabel = event?.title
  }
}
