import Foundation

extension NSPredicate {
  /// A predicate of a format: comparisons of key paths, joined by AND, OR and NOT.
  ///
  /// Differs from Apple: functions, subqueries, aggregates and variables end the process.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let test = PredicateParser.test(predicateFormat, arguments ?? [])
    self.init { object, _ in test(object) }
  }

  /// A predicate of a format, likewise.
  public convenience init(format predicateFormat: String, _ args: any CVarArg...) {
    self.init(format: predicateFormat, argumentArray: args.map { $0 as Any })
  }
}

extension NSSortDescriptor {
  /// Sorts by a value that some objects lack; those come first.
  public convenience init<Root, Value: Comparable>(
    keyPath: KeyPath<Root, Value?>, ascending: Bool
  ) {
    self.init(keyPath: keyPath, ascending: ascending) { left, right in
      switch (left as? Value, right as? Value) {
      case (nil, nil): .orderedSame
      case (nil, _): .orderedAscending
      case (_, nil): .orderedDescending
      case (let left?, let right?):
        left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
      }
    }
  }

  /// Sorts by the value that each object has at a path.
  public convenience init(key: String?, ascending: Bool) {
    let keys = key.map { $0.split(separator: ".").map(String.init) } ?? []
    self.init(keyPath: \Any.self, ascending: ascending) { left, right in
      let (left, right) = (
        KeyPathWalk.value(in: left, at: keys[...]), KeyPathWalk.value(in: right, at: keys[...])
      )
      if let left = left as? String, let right = right as? String { return left.compare(right) }
      if let left = left as? Date, let right = right as? Date { return left.compare(right) }
      if let left = left as? NSNumber, let right = right as? NSNumber {
        return left.compare(right)
      }
      return .orderedSame
    }
  }
}
