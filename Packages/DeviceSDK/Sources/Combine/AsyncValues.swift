/// The values of a publisher, one by one.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The published values.
  public typealias Element = P.Output
  fileprivate let publisher: P

  /// Waits for values.
  public struct Iterator: AsyncIteratorProtocol {
    private var values: AsyncThrowingStream<Box<P.Output>, any Error>.Iterator
    private let subscription: AnyCancellable

    fileprivate init(_ publisher: P) {
      let (stream, continuation) = AsyncThrowingStream<Box<P.Output>, any Error>.makeStream()
      values = stream.makeAsyncIterator()
      subscription = publisher.sink(
        receiveCompletion: { completion in
          if case .failure(let error) = completion {
            continuation.finish(throwing: error)
          } else {
            continuation.finish()
          }
        }, receiveValue: { continuation.yield(Box(value: $0)) })
    }

    /// Waits for the next value; nil at the end.
    public mutating func next() async throws -> P.Output? { try await values.next()?.value }
  }

  /// Begins to take values.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }
}

/// The values of a publisher that cannot fail, one by one.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The published values.
  public typealias Element = P.Output
  fileprivate let publisher: P

  /// Waits for values.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var values: AsyncThrowingPublisher<P>.Iterator

    /// Waits for the next value; nil at the end.
    public mutating func next() async -> P.Output? { try? await values.next() }
  }

  /// Begins to take values.
  public func makeAsyncIterator() -> Iterator {
    Iterator(values: AsyncThrowingPublisher(publisher: publisher).makeAsyncIterator())
  }
}

/// A value on its way to the task that waits for it.
// Apple's takes values that are not Sendable too; who publishes one answers for it.
private struct Box<Value>: @unchecked Sendable {
  let value: Value
}

extension Publisher {
  /// The values, one by one.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(publisher: self) }
}

extension Publisher where Failure == Never {
  /// The values, one by one.
  public var values: AsyncPublisher<Self> { AsyncPublisher(publisher: self) }
}

extension Future where Failure == Never {
  /// The value, once it is there.
  public var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        resume { _ = $0.map { continuation.resume(returning: Box(value: $0)) } }
      }.value
    }
  }
}

extension Future {
  /// Calls a closure once with what comes.
  fileprivate func resume(_ done: @escaping (Result<Output, Failure>) -> Void) {
    var connection: AnyCancellable?
    connection = sink(
      receiveCompletion: { completion in
        if case .failure(let error) = completion { done(.failure(error)) }
        connection = nil
      }, receiveValue: { done(.success($0)) })
    _ = connection
  }
}

extension Future where Failure: Error {
  /// The value, once it is there.
  /// - Throws: The future's failure.
  public var value: Output {
    get async throws {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Box<Output>, any Error>) in
        resume { result in
          continuation.resume(with: result.map { Box(value: $0) }.mapError { $0 as any Error })
        }
      }.value
    }
  }
}
