import DeviceFoundation
import Foundation

/// Attributed text of `kind`, which is mutable or not.
public func objcAttributed(
  _ kind: AnyClass?, _ text: String, _ attributes: [NSAttributedString.Key: Any]?
) -> NSAttributedString {
  kind.map { $0 is NSMutableAttributedString.Type } == true
    ? NSMutableAttributedString(string: text, attributes: attributes)
    : NSAttributedString(string: text, attributes: attributes)
}
