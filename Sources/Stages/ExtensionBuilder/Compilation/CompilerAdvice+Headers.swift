import Foundation

extension CompilerAdvice {
  /// Returns what to do about the headers that clang did not find, each once, in order; those that
  /// one module supplies have a remedy in common.
  static func remedies(onHeaders text: String, _ supply: Supply) -> [Remedy] {
    var seen: Set<String> = []
    var advices: [(advice: Remedy, headers: [String])] = []
    for match in text.matches(of: #/error: '([^'\n]+)' file not found/#) {
      let path = String(match.1)
      guard seen.insert(path).inserted else { continue }
      let advice = advice(onHeader: path, supply)
      if let place = advices.firstIndex(where: { $0.advice.text == advice.text }) {
        advices[place].headers.append(path)
      } else {
        advices.append((advice, [path]))
      }
    }
    return advices.map {
      Remedy(text: "\(listed($0.headers)): \($0.advice.text)", setting: $0.advice.setting)
    }
  }

  private static func advice(onHeader path: String, _ supply: Supply) -> Remedy {
    let parts = path.split(separator: "/").map(String.init)
    let file = parts.last ?? path
    if file.hasSuffix("-Swift.h") {
      return Remedy(
        text:
          "no Swift file of the target makes it: a target's header of its Swift files is called "
          + "as its module, or as SWIFT_OBJC_INTERFACE_HEADER_NAME says; that of another target "
          + "needs that target's files among the sources")
    }
    if let place = supply.repository?.file(called: file) {
      return Remedy(
        text: "\(place.path) is in no folder that is searched: add "
          + "\(place.deletingLastPathComponent().path) to HEADER_SEARCH_PATHS of the target, or "
          + "import it by its path from the importing file")
    }
    // `<Module/Part.h>` is a part of a framework, and `Module.h` may be the whole of one.
    let module = (parts.count > 1 ? parts[0] : (file as NSString).deletingPathExtension)
      .replacing("-", with: "_")
    let ownWork =
      "write the declarations the code uses into a header of that name, in a folder that "
      + "HEADER_SEARCH_PATHS of the target names"
    if supply.standIns.contains(module) {
      return Remedy(text: "pushsim's stand-in for \(module) has no such header; \(ownWork)")
    }
    let isSystem = parts.count > 1 && module.first?.isLowercase == true
    if isSystem || systemFrameworks.contains(module)
      || supply.declaring?.sdk.moduleNames.contains(module) ?? false
    {
      return Remedy(
        text: "the device SDK has no such header of Apple's for Objective-C; \(ownWork)")
    }
    guard parts.count > 1 || supply.pins.pin(for: module) != nil else {
      return Remedy(
        text: "the repository has no file of that name: look for a slip in it, or for a script "
          + "that makes it", setting: .sources)
    }
    let remedy = remedy(module, supply)
    return Remedy(text: "of the module \(remedy.text)", setting: remedy.setting)
  }
}
