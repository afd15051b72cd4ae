import Foundation

/// A list of what to do with something; inert.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
  /// Creates a list.
  public init(activityItems: [Any], applicationActivities: [NSObject]?) {
    super.init(nibName: nil, bundle: nil)
  }
  /// Archives of it are not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
