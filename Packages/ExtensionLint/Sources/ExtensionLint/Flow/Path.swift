import SwiftSyntax

/// The facts known about a value on one path.
indirect enum Value: Hashable {
  case unknown
  /// The content handler.
  case handler
  /// A closure with the frames it sees.
  case closure(ClosureExprSyntax, Frames)
  case function(FunctionDeclSyntax, Frames)
  case null
  /// Something that is not nil.
  case some
  case bool(Bool)
  /// The extension's instance.
  case instance

  /// Whether the value is code that sees names of its own.
  var isCode: Bool {
    switch self {
    case .closure, .function: true
    default: false
    }
  }

  /// Whether the value is nil; nil when unknown.
  var isNull: Bool? {
    switch self {
    case .unknown: nil
    case .null: true
    default: false
    }
  }
}

/// The scopes a name is looked up in, innermost last, and the type that `self` is of.
struct Frames: Hashable {
  var ids: [Int]
  var type: String
  /// The names that a closure saw where it was written.
  var names: Set<String> = []
}

/// A closure that runs once, after what is under way.
struct PendingClosure: Hashable {
  let closure: ClosureExprSyntax
  let frames: Frames
  /// Whether something that takes time comes before it.
  let isSlow: Bool
}

/// One way through an extension's code, as far as the content handler matters.
struct Path: Hashable {
  /// How the current function, loop or statement was left.
  enum Exit: Hashable {
    case none, returned, threw, broke, continued
  }

  /// How often the handler was called for certain; 2 stands for more.
  var calls = 0
  /// Whether code out of sight may have called the handler, or will.
  var isUncertain = false
  /// Whether what runs now may come after the time is up.
  var isLate = false
  /// By frame and name, as in `3.url` and `NotificationService.contentHandler`.
  var values: [String: Value] = [:]
  /// The keys of the names that are declared here.
  var names: Set<String> = []
  /// Conditions that were met or not, by their text.
  var facts: [String: Bool] = [:]
  var exit = Exit.none
  /// The value of the expression just evaluated.
  var result = Value.unknown
  var lastCall: Syntax?
  /// The statement or brace where the last function that could call the handler was left.
  var end: Syntax?
  /// Whether a function has ended that was given a completion and did not call it.
  var isEndKnown = false
  var pending: [PendingClosure] = []

  func with(_ change: (inout Path) -> Void) -> Path {
    var copy = self
    change(&copy)
    return copy
  }

  func resulting(_ value: Value) -> Path { with { $0.result = value } }
}

/// A call of the content handler that some path makes.
struct HandlerCall: Hashable {
  let call: FunctionCallExprSyntax
  /// Whether it may come after the time is up.
  let isLate: Bool
  /// The property it is called through; nil for the parameter.
  let property: String?
  /// The conditions on properties that led here.
  let conditions: Set<String>
}
