/// An argument of a function that takes any number of them.
public enum ObjCArgument {
  /// An object.
  case object(AnyObject?)
  /// A number with a sign.
  case integer(Int64)
  /// A number without a sign.
  case unsigned(UInt64)
  /// A number with a fraction.
  case floating(Double)
  /// An address.
  case pointer(UnsafeRawPointer?)
}
