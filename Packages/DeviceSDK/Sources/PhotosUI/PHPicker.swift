import DeviceFoundation
import Foundation
import Photos
import UIKit
import UniformTypeIdentifiers

/// The photos that may be picked.
public struct PHPickerFilter: Hashable, Sendable {
  private let name: String
  /// Pictures.
  public static let images = PHPickerFilter(name: "images")
  /// Films.
  public static let videos = PHPickerFilter(name: "videos")
  /// Photos that move.
  public static let livePhotos = PHPickerFilter(name: "livePhotos")
  /// Any of several.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(name: subfilters.map(\.name).joined(separator: " or "))
  }
}

/// How photos are picked.
public struct PHPickerConfiguration {
  /// Most photos; 0 for any number.
  public var selectionLimit = 1
  /// The photos that may be picked.
  public var filter: PHPickerFilter?

  /// Picks without the library.
  public init() {}
  /// Picks from the library.
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// A picked photo.
public struct PHPickerResult {
  /// The provider of the file.
  public let itemProvider: NSItemProvider
  /// Names it in the library; nil.
  public let assetIdentifier: String?
}

/// The delegate for the picked files.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// The person has picked, or does not want to.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Lets the person pick photos; the phone has none.
open class PHPickerViewController: UIViewController {
  /// How photos are picked.
  public let configuration: PHPickerConfiguration
  /// The delegate for the picked files.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Creates a picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Nil: no interface file makes one.
  public required init?(coder: NSCoder) { nil }
}

/// A value that can be handed over.
public protocol Transferable: Sendable {}

extension Data: Transferable {}
extension String: Transferable {}
extension URL: Transferable {}

/// A photo that was picked in SwiftUI's picker.
public struct PhotosPickerItem: Hashable, Sendable {
  /// Names it in the library; nil.
  public let itemIdentifier: String?
  /// The types that it may be read as.
  public let supportedContentTypes: [UTType]

  /// An item of the library.
  public init(itemIdentifier: String) {
    self.itemIdentifier = itemIdentifier
    supportedContentTypes = []
  }

  /// Reads it: nil, because the phone has no photos.
  public func loadTransferable<Value: Transferable>(type: Value.Type) async throws -> Value? { nil }

  /// Reads it: nil, because the phone has no photos.
  @discardableResult
  public func loadTransferable<Value: Transferable>(
    type: Value.Type, completionHandler: @escaping (Result<Value?, any Error>) -> Void
  ) -> Progress {
    completionHandler(.success(nil))
    return Progress(totalUnitCount: 1)
  }
}
