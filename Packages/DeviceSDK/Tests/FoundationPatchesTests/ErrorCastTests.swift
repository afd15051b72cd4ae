import Foundation
import FoundationPatches
import Synchronization
import Testing

/// An error that counts how many of it there are.
private final class Counted: Error {
  private static let living = Mutex(0)
  static var count: Int { living.withLock(\.self) }

  init() { Self.living.withLock { $0 += 1 } }
  deinit { Self.living.withLock { $0 -= 1 } }
}

private enum Plain: Error { case first, second }

// Compiled once for a type that is not known there.
@inline(never) private func cast<T>(_ value: Any, to _: T.Type) -> T? { value as? T }

@inline(never) private func castTaken<T>(_ value: consuming any Error, to _: T.Type) -> T? {
  value as? T
}

@inline(never) private func force<T>(_ value: any Error, to _: T.Type) -> T? {
  // The compiler would say that it always succeeds.
  (value as Any) as? T
}

@Suite("Casts of errors", .serialized)
struct ErrorCastTests {
  init() { FoundationPatching.install() }

  @Test("A cast frees each error once, whether it succeeds, fails or takes its source")
  func ownership() {
    for _ in 0..<100 {
      let error: any Error = Counted()
      #expect((error as NSError).domain.hasSuffix("Counted"))
      #expect(cast(error, to: NSError.self)?.code == 1)
      #expect(castTaken(error, to: NSError.self) != nil)
      #expect(castTaken(error, to: URLError.self) == nil)
      #expect(force(error, to: NSError.self) != nil)
      let bridged: any Error = error as NSError
      #expect(castTaken(bridged, to: Counted.self) === error as? Counted)
      #expect(castTaken(bridged, to: CocoaError.self) == nil)
      #expect(cast(bridged, to: Plain.self) == nil)
    }
    #expect(Counted.count == 0)
  }

  @Test("Optionals, arrays and dictionaries of errors cast part by part, and free each error once")
  func holders() {
    for _ in 0..<100 {
      let errors: [any Error] = [Counted(), Plain.second]
      #expect(cast(errors, to: [NSError].self)?.map(\.code) == [1, 1])
      #expect(cast(errors, to: [NSError?].self)?.count == 2)
      #expect(cast(errors as [Any] + ["text"], to: [NSError].self) == nil)
      #expect(cast(["a": errors[0]], to: [String: NSError].self)?["a"]?.code == 1)
      #expect(cast(["a": errors], to: [String: [NSError]].self)?["a"]?.count == 2)
      #expect(cast(errors[0], to: NSError?.self) != nil)
      #expect(cast("text", to: NSError?.self) == nil)
      #expect(castTaken(errors[0], to: NSError?.self) != nil)
      #expect(cast(errors[0], to: NSObject.self) is NSError)
    }
    #expect(Counted.count == 0)
  }

  @Test("An NSError casts to the Swift type of its domain alone, and only with a code that has")
  func domains() {
    let offline: Any = NSError(domain: NSURLErrorDomain, code: -1009)
    #expect(cast(offline, to: URLError.self)?.code == .notConnectedToInternet)
    #expect(cast(offline, to: CocoaError.self) == nil)
    #expect(cast(offline, to: POSIXError.self) == nil)
    let odd: Any = NSError(domain: NSPOSIXErrorDomain, code: 100_000)
    #expect(cast(odd, to: POSIXError.self) == nil)
    let cocoa: Any = NSError(domain: NSCocoaErrorDomain, code: 260)
    #expect(cast(cocoa, to: CocoaError.self)?.code == .fileReadNoSuchFile)
  }

  @Test("A value that is not an error is cast as ever")
  func others() {
    #expect(cast(5, to: NSError.self) == nil)
    #expect(cast("text", to: NSString.self) == "text")
    #expect(cast(NSNumber(value: 2.5), to: CGFloat.self) == 2.5)
    #expect(cast("text", to: CGFloat.self) == nil)
    #expect(cast(Plain.second, to: Plain.self) == .second)
  }
}
