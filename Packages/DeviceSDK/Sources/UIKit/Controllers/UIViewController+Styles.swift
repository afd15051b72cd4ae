import Foundation

/// How a controller lies over another.
public enum UIModalPresentationStyle: Int, Sendable {
  /// As the system likes.
  case automatic = -2
  /// Over everything.
  case fullScreen = 0
  /// A sheet of a page's size.
  case pageSheet
  /// A sheet of a form's size.
  case formSheet
  /// Over the one that presents it.
  case currentContext
  /// As an object says.
  case custom
  /// Over everything, which shows through.
  case overFullScreen
  /// Over the one that presents it, which shows through.
  case overCurrentContext
  /// In a popover.
  case popover
  /// Not at all.
  case none = -1
}

/// How a controller comes.
public enum UIModalTransitionStyle: Int, Sendable {
  /// From below.
  case coverVertical
  /// By turning.
  case flipHorizontal
  /// By fading.
  case crossDissolve
  /// By turning a page.
  case partialCurl
}

/// How the status bar looks.
public enum UIStatusBarStyle: Int, Sendable {
  /// As the interface.
  case `default`
  /// For dark contents.
  case lightContent
  /// For light contents.
  case darkContent = 3
}

/// The animator of a change of size; none here.
@MainActor public protocol UIViewControllerTransitionCoordinator {}
