import DeviceChannel
import Foundation

/// Lets the person take or pick a photo; the phone has none, so that nothing is ever picked, and a
/// finding says so.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where photos are from.
  public enum SourceType: Int, Sendable {
    /// The library.
    case photoLibrary
    /// The camera.
    case camera
    /// The library's newest.
    case savedPhotosAlbum
  }

  /// Which camera it is.
  public enum CameraDevice: Int, Sendable {
    /// The back's.
    case rear
    /// The front's.
    case front
  }

  /// The name of a part of what was picked.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type of what was picked.
    public static let mediaType = Self(rawValue: "UIImagePickerControllerMediaType")
    /// The picture as it was taken.
    public static let originalImage = Self(rawValue: UIImagePickerControllerOriginalImage)
    /// The picture as it was cropped.
    public static let editedImage = Self(rawValue: UIImagePickerControllerEditedImage)
    /// The film's file.
    public static let mediaURL = Self(rawValue: "UIImagePickerControllerMediaURL")
    /// The picture's file.
    public static let imageURL = Self(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Where photos are from.
  open var sourceType = SourceType.photoLibrary
  /// The types that may be picked.
  open var mediaTypes = ["public.image"]
  /// Whether the person may crop it.
  open var allowsEditing = false
  /// Which camera takes it.
  open var cameraDevice = CameraDevice.rear

  /// Whether there are such photos: a library, though an empty one, and no camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool {
    sourceType != .camera
  }

  /// The types of such photos.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }

  /// Comes into sight, where nothing can be picked.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Inert.use("UIImagePickerController, in which nothing can be picked")
  }
}

/// The delegate for what was picked; nothing ever is.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Something was picked.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Nothing was picked.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Closes the picker.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
    picker.dismiss(animated: true)
  }
}

/// The older name of where photos are from.
public typealias UIImagePickerControllerSourceType = UIImagePickerController.SourceType
/// The older name of `InfoKey.originalImage`.
public let UIImagePickerControllerOriginalImage = "UIImagePickerControllerOriginalImage"
/// The older name of `InfoKey.editedImage`.
public let UIImagePickerControllerEditedImage = "UIImagePickerControllerEditedImage"
