public import Foundation

extension NSMutableAttributedString {
  /// An empty text, which Foundation on Linux makes of a string only.
  public convenience init() { self.init(string: "") }
}
