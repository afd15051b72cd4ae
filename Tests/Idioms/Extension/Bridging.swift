// swift-format-ignore-file
import Kit
import UserNotifications

private func text(_ error: NSError?) -> String { error.map { "\($0.domain) \($0.code)" } ?? "nil" }

/// Kept from the optimiser.
@inline(never) @_optimize(none) private func hidden<T>(_ value: T) -> T { value }

@inline(never) private func caught<Failure: Error>(
  _ type: Failure.Type, _ body: () throws -> Void
) -> Failure? {
  do { try body() } catch let error as Failure { return error } catch {}
  return nil
}

private func load<Failure: Error>(_ failure: Failure) -> Result<Int, Failure> { .failure(failure) }

extension Idioms {
  /// Casts of errors to optional types, in collections, out of results and of other modules.
  mutating func addBridging() {
    add("optional error as NSError?") { _ in
      let error: Error? = hidden(Plain.second)
      return text(error as NSError?)
    }
    add("optional error as? NSError") { _ in
      let error: Error? = hidden(Plain.second)
      return text(error as? NSError)
    }
    add("no error as? NSError") { _ in
      let error: Error? = hidden(nil)
      return text(error as? NSError)
    }
    add("error as? NSError?") { _ in
      let error: Error = hidden(Plain.second)
      return text((error as? NSError?) ?? nil)
    }
    add("Any of optional error as? NSError") { _ in
      let error: Error? = hidden(Plain.second)
      let value: Any = error as Any
      return text(value as? NSError)
    }
    add("Any as? NSError?") { _ in
      let value: Any = hidden(Plain.second as Any)
      guard let error = value as? NSError? else { return "no cast" }
      return text(error)
    }
    add("Any is NSError?") { _ in "\(hidden(Plain.second as Any) is NSError?)" }
    add("Any of no error as? NSError?") { _ in
      let none: Error? = nil
      let value: Any = hidden(none as Any)
      guard let error = value as? NSError? else { return "no cast" }
      return text(error)
    }
    add("optional error is NSError") { _ in
      let error: Error? = hidden(Plain.second)
      return "\(error is NSError)"
    }
    add("case let as NSError?") { _ in
      let error: Error? = hidden(URLError(.timedOut))
      switch error {
      case let error as NSError where error.code == NSURLErrorTimedOut: return "timed out"
      default: return "not matched"
      }
    }
    add("if case let as NSError") { _ in
      let error: Error? = hidden(URLError(.timedOut))
      if case let error as NSError = error { return text(error) }
      return "not matched"
    }
    add("error as! NSError") { _ in text(hidden(Plain.second as Error) as! NSError) }
    add("error as? NSObject") { _ in
      text((hidden(Plain.second as Error) as? NSObject) as? NSError)
    }
    add("error as AnyObject") { _ in text((hidden(Plain.second as Error) as AnyObject) as? NSError) }
    add("array as? [NSError]") { _ in
      let errors: [Error] = hidden([Plain.second, URLError(.timedOut)])
      return (errors as? [NSError])?.map(text).joined(separator: ", ") ?? "nil"
    }
    add("optional array as? [NSError]") { _ in
      let errors: [Error]? = hidden([Plain.second, URLError(.timedOut)])
      return (errors as? [NSError])?.map(text).joined(separator: ", ") ?? "nil"
    }
    add("Any of array as? [NSError]") { _ in
      let value: Any = hidden([Plain.second, URLError(.timedOut)] as [Error])
      return (value as? [NSError])?.map(text).joined(separator: ", ") ?? "nil"
    }
    add("array of Any as? [NSError]") { _ in
      let values: [Any] = hidden([Plain.second, URLError(.timedOut)])
      return (values as? [NSError])?.map(text).joined(separator: ", ") ?? "nil"
    }
    add("array as? [NSError?]") { _ in
      let errors: [Error?] = hidden([Plain.second, nil])
      return (errors as? [NSError?])?.map(text).joined(separator: ", ") ?? "nil"
    }
    add("NSArray as? [NSError]") { _ in
      let errors = hidden([Plain.second, URLError(.timedOut)] as [Error])
      return ((errors as NSArray) as? [NSError])?.map(text).joined(separator: ", ") ?? "nil"
    }
    add("compactMap as? NSError") { _ in
      let values: [Any] = hidden([Plain.second, "text", URLError(.timedOut)])
      return values.compactMap { $0 as? NSError }.map(text).joined(separator: ", ")
    }
    add("dictionary as? [String: NSError]") { _ in
      let errors: [String: Error] = hidden(["a": Plain.second])
      return text((errors as? [String: NSError])?["a"])
    }
    add("dictionary as [String: NSError]") { _ in
      let errors: [String: Error] = hidden(["a": Plain.second])
      return text((errors as [String: NSError])["a"])
    }
    add("Any of dictionary as? [String: NSError]") { _ in
      let value: Any = hidden(["a": Plain.second] as [String: Error])
      return text((value as? [String: NSError])?["a"])
    }
    add("[NSError] as? [URLError]") { _ in
      let errors: [Error] = hidden([NSError(domain: NSURLErrorDomain, code: -1001)])
      return "\((errors as? [URLError])?.first?.code == .timedOut)"
    }
    add("error out of userInfo") { _ in
      let error = NSError(domain: "own", code: 1, userInfo: [NSUnderlyingErrorKey: Plain.second])
      return text(hidden(error).userInfo[NSUnderlyingErrorKey] as? NSError)
    }
    add("error of userInfo back") { _ in
      let error = NSError(domain: "own", code: 1, userInfo: [NSUnderlyingErrorKey: Plain.second])
      return "\(hidden(error).userInfo[NSUnderlyingErrorKey] as? Plain == .second)"
    }
    add("underlyingErrors") { _ in
      let error = NSError(
        domain: "own", code: 1, userInfo: [NSUnderlyingErrorKey: URLError(.timedOut)])
      return "\(((hidden(error) as Error) as NSError).underlyingErrors.count)"
    }
    add("notification's error") { _ in
      let note = Notification(name: .init("n"), userInfo: ["error": Plain.second])
      return text(hidden(note).userInfo?["error"] as? NSError)
    }
    add("result of failure's type") { _ in
      guard case .failure(let error) = load(hidden(Plain.second)) else { return "success" }
      return text(error as NSError)
    }
    add("mapError to NSError") { _ in
      let result: Result<Int, NSError> = hidden(load(Plain.second as Error)).mapError { $0 as NSError }
      guard case .failure(let error) = result else { return "success" }
      return text(error)
    }
    add("get of a result") { _ in
      do { _ = try hidden(load(Plain.second)).get() } catch let error as NSError { return text(error) }
      return "success"
    }
    add("result of URLError") { _ in
      let result = hidden(load(URLError(.timedOut) as Error))
      switch result {
      case .failure(let error as URLError) where error.code == .timedOut: return "timed out"
      default: return "not matched"
      }
    }
    add("result of NSError as URLError") { _ in
      let result = hidden(load(NSError(domain: NSURLErrorDomain, code: -1001) as Error))
      switch result {
      case .failure(URLError.timedOut): return "timed out"
      default: return "not matched"
      }
    }
    add("result's failure as? NSError") { _ in
      let result = hidden(load(Plain.second as Error))
      if case .failure(let error) = result, let error = error as? NSError { return text(error) }
      return "not matched"
    }
    add("generic catch as NSError") { _ in text(caught(NSError.self) { throw hidden(Plain.second) }) }
    add("generic catch as URLError") { _ in
      let error = caught(URLError.self) { throw NSError(domain: NSURLErrorDomain, code: -1001) }
      return "\(error?.code == .timedOut)"
    }
    add("generic as NSError") { _ in text(Kit.asNSError(hidden(Plain.second))) }
    add("catch of a module") { _ in
      do { try Kit.fail() } catch let error as NSError { return text(error) }
      return "nothing thrown"
    }
    add("typed catch of a module") { _ in
      do { try Kit.failTyped() } catch { return text(error as NSError) }
      return "nothing thrown"
    }
    add("described of a module") { _ in
      do { try Kit.fault() } catch let error as NSError {
        return "\(text(error)) \(error.localizedDescription)"
      }
      return "nothing thrown"
    }
    add("catch in a module") { _ in Kit.describe { throw hidden(Plain.second) } }
    add("generic cast in a module") { _ in text(Kit.cast(hidden(Plain.second), to: NSError.self)) }
    add("back to a module's enum") { _ in
      let error: Error = hidden(KitError.second as NSError)
      if case KitError.second? = error as? KitError { return "second" }
      return "nil"
    }
    add("loaded error of a module") { _ in
      let error: Error = hidden(KitError.loaded("text") as NSError)
      if case KitError.loaded(let text)? = error as? KitError { return text }
      return "nil"
    }
    add("NSError as? LocalizedError") { _ in
      let error: Error = hidden(KitFault() as NSError)
      return (error as? LocalizedError)?.errorDescription ?? "nil"
    }
    add("NSError is a CustomNSError") { _ in
      let error: Error = hidden(KitFault() as NSError)
      return "\((error as? CustomNSError)?.errorCode ?? -1)"
    }
    add("error pointer") { _ in
      var error: NSError?
      func fill(_ pointer: inout NSError?) { pointer = hidden(Plain.second) as NSError }
      fill(&error)
      return text(error)
    }
    add("Any as? Error") { _ in
      let value: Any = hidden(NSError(domain: "own", code: 3))
      return text((value as? Error) as NSError?)
    }
    add("NSError in AnyObject as? Error") { _ in
      let value: AnyObject = hidden(NSError(domain: "own", code: 3))
      return text((value as? Error) as NSError?)
    }
    add("error's type") { _ in "\(type(of: hidden(Plain.second as Error)))" }
    add("equal bridged errors") { _ in
      "\((hidden(Plain.second as Error) as NSError) == (Plain.second as NSError))"
    }
    add("NSError is own enum") { _ in
      "\((NSError(domain: "own", code: 3) as Error) is Plain)"
    }
  }
}
