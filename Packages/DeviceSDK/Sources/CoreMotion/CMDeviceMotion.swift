public import Foundation

/// Acceleration in g along the three axes.
public struct CMAcceleration: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Upwards.
  public var y: Double
  /// Towards the person.
  public var z: Double
  /// Creates a value.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// Turning in radians a second around the three axes.
public struct CMRotationRate: Hashable, Sendable {
  /// Around the axis to the right.
  public var x: Double
  /// Around the axis upwards.
  public var y: Double
  /// Around the axis towards the person.
  public var z: Double
  /// Creates a value.
  public init(x: Double = 0, y: Double = 0, z: Double = 0) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A value with its time; none is ever made here.
open class CMLogItem: NSObject {
  /// Seconds since the phone was started.
  open var timestamp: TimeInterval { 0 }
}

/// How the phone is held and moved.
open class CMDeviceMotion: CMLogItem {
  /// How it is turned.
  open var attitude: CMAttitude { CMAttitude() }
  /// Where down is.
  open var gravity: CMAcceleration { CMAcceleration() }
  /// How the person moves it.
  open var userAcceleration: CMAcceleration { CMAcceleration() }
  /// How it is turning.
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// How a phone is turned, in radians.
open class CMAttitude: NSObject {
  /// Around the axis to the top.
  open var roll: Double { 0 }
  /// Around the axis to the right.
  open var pitch: Double { 0 }
  /// Around the axis towards the person.
  open var yaw: Double { 0 }
}

/// How the phone is sped up.
open class CMAccelerometerData: CMLogItem {
  /// In g.
  open var acceleration: CMAcceleration { CMAcceleration() }
}

/// How the phone is turned.
open class CMGyroData: CMLogItem {
  /// In radians a second.
  open var rotationRate: CMRotationRate { CMRotationRate() }
}
