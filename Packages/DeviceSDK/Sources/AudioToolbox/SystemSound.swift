import DeviceChannel
import Foundation

/// Names a short sound.
public typealias SystemSoundID = UInt32

/// The vibration.
public var kSystemSoundID_Vibrate: SystemSoundID { 0xFFF }
/// Result of a sound call that went well.
public var kAudioServicesNoError: Int32 { 0 }

/// Names the sound of a file; no sound is read.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: NSURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> Int32 {
  Inert.use("AudioServicesCreateSystemSoundID(_:_:)")
  outSystemSoundID.pointee = 0x1000
  return kAudioServicesNoError
}

/// Forgets a sound.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> Int32 {
  kAudioServicesNoError
}

/// Plays a sound; inert.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  Inert.use("AudioServicesPlaySystemSound(_:)")
}

/// Plays a sound; inert. The closure runs at once.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
  Inert.use("AudioServicesPlaySystemSoundWithCompletion(_:_:)")
  if let inCompletionBlock { DispatchQueue.global().async(execute: inCompletionBlock) }
}

/// Plays a sound and vibrates; inert.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  Inert.use("AudioServicesPlayAlertSound(_:)")
}
