import Foundation

/// A block of any form.
public class ObjCAnyBlock: NSObject {
  /// The state of a block of `dispatch_block_create`; nil for others.
  var work: BlockWork?

  /// As a device prints one.
  public override var description: String { "<__NSMallocBlock__>" }
}

/// A block as an object.
public final class ObjCBlock<Code>: ObjCAnyBlock {
  /// Its code.
  public let call: Code

  /// Creates a block.
  public init(_ call: Code) { self.call = call }
}

/// The code of a block; nil, or a block of another form, ends the process as on a device.
public func objcCode<Code>(_ object: AnyObject?, _ type: Code.Type) throws -> Code {
  guard let object else { objcBadAccess("a block that is nil was called") }
  guard let block = object as? ObjCBlock<Code> else {
    throw objcUnrecognized(object, "invoke")
  }
  return block.call
}

/// A block that calls a Swift function.
public func objcBlockOut<Function, Code>(
  _ function: Function, _ make: (Function) -> ObjCBlock<Code>
) -> AnyObject? {
  make(function)
}

/// A block that calls a Swift function; nil for nil.
public func objcBlockOut<Function, Code>(
  _ function: Function?, _ make: (Function) -> ObjCBlock<Code>
) -> AnyObject? {
  function.map(make)
}
