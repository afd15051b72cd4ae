import DeviceFoundation
import Foundation
internal import NotificationModel

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Option: a `String` with the uniform type identifier that wins over the file name (ATTA-14).
public let UNNotificationAttachmentOptionsTypeHintKey =
  "UNNotificationAttachmentOptionsTypeHintKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Option: a Boolean; true shows no thumbnail (ATTA-15).
public let UNNotificationAttachmentOptionsThumbnailHiddenKey =
  "UNNotificationAttachmentOptionsThumbnailHiddenKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Option: the thumbnail's part of the picture, a `CGRect.dictionaryRepresentation` with values
/// 0…1 (ATTA-16).
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
  "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Option: the thumbnail's frame: a frame number, seconds, or a `CMTime` dictionary (ATTA-18).
public let UNNotificationAttachmentOptionsThumbnailTimeKey =
  "UNNotificationAttachmentOptionsThumbnailTimeKey"

/// The options of an attachment, read from the dictionary that user code gives.
///
/// The reading of a device for an option of the wrong form is not documented. Here a wrong type
/// hint leaves the type unrecognised (ATTA-14), and the other options are ignored and named.
struct OptionReading {
  var options = AttachmentOptions()
  var ignored: [String] = []
  /// Whether there is a type hint, also one that is not a string.
  let hasTypeHint: Bool

  init(_ dictionary: [AnyHashable: Any]) {
    let hint = dictionary[UNNotificationAttachmentOptionsTypeHintKey]
    hasTypeHint = hint != nil
    options.typeHint = hint as? String
    if let object = hint as? any TypeIdentifying {
      // Whether a device takes the object for its identifier is not known.
      let isAccepted = DeviceEnvironment.current?.acceptsTypeObjects ?? false
      options.typeHint = isAccepted ? object.identifier : "UTType.\(object.identifier)"
    }
    read(dictionary, UNNotificationAttachmentOptionsThumbnailHiddenKey) {
      ($0 as? NSNumber)?.boolValue
    }.map { options.isThumbnailHidden = $0 }
    options.thumbnailClippingRect = read(
      dictionary, UNNotificationAttachmentOptionsThumbnailClippingRectKey, Self.unitRect)
    options.thumbnailTime = read(
      dictionary, UNNotificationAttachmentOptionsThumbnailTimeKey, Self.time)
  }

  private mutating func read<Value>(
    _ dictionary: [AnyHashable: Any], _ key: String, _ convert: (Any) -> Value?
  ) -> Value? {
    guard let raw = dictionary[key] else { return nil }
    let value = convert(raw)
    if value == nil { ignored.append(key) }
    return value
  }

  private static func unitRect(_ value: Any) -> UnitRect? {
    guard
      let dictionary = value as? NSDictionary,
      let rect = CGRect(dictionaryRepresentation: dictionary)
    else { return nil }
    let unit = UnitRect(
      x: Double(rect.origin.x), y: Double(rect.origin.y),
      width: Double(rect.size.width), height: Double(rect.size.height))
    return unit.isValid ? unit : nil
  }

  /// A moment that a film or an animation can have.
  private static func time(_ value: Any) -> Double? {
    guard let time = number(value), time.isFinite, time >= 0 else { return nil }
    return time
  }

  private static func number(_ value: Any) -> Double? {
    if let number = value as? NSNumber { return number.doubleValue }
    // The keys of `CMTimeCopyAsDictionary`; bit 0 of the flags says that it is a time.
    guard
      let dictionary = value as? [AnyHashable: Any],
      let ticks = (dictionary["value"] as? NSNumber)?.doubleValue,
      let scale = (dictionary["timescale"] as? NSNumber)?.doubleValue, scale > 0,
      (dictionary["flags"] as? NSNumber).map({ $0.intValue & 1 == 1 }) ?? true
    else { return nil }
    return ticks / scale
  }
}

extension AttachmentOptions {
  /// The options as the dictionary that user code would give.
  var dictionary: [String: Any] {
    var dictionary: [String: Any] = [:]
    dictionary[UNNotificationAttachmentOptionsTypeHintKey] = typeHint
    if isThumbnailHidden {
      dictionary[UNNotificationAttachmentOptionsThumbnailHiddenKey] = NSNumber(value: true)
    }
    if let rect = thumbnailClippingRect {
      dictionary[UNNotificationAttachmentOptionsThumbnailClippingRectKey] =
        CGRect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
        .dictionaryRepresentation
    }
    dictionary[UNNotificationAttachmentOptionsThumbnailTimeKey] =
      thumbnailTime.map { NSNumber(value: $0) }
    return dictionary
  }
}
