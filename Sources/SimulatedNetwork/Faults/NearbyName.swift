import NotificationModel

/// What to say about a name that is not known.
enum NearbyName {
  /// The end of an error about a name that is not known: the nearest one, and all there are.
  static func advice(for name: String, among known: [String]) -> String {
    let list = known.joined(separator: ", ")
    guard let near = Spelling.nearest(to: name, among: known) else {
      return "choose one of \(list)"
    }
    return "did you mean '\(near)'? There are \(list)"
  }
}
