extension FaceWriter {
  /// The functions that the faces call.
  static let support = """
    protocol ObjCMaking {}
    extension ObjCMaking {
      /// The object that an initialiser of Objective-C returned.
      init?(objcMade object: AnyObject?) {
        guard let object = object as? Self else { return nil }
        self = object
      }
    }
    func objcKept(_ made: AnyObject?, _ object: AnyObject) {
      guard made !== object else { return }
      fatalError(
        "an initializer of \\(type(of: object)) in Objective-C returned another object, which one "
          + "that Swift classes inherit cannot do here")
    }
    func objcSwiftError(_ error: AnyObject?) -> any Error {
      error as? any Error ?? NSError(domain: "Foundation._GenericObjCError", code: 0)
    }
    func objcMissing<Result>(
      _ object: AnyObject, _ selector: String, _ type: Result.Type
    ) throws -> Result {
      throw objcUnrecognized(object, selector)
    }

    """
}
