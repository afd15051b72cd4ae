/// Has nothing to do: the system stirs its random numbers itself.
public func arc4random_stir() {}
