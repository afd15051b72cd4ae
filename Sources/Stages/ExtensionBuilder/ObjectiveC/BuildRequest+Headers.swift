import Foundation

extension BuildRequest {
  /// The names that the header of the Swift files has in Xcode; nil without an Xcode target, where
  /// nothing states the module's name.
  var interfaceHeaders: Set<String>? {
    guard project != nil else { return nil }
    let module = options.moduleName ?? BuildSettings.moduleName(product)
    let stated = options.buildSettings["SWIFT_OBJC_INTERFACE_HEADER_NAME"]
      .flatMap { $0.contains("$") ? nil : $0 }
    return ["\(module)-Swift.h", stated ?? "\(module)-Swift.h"]
  }

  /// Whether Objective-C may ask for the app's object: an extension only where its target does not
  /// keep to what extensions may use, and then there is none.
  var appAccess: AppAccess {
    if isApp { return .there }
    return options.buildSettings["APPLICATION_EXTENSION_API_ONLY"] == "NO" ? .absent : .refused
  }

  /// Whether some of the target is Objective-C: files, or headers that its Swift files see.
  var isTranslated: Bool {
    !objectiveCFiles.isEmpty
      || !HeaderSearch(folders: headerFolders).headers(of: [bridgingHeader].compactMap(\.self))
        .isEmpty
  }

  /// The headers that the Objective-C files reach, in the folder or elsewhere.
  var objectiveCHeaders: [URL] {
    guard isTranslated else { return [] }
    let first = [prefixHeader, bridgingHeader].compactMap(\.self)
    let reached = HeaderSearch(folders: headerFolders).headers(of: objectiveCFiles + first)
    return (first + reached).sorted { $0.path < $1.path }
  }
}

/// Whether code may ask for the app's object.
enum AppAccess {
  /// It is an app's.
  case there
  /// It may, and gets nil.
  case absent
  /// It may not, which is an error of clang.
  case refused
}
