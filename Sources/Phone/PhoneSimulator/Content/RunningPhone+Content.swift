import AppBundle
import DeviceModel
import Diagnostics
import NotificationCenterModel
import NotificationModel
import PushSimulator
import Synchronization

/// The content extensions of a phone that run: the one that shows the open card, and those whose
/// card has closed and that are about to end.
struct ContentSessions {
  var open: ContentSession?
  private var closing: [ContentSession] = []

  /// Whether none has run, or all are forgotten.
  var isEmpty: Bool { open == nil && closing.isEmpty }

  /// One that has something to do.
  var busy: ContentSession? { (closing + [open].compactMap(\.self)).first { !$0.isSettled } }

  /// The card of the one that is open has closed, or another took its place.
  mutating func close() -> ContentSession? {
    closing.removeAll { $0.isOver }
    let session = open
    open = nil
    if let session { closing.append(session) }
    return session
  }

  mutating func removeAll() -> [ContentSession] {
    defer { (open, closing) = (nil, []) }
    return closing + [open].compactMap(\.self)
  }
}

// The card that is open, where a content extension shows it.
extension RunningPhone {
  /// The content extension that shows the open card; nil where the system does.
  package var openContent: ContentSession? { contents.withLock(\.open) }

  /// Returns the mistakes of an app, its categories and its extensions that a device punishes.
  package func findings(of app: BundleIdentifier) -> [Finding] {
    (session(of: app)?.findings ?? []) + contentFindings.withLock { $0[app] ?? [] }
      + extensionFindings.withLock { $0[app] ?? [] }
  }

  /// A content extension, or a file of categories, has something that is worth telling its developer.
  package func found(_ finding: Finding, in app: BundleIdentifier) {
    let isNew = contentFindings.withLock { findings in
      guard findings[app]?.contains(finding) != true else { return false }
      findings[app, default: []].append(finding)
      return true
    }
    if isNew { tell(.found(finding, app, at: now)) }
  }

  /// Opens and closes content extensions with the cards they show, and lets them hear of what
  /// happened. In the center's turn.
  func followContent(_ events: [CenterEvent], _ state: NotificationCenterState) {
    let isOpened = events.contains { event in
      if case .expanded = event.kind { true } else { false }
    }
    let (closed, open) = contents.withLock { contents in
      let hasLeft = contents.open.map { isOpened || $0.key != state.open?.key } ?? false
      let closed = hasLeft ? contents.close() : nil
      if isOpened { contents.open = session(for: state.open, state) }
      return (closed, isOpened ? nil : contents.open)
    }
    closed?.changed(events, isOpen: false)
    open?.changed(events, isOpen: true)
  }

  /// Starts the content extension that claims an opened card's category (CEXT-02).
  private func session(
    for card: OpenCard?, _ state: NotificationCenterState
  ) -> ContentSession? {
    guard let card, card.isAnsweredByExtension,
      let (request, date) = state.notification(card.key),
      let app = simulator.running.snapshot(for: card.key.app).app,
      let installed = app.contentExtension(for: request.content.categoryIdentifier)
    else { return nil }
    let session = ContentSession(
      installed,
      showing: PresentedNotification(
        request, at: date ?? now,
        actions: state.categories(of: card.key.app)[request.content.categoryIdentifier]?.actions
          ?? []),
      in: card.key, on: self, limits: contentLimits)
    session.begin()
    return session
  }
}
