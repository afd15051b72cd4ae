import DeviceFoundation

extension URLResourceKey {
  // Foundation on Linux reads names only; `contentType` below makes a type of one.
  /// The type of a file's content, which its name tells.
  public static var contentTypeKey: URLResourceKey { .nameKey }
}

extension URLResourceValues {
  /// The type that the file's ending stands for.
  public var contentType: UTType? {
    guard let name else { return nil }
    let ending = (name as NSString).pathExtension
    return ending.isEmpty ? .data : UTType(filenameExtension: ending)
  }
}

extension URL {
  /// The URL with the type's preferred ending, unless it has one of the type's already.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let ending = contentType.ending(after: pathExtension) else { return self }
    return appendingPathExtension(ending)
  }

  /// Adds the type's preferred ending, unless there is one of the type's already.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }

  /// The URL with a component that ends as the type does.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> URL {
    appendingPathComponent(partialName).appendingPathExtension(for: contentType)
  }

  /// Adds a component that ends as the type does.
  public mutating func appendPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }
}

extension NSString {
  /// The name with the type's preferred ending, unless it has one of the type's already.
  public func appendingPathExtension(for contentType: UTType) -> String {
    guard let ending = contentType.ending(after: pathExtension) else { return self as String }
    return appendingPathExtension(ending) ?? self as String
  }

  /// The path with a component that ends as the type does.
  public func appendingPathComponent(
    _ partialName: String, conformingTo contentType: UTType
  ) -> String {
    (appendingPathComponent(partialName) as NSString).appendingPathExtension(for: contentType)
  }
}

extension UTType {
  /// The ending to add to a name that has `ending`; nil for none.
  fileprivate func ending(after ending: String) -> String? {
    let isOwn = !ending.isEmpty && UTType(filenameExtension: ending)?.conforms(to: self) ?? false
    return isOwn ? nil : preferredFilenameExtension
  }
}

extension NSItemProvider {
  /// The types of what is provided, in the order they were added.
  public var registeredContentTypes: [UTType] {
    registeredTypeIdentifiers.compactMap { UTType($0) }
  }
}
