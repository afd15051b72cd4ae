import ArgumentParser
import Foundation
import JSONModel

/// The options that a command was given, word for word, for another command that takes them too.
///
/// The parser itself says which options there are, and which of them take a value.
struct GivenOptions {
  /// The names of all options with their dashes, and whether a value follows.
  private var takesValue: [String: Bool]
  private var left: Set<String> = []

  /// All options of a command.
  init(of command: any ParsableArguments.Type) throws {
    takesValue = try Self.options(of: command)
  }

  /// Without those of groups.
  func leaving(_ groups: any ParsableArguments.Type...) throws -> GivenOptions {
    var kept = self
    for group in groups { kept.left.formUnion(try Self.options(of: group).keys) }
    return kept
  }

  /// Without options of these names.
  func leaving(names: Set<String>) -> GivenOptions {
    var kept = self
    kept.left.formUnion(names)
    return kept
  }

  /// The options among the words of a command line, with their values.
  func words(in arguments: [String]) -> [String] {
    var words: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst(), word != "--" {
      let name = String(word.prefix { $0 != "=" })
      guard let takesValue = takesValue[name] else { continue }
      var option = [word]
      if takesValue, name == word, let value = rest.popFirst() { option.append(value) }
      if !left.contains(name) { words += option }
    }
    return words
  }

  private static func options(of arguments: any ParsableArguments.Type) throws -> [String: Bool] {
    let tool = try JSONParser.parse(Data(arguments._dumpHelp().utf8)).value
    let named = tool["command"]?["arguments"]?.array ?? []
    var options: [String: Bool] = [:]
    for argument in named {
      for name in argument["names"]?.array ?? [] {
        guard let text = name["name"]?.string else { continue }
        options[(name["kind"] == "long" ? "--" : "-") + text] = argument["kind"] == "option"
      }
    }
    return options
  }
}
