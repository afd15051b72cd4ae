/// How much of a file is compiled when an app is built of what a push touches.
struct FilePlan: Hashable {
  enum Part: String, Hashable {
    /// As it is, but for single functions that are left out.
    case kept
    /// Its declarations, whose code says that it was left out.
    case declared
    /// Nothing.
    case absent
  }

  /// How a declaration of a file that is only declared is written.
  enum Form: Int, Hashable, Comparable {
    /// With the values and the superclass's code that it has.
    case full
    /// With as little as can be.
    case bare
    /// Not at all.
    case gone

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// A statement that is left out.
  struct Statement: Hashable {
    /// The byte behind it.
    let end: Int
    /// Whether it is a view, in whose place there has to be one.
    let isView: Bool
  }

  var part = Part.kept
  /// Functions of a kept file whose code is left out.
  var emptied: Set<Declaration.Key> = []
  /// Statements of a kept file that are left out, by the byte they begin at.
  var statements: [Int: Statement] = [:]
  /// The declarations of a declared file that are not written in full.
  var forms: [Declaration.Key: Form] = [:]
  /// Types that a declaration inherits from in the source, and not here.
  var disowned: [Declaration.Key: Set<String>] = [:]
}
