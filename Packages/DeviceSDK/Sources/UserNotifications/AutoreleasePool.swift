/// Runs `body`; there are no autoreleased objects on Linux, so memory is freed as it goes anyway.
/// - Throws: The error of `body`.
public func autoreleasepool<Failure: Error, Value: ~Copyable>(
  invoking body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  try body()
}
