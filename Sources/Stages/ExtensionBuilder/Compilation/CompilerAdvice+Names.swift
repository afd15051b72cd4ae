import Foundation

extension CompilerAdvice {
  /// Returns what to do about the names that files do not see: the imports that they lack, and a
  /// remedy for the first name that none of the device SDK's modules declares.
  static func remedies(onNames text: String, _ supply: Supply) -> [Remedy] {
    let missing = text.matches(
      of: #/(?m)^(.+):\d+:\d+: error: cannot find (?:type )?'(\w+)' in scope/#)
    guard !missing.isEmpty else { return [] }
    var explained: Set<String> = []
    var remedies: [Remedy] = []
    let names = Set(missing.map { String($0.2) })
    for (module, declared) in supply.declaring?.modules(declaring: names) ?? [] {
      let files = Set(missing.filter { declared.contains(String($0.2)) }.map { String($0.1) })
      explained.formUnion(declared)
      remedies.append(
        Remedy(
          text: "\(module): it declares \(listed(declared)): add `import \(module)` to "
            + listed(files.sorted())))
    }
    if let first = missing.lazy.map({ String($0.2) }).first(where: { !explained.contains($0) }) {
      remedies += Self.remedies(onName: first, supply)
    }
    return remedies
  }

  /// The first of `names`, and how many more there are.
  static func listed(_ names: [String]) -> String {
    let shown = 5
    let first = names.prefix(shown).joined(separator: ", ")
    return names.count > shown ? "\(first) and \(names.count - shown) more" : first
  }

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
