import Foundation

/// A kind of track.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the kind.
  public let rawValue: String
  /// Creates a kind of Apple's name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Pictures.
  public static var video: Self { Self(rawValue: "vide") }
  /// Sounds.
  public static var audio: Self { Self(rawValue: "soun") }
}

/// A file format.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The uniform type identifier.
  public let rawValue: String
  /// Creates a format of its uniform type identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// MPEG-4.
  public static var mp4: Self { Self(rawValue: "public.mpeg-4") }
  /// QuickTime.
  public static var mov: Self { Self(rawValue: "com.apple.quicktime-movie") }
  /// MPEG-4 sound.
  public static var m4a: Self { Self(rawValue: "com.apple.m4a-audio") }
  /// MPEG-4 for Apple's devices.
  public static var m4v: Self { Self(rawValue: "com.apple.m4v-video") }
  /// MP3.
  public static var mp3: Self { Self(rawValue: "public.mp3") }
  /// WAV.
  public static var wav: Self { Self(rawValue: "com.microsoft.waveform-audio") }
  /// AIFF.
  public static var aiff: Self { Self(rawValue: "public.aiff-audio") }
  /// JPEG.
  public static var jpg: Self { Self(rawValue: "public.jpeg") }
}

/// The domain of AVFoundation's errors.
public var AVFoundationErrorDomain: String { "AVFoundationErrorDomain" }

/// Why AVFoundation could not do something.
public struct AVError: Error, CustomNSError, Hashable, Sendable {
  /// The reason.
  public enum Code: Int, Sendable {
    /// No picture was made for want of memory for its pixels.
    case unknown = -11800
    /// A picture was asked of a file that is not a movie, or whose header cannot be read.
    case fileFormatNotRecognized = -11828
    /// The file's pictures or sounds are damaged; never here, where only the header is read.
    case invalidSourceMedia = -11822
    /// A picture was asked for at an invalid time or one behind the movie's end.
    case noImageAtTime = -11832
    /// The export did not work: here the end of every export.
    case exportFailed = -11820
    /// Not possible with media of that kind, such as protected ones; never here.
    case operationNotSupportedForAsset = -11838
  }

  /// The reason.
  public let code: Code

  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// AVFoundation's.
  public static var errorDomain: String { AVFoundationErrorDomain }
  /// The reason's number.
  public var errorCode: Int { code.rawValue }
}
