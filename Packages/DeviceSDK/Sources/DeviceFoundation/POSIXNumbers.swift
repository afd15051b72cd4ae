// Numbers of POSIX that Apple's C has as `int` and Linux' as something else. Code that takes them as
// Linux has them finds Linux' own.

/// A kind of mutex.
@_disfavoredOverload public let PTHREAD_MUTEX_NORMAL: Int32 = 0
/// A kind of mutex.
@_disfavoredOverload public let PTHREAD_MUTEX_RECURSIVE: Int32 = 1
/// A kind of mutex.
@_disfavoredOverload public let PTHREAD_MUTEX_ERRORCHECK: Int32 = 2
/// A kind of mutex.
@_disfavoredOverload public let PTHREAD_MUTEX_DEFAULT: Int32 = 0
/// A kind of socket.
@_disfavoredOverload public let SOCK_STREAM: Int32 = 1
/// A kind of socket.
@_disfavoredOverload public let SOCK_DGRAM: Int32 = 2
