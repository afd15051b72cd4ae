import CFuzzer
import Foundation

/// Hands the command line to libFuzzer, which calls `body` with inputs until it is asked to stop or
/// `body` traps.
public func fuzz(_ body: @escaping @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
  var count = CommandLine.argc
  var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
  exit(LLVMFuzzerRunDriver(&count, &arguments, body))
}

extension UnsafeBufferPointer where Element == UInt8 {
  /// The input of one call; empty where libFuzzer gives no address.
  public init(input start: UnsafePointer<UInt8>?, count: Int) {
    self.init(start: start, count: start == nil ? 0 : count)
  }
}
