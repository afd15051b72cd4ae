extension Publisher {
  /// Turns every value into another.
  public func map<T>(
    _ transform: @escaping (Output) -> T
  ) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Turns every value into one of its properties.
  public func map<T>(
    _ keyPath: KeyPath<Output, T>
  ) -> Publishers.Map<Self, T> {
    map { $0[keyPath: keyPath] }
  }

  /// Turns every value into another, or fails.
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.Transform<Self, T, any Error> {
    self.transform(failure: { $0 as any Error }) {
      { value in Result { try transform(value) }.passed { .value($0) } }
    }
  }

  /// Turns every value into another, and drops those that become nil.
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Turns every value into another, drops those that become nil, or fails.
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.Transform<Self, T, any Error> {
    self.transform(failure: { $0 as any Error }) {
      { value in
        Result { try transform(value) }.passed { $0.map { .value($0) } ?? .dropped }
      }
    }
  }

  /// Keeps the values that a closure holds for true.
  public func filter(
    _ isIncluded: @escaping (Output) -> Bool
  ) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }

  /// Drops values that are the same as the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.Transform<Self, Output, Failure> {
    transform {
      var last: Output?
      return { value in
        defer { last = value }
        return last.map { predicate($0, value) } == true ? .dropped : .value(value)
      }
    }
  }

  /// Publishes the result of a closure for each value and the result before.
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Transform<Self, T, Failure> {
    transform {
      var result = initialResult
      return { value in
        result = nextPartialResult(result, value)
        return .value(result)
      }
    }
  }

  /// Ends after the first value.
  public func first() -> Publishers.Transform<Self, Output, Failure> {
    transform { { .lastValue($0) } }
  }

  /// Ends after the first value that a closure holds for true.
  public func first(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.Transform<Self, Output, Failure> {
    transform { { predicate($0) ? .lastValue($0) : .dropped } }
  }

  /// Ends after so many values.
  public func prefix(_ maxLength: Int) -> Publishers.Transform<Self, Output, Failure> {
    transform {
      var left = maxLength
      return { value in
        left -= 1
        return left < 0 ? .finished : left == 0 ? .lastValue(value) : .value(value)
      }
    }
  }

  /// Drops the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Transform<Self, Output, Failure> {
    transform {
      var left = count
      return { value in
        left -= 1
        return left >= 0 ? .dropped : .value(value)
      }
    }
  }

  /// Puts a value in the place of nil.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T>
  where Output == T? {
    map { $0 ?? output }
  }
}

extension Publisher where Output: Equatable {
  /// Drops values that are equal to the one before.
  public func removeDuplicates() -> Publishers.Transform<Self, Output, Failure> {
    removeDuplicates(by: ==)
  }
}

extension Result where Failure == any Error {
  /// Goes on with the value, or fails.
  func passed<T>(
    _ next: (Success) -> Passed<T, any Error>
  ) -> Passed<T, any Error> {
    switch self {
    case .success(let value): next(value)
    case .failure(let error): .failed(error)
    }
  }
}
