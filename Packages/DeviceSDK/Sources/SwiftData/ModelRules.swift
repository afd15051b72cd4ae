/// The rules in the attributes of a model's properties, as `pushsim build` writes them down.
struct ModelRules {
  /// The properties that no two models have the same values of.
  var unique: [[String]] = []
  /// The properties whose models go with this one.
  var cascading: [String] = []

  init(_ type: any PersistentModel.Type) {
    for rule in type.pushsimRules {
      let words = rule.split(separator: " ").map(String.init)
      switch words.first {
      case "unique": unique.append(Array(words.dropFirst()))
      case "cascade": cascading += words.dropFirst()
      default: break
      }
    }
  }
}
