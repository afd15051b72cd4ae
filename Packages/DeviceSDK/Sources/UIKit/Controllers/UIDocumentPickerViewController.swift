import DeviceChannel
import Foundation
import UniformTypeIdentifiers

/// Lets the person pick files, or a place for them; nothing is ever picked, and a finding says so.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// The delegate for what was picked.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several files may be picked.
  open var allowsMultipleSelection = false
  /// Whether endings of files show.
  open var shouldShowFileExtensions = false
  /// The folder where it begins.
  open var directoryURL: URL?

  /// Picks files of types.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Picks a place for files.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Nil: no interface file makes one.
  public required init?(coder: NSCoder) { nil }

  /// Comes into sight, where nothing can be picked.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Inert.use("UIDocumentPickerViewController, in which nothing can be picked")
  }
}

/// The delegate for picked files; nothing ever is.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Files were picked.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Nothing was picked.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
