import DeviceFoundation
import Foundation

/// A view that sends actions when it is touched.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// An event of a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A finger comes down.
    public static let touchDown = Self(rawValue: 1)
    /// A finger leaves inside of it: a tap.
    public static let touchUpInside = Self(rawValue: 1 << 6)
    /// A finger leaves outside of it.
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    /// Something else takes the touch.
    public static let touchCancel = Self(rawValue: 1 << 8)
    /// The value is another one.
    public static let valueChanged = Self(rawValue: 1 << 12)
    /// The event of a tap.
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    /// A field is about to be edited.
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    /// A field's text is another one.
    public static let editingChanged = Self(rawValue: 1 << 17)
    /// A field was edited.
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    /// The return key ends the editing.
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    /// All touches.
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    /// All of editing.
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    /// Everything.
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }

  /// How a control is.
  public struct State: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// As always.
    public static let normal: Self = []
    /// Under a finger.
    public static let highlighted = Self(rawValue: 1)
    /// Out of use.
    public static let disabled = Self(rawValue: 2)
    /// Chosen.
    public static let selected = Self(rawValue: 4)
    /// In focus.
    public static let focused = Self(rawValue: 8)
  }

  private struct Entry {
    weak var target: AnyObject?
    var hasTarget: Bool
    var selector: Selector?
    var action: UIAction?
    var events: Event
  }

  /// Whether it can be touched.
  open var isEnabled = true
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether a finger lies on it.
  open var isHighlighted = false
  /// How it is.
  open var state: State {
    var state: State = isEnabled ? [] : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }
  /// Where contents lie across; inert.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  /// Where contents lie along; inert.
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  private var entries: [Entry] = []

  /// Where contents lie across.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// On the left.
    case left
    /// On the right.
    case right
    /// All over.
    case fill
    /// At the beginning.
    case leading
    /// At the end.
    case trailing
  }

  /// Where contents lie along.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center
    /// Above.
    case top
    /// Below.
    case bottom
    /// All over.
    case fill
  }

  /// Sends an action to a target when something happens.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    entries.append(
      Entry(
        target: target as AnyObject?, hasTarget: target != nil, selector: action,
        events: controlEvents))
  }

  /// Does an action when something happens.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    entries.append(Entry(hasTarget: false, action: action, events: controlEvents))
  }

  /// Sends no longer what matches.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    entries.removeAll { entry in
      (target == nil || entry.target === target as AnyObject?)
        && (action == nil || entry.selector == action)
        && !entry.events.isDisjoint(with: controlEvents)
    }
  }

  /// All targets.
  open var allTargets: Set<AnyHashable> {
    Set(entries.compactMap { ($0.target as? NSObject).map(AnyHashable.init) })
  }

  /// Sends what is to be sent.
  open func sendActions(for controlEvents: Event) {
    for entry in entries where !entry.events.isDisjoint(with: controlEvents) {
      if let action = entry.action {
        action.sender = self
        action.handler(action)
      } else if let selector = entry.selector {
        guard entry.target != nil || !entry.hasTarget else { continue }
        sendAction(selector, to: entry.target, for: nil)
      }
    }
  }

  /// Sends one action.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.application.sendAction(action, to: target, from: self, for: event)
  }
}

/// The spelling before Swift 4.2.
public typealias UIControlEvents = UIControl.Event
/// The spelling before Swift 4.2.
public typealias UIControlState = UIControl.State
