import DeviceImaging
import Foundation

/// Finds pictures among a bundle's resources.
enum BundledImage {
  /// Pixels a point of the simulated screen, which the best variant of a picture matches.
  private static let screenScale = 3
  private static let suffixes = ["png", "jpg", "jpeg", "heic", "webp", "gif"]

  /// The bytes of the variant that suits the screen best.
  static func find(_ name: String, in bundle: Bundle) -> (data: Data, scale: CGFloat)? {
    let base = (name as NSString).deletingPathExtension
    let suffix = (name as NSString).pathExtension
    let isNamedWithSuffix = suffixes.contains(suffix.lowercased())
    let stem = isNamedWithSuffix ? base : name
    for variant in ["@3x", "@2x", ""] {
      for suffix in isNamedWithSuffix ? [suffix] : suffixes {
        guard let path = bundle.path(forResource: stem + variant, ofType: suffix),
          let data = MappedFile.data(at: path)
        else { continue }
        return (data, scale(of: stem + variant))
      }
    }
    return inCatalogs(name, in: bundle)
  }

  /// Pixels a point that a file's name announces.
  static func scale(of name: String) -> CGFloat {
    name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1
  }

  private static func inCatalogs(_ name: String, in bundle: Bundle) -> (Data, CGFloat)? {
    guard let resources = bundle.resourceURL,
      let items = FileManager.default.enumerator(at: resources, includingPropertiesForKeys: nil)
    else { return nil }
    let wanted = ((name as NSString).lastPathComponent) + ".imageset"
    for case let folder as URL in items
    where folder.lastPathComponent == wanted && folder.path.contains(".xcassets/") {
      if let found = variant(in: folder) { return found }
    }
    return nil
  }

  private struct Contents: Decodable {
    struct Variant: Decodable {
      var filename: String?
      var scale: String?

      var number: Int { scale.flatMap { Int($0.dropLast()) } ?? 1 }
    }
    var images: [Variant]
  }

  private static func variant(in folder: URL) -> (Data, CGFloat)? {
    guard
      let json = try? Data(contentsOf: folder.appendingPathComponent("Contents.json")),
      let contents = try? JSONDecoder().decode(Contents.self, from: json)
    else { return nil }
    let best = contents.images.filter { $0.filename != nil }
      .min { abs($0.number - screenScale) < abs($1.number - screenScale) }
    guard let best, let file = best.filename,
      let data = MappedFile.data(at: folder.appendingPathComponent(file).path)
    else { return nil }
    return (data, CGFloat(best.number))
  }
}
