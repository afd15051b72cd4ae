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
