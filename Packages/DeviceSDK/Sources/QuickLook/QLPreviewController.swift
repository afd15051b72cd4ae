public import Foundation
public import UIKit

/// A file that can be shown.
public protocol QLPreviewItem: NSObjectProtocol {
  /// The file.
  var previewItemURL: URL? { get }
  /// The title that people read; nil for the file's name.
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  /// Nil.
  public var previewItemTitle: String? { nil }
}

extension NSURL: QLPreviewItem {
  /// Itself.
  public var previewItemURL: URL? { self as URL }
}

/// How a file may be changed.
public enum QLPreviewItemEditingMode: Int, Sendable {
  case disabled = 0
  case updateContents
  case createCopy
}

/// The source of the files that are shown.
@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  /// How many there are.
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  /// One of them.
  func previewController(
    _ controller: QLPreviewController, previewItemAt index: Int
  ) -> any QLPreviewItem
}

/// The delegate for the fate of the files.
@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: AnyObject {
  /// The controller goes.
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  /// The controller is gone.
  func previewControllerDidDismiss(_ controller: QLPreviewController)
  /// Whether an address in a file may be opened.
  func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool
  /// How a file may be changed; not called.
  func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode
  /// A file was changed; not called.
  func previewController(
    _ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem)
  /// A changed copy was made; not called.
  func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem,
    at modifiedContentsURL: URL)
  /// From which view the file comes; not called.
  func previewController(
    _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
  ) -> UIView?
}

extension QLPreviewControllerDelegate {
  /// Does nothing.
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  /// Does nothing.
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
  /// Yes.
  public func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool { true }
  /// Not at all.
  public func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode { .disabled }
  /// Does nothing.
  public func previewController(
    _ controller: QLPreviewController, didUpdateContentsOf previewItem: any QLPreviewItem
  ) {}
  /// Does nothing.
  public func previewController(
    _ controller: QLPreviewController, didSaveEditedCopyOf previewItem: any QLPreviewItem,
    at modifiedContentsURL: URL
  ) {}
  /// None.
  public func previewController(
    _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
  ) -> UIView? { nil }
}

/// Shows files: a frame with the name of the current one.
@preconcurrency @MainActor
open class QLPreviewController: UIViewController {
  /// The source of the files.
  open weak var dataSource: (any QLPreviewControllerDataSource)? { didSet { reloadData() } }
  /// The delegate for their fate.
  open weak var delegate: (any QLPreviewControllerDelegate)?
  /// Which file is shown.
  open var currentPreviewItemIndex = 0 { didSet { refreshCurrentPreviewItem() } }

  /// Whether a file can be shown: one that is there.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    item.previewItemURL.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
  }

  /// The file that is shown.
  open var currentPreviewItem: (any QLPreviewItem)? {
    guard let dataSource,
      (0..<dataSource.numberOfPreviewItems(in: self)).contains(currentPreviewItemIndex)
    else { return nil }
    return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
  }

  /// Asks for the files again.
  open func reloadData() { refreshCurrentPreviewItem() }

  /// Asks for the file that is shown again.
  open func refreshCurrentPreviewItem() {
    guard isViewLoaded, let item = currentPreviewItem else { return }
    title = item.previewItemTitle ?? item.previewItemURL?.lastPathComponent
    view.accessibilityLabel = title
  }

  /// Creates the frame.
  open override func loadView() { view = FileView(frame: UIScreen.main.bounds) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    refreshCurrentPreviewItem()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    delegate?.previewControllerWillDismiss(self)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    delegate?.previewControllerDidDismiss(self)
  }
}

/// A file's frame.
private final class FileView: UIView, UndrawableView {
  static var undrawnName: String { "QLPreviewController" }
}
