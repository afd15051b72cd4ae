import Diagnostics
import Foundation

extension ModuleGraph {
  /// The most resources of a module that a finding names.
  private static let namedResources = 6

  /// Findings about the modules whose resources no bundle holds: on a device those of a
  /// framework or a pod lie in a bundle of its own, which the build does not make.
  /// - Parameter present: The files of the extension's own bundle, where they are found all the same.
  func leftResources(besides present: [URL]) -> [Finding] {
    let present = Set(present.map(\.path))
    return nodes.compactMap { node -> Finding? in
      guard !node.isStandIn, node.module.bundle == nil else { return nil }
      let names = node.module.resourceNames { url in
        present.contains(url.path) || !node.dataModels.isEmpty && DataModel.isModel(url)
      }
      guard !names.isEmpty else { return nil }
      let shown = names.prefix(Self.namedResources).joined(separator: ", ")
      let rest = names.count - Self.namedResources
      return Finding(
        rule: nil, severity: .warning,
        message: "the resources of the module \(node.name) are left out of the bundle: \(shown)"
          + (rest > 0 ? " and \(rest) more" : "")
          + "; its code looks for them in the extension's own bundle, finds nothing and shows keys "
          + "and default values",
        fix: "add those that the extension reads to the extension's target too; on a device the "
          + "bundle of \(node.name) has them")
    }
  }
}

extension BuildOptions.Module {
  /// The names of its resources, by which a bundle has them; catalogs of pictures are one each.
  fileprivate func resourceNames(without isKnown: (URL) -> Bool) -> [String] {
    var names: Set<String> = []
    for url in resources where !isKnown(url) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
        continue
      }
      guard isFolder.boolValue, !DataModel.isModel(url) else {
        names.formUnion(Self.name(url).map { [$0] } ?? [])
        continue
      }
      let folder = try? ExtensionFolder(reading: url, without: excluded)
      for item in (folder?.resources ?? []) + (folder?.storyboards ?? []) where !isKnown(item.url) {
        names.formUnion(Self.name(item.url).map { [$0] } ?? [])
      }
    }
    return names.sorted()
  }

  /// A resource's name; nil for what no code reads.
  private static func name(_ url: URL) -> String? {
    guard url.pathExtension != "xcprivacy" else { return nil }
    let parts = url.pathComponents
    if let catalog = parts.lastIndex(where: { $0.hasSuffix(".xcassets") || $0.hasSuffix(".bundle") }
    ) {
      return parts[catalog]
    }
    let isLocalized = parts.dropLast().last?.hasSuffix(".lproj") ?? false
    return parts.suffix(isLocalized ? 2 : 1).joined(separator: "/")
  }
}
