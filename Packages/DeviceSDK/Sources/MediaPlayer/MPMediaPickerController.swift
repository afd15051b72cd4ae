import DeviceChannel
public import Foundation
public import UIKit

/// Lets the person pick songs; the library is empty, so that nothing is ever picked, and a finding
/// says so.
@preconcurrency @MainActor
open class MPMediaPickerController: UIViewController {
  /// The kinds that may be picked.
  public let mediaTypes: MPMediaType
  /// The delegate for what was picked.
  open weak var delegate: (any MPMediaPickerControllerDelegate)?
  /// Whether several may be picked.
  open var allowsPickingMultipleItems = false
  /// The text above.
  open var prompt: String?
  /// Whether what is not on the phone shows.
  open var showsCloudItems = true

  /// Picks something of kinds.
  public init(mediaTypes: MPMediaType) {
    self.mediaTypes = mediaTypes
    super.init(nibName: nil, bundle: nil)
  }

  /// Nil: no interface file makes one.
  public required init?(coder: NSCoder) { nil }

  /// Comes into sight, where nothing can be picked.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Inert.use("MPMediaPickerController, in which nothing can be picked")
  }
}

/// The delegate for picked songs; nothing ever is.
@preconcurrency @MainActor
public protocol MPMediaPickerControllerDelegate: NSObjectProtocol {
  /// Songs were picked.
  func mediaPicker(
    _ mediaPicker: MPMediaPickerController,
    didPickMediaItems mediaItemCollection: MPMediaItemCollection)
  /// Nothing was picked.
  func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}

extension MPMediaPickerControllerDelegate {
  /// Does nothing.
  public func mediaPicker(
    _ mediaPicker: MPMediaPickerController,
    didPickMediaItems mediaItemCollection: MPMediaItemCollection
  ) {}
  /// Does nothing.
  public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {}
}

/// The slider of the phone's volume; inert.
@preconcurrency @MainActor
open class MPVolumeView: UIView {
  /// Whether the slider shows.
  open var showsVolumeSlider = true
  /// Whether the button for other speakers shows.
  open var showsRouteButton = true
}
