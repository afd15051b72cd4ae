import Foundation

extension CompilerAdvice {
  /// Returns what to do about a name that nothing declares, by where it may come from.
  static func remedies(onName name: String, _ supply: Supply) -> [Remedy] {
    if let file = supply.repository?.file(declaring: name) {
      return [
        Remedy(
          text: "\(name): \(file.path) declares it, which is not compiled: add that file to the "
            + "sources, or give its folder as a module where it is another target's",
          setting: .sources)
      ]
    }
    var remedies: [Remedy] = []
    if !supply.foreignFiles.isEmpty {
      remedies.append(
        Remedy(
          text: "\(name): if \(supply.foreignFiles.joined(separator: " or ")) declares it: only "
            + "Swift and Objective-C are compiled; \(XcodeTarget.foreignFix)", setting: .sources))
    }
    if !supply.objectiveCFiles.isEmpty {
      remedies.append(
        Remedy(
          text: "\(name): if \(supply.objectiveCFiles.joined(separator: " or ")) implements it: "
            + (supply.bridgingHeader.map { "import its header in \($0)" }
              ?? "import its header in a bridging header, such as NSE-Bridging-Header.h beside "
              + "the Swift files, as SWIFT_OBJC_BRIDGING_HEADER of the Xcode target names it"),
          setting: .sources))
    }
    let last =
      isLikeApples(name)
      ? "\(name): it is called like one of Apple's, and no file of the repository declares it: look "
        + "whether its framework is imported; where the device SDK lacks it, declare what the code "
        + "uses of it in a Swift file, and add that to the sources"
      : "\(name): no file of the target declares it: look for a slip in the name; where "
        + "a file elsewhere declares it that the target has in Xcode, add that file to the sources"
    return remedies + [Remedy(text: last, setting: .sources)]
  }

  /// Whether a name begins as those of Apple's frameworks do.
  private static func isLikeApples(_ name: String) -> Bool {
    let prefixes =
      #/(?:AV|CA|CB|CG|CI|CK|CL|CM|CN|CT|EK|HK|INC?|LA|MK|MP|MT|NS|PH|PK|QL|SC|SK|UI|UN|UT|VN|WC|WK)[A-Z][a-z]\w*/#
    return name.wholeMatch(of: prefixes) != nil
  }
}
