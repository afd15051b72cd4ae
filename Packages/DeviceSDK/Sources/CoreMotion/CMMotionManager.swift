public import Foundation

/// Reports how the phone is moved; a simulated one has none of the sensors, and says so.
open class CMMotionManager: NSObject {
  /// The handler of motion.
  public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
  /// The handler of acceleration.
  public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
  /// The handler of turning.
  public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

  /// Seconds between two values; kept.
  open var deviceMotionUpdateInterval: TimeInterval = 0
  /// Seconds between two values; kept.
  open var accelerometerUpdateInterval: TimeInterval = 0
  /// Seconds between two values; kept.
  open var gyroUpdateInterval: TimeInterval = 0

  /// Whether there is the sensor: no.
  open var isDeviceMotionAvailable: Bool { false }
  /// Whether there is the sensor: no.
  open var isAccelerometerAvailable: Bool { false }
  /// Whether there is the sensor: no.
  open var isGyroAvailable: Bool { false }
  /// Whether there is the sensor: no.
  open var isMagnetometerAvailable: Bool { false }
  /// Whether values come: never.
  open var isDeviceMotionActive: Bool { false }
  /// Whether values come: never.
  open var isAccelerometerActive: Bool { false }
  /// Whether values come: never.
  open var isGyroActive: Bool { false }
  /// The last value; none.
  open var deviceMotion: CMDeviceMotion? { nil }
  /// The last value; none.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// The last value; none.
  open var gyroData: CMGyroData? { nil }

  /// Creates a manager.
  public override init() { super.init() }

  /// Asks for values; none come without a sensor, as on a device.
  open func startDeviceMotionUpdates() {}
  /// Asks for values; none come without a sensor, as on a device.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  /// Asks for values; none come without a sensor, as on a device.
  open func startAccelerometerUpdates() {}
  /// Asks for values; none come without a sensor, as on a device.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {}
  /// Asks for values; none come without a sensor, as on a device.
  open func startGyroUpdates() {}
  /// Asks for values; none come without a sensor, as on a device.
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) {}
  /// Asks for no more values.
  open func stopDeviceMotionUpdates() {}
  /// Asks for no more values.
  open func stopAccelerometerUpdates() {}
  /// Asks for no more values.
  open func stopGyroUpdates() {}
}
