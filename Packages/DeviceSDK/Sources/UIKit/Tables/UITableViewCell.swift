import Foundation

/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// How a cell looks.
  public enum CellStyle: Int, Sendable {
    /// A text.
    case `default`
    /// A text and one on the right.
    case value1
    /// A text on the left and one beside.
    case value2
    /// A text and one below.
    case subtitle
  }

  /// The accessory on the right.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none
    /// An arrow.
    case disclosureIndicator
    /// A button and an arrow.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A button.
    case detailButton
  }

  /// The effect of editing.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none
    /// It removes.
    case delete
    /// It adds.
    case insert
  }

  /// The lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none
    /// One.
    case singleLine
    /// One that is etched, long ago.
    case singleLineEtched
  }

  /// How a chosen row looks.
  public enum SelectionStyle: Int, Sendable {
    /// As others.
    case none
    /// Blue.
    case blue
    /// Gray.
    case gray
    /// As the system likes.
    case `default`
  }

  /// Its name among others.
  public package(set) var reuseIdentifier: String?
  /// The text.
  public package(set) lazy var textLabel: UILabel? = UILabel()
  /// The second text.
  public package(set) lazy var detailTextLabel: UILabel? = UILabel()
  /// The picture.
  public private(set) lazy var imageView: UIImageView? = UIImageView(frame: .zero)
  /// Where views go.
  public private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    addSubview(view)
    return view
  }()
  /// The accessory on the right.
  open var accessoryType = AccessoryType.none
  /// A view in its place.
  open var accessoryView: UIView?
  /// A view behind.
  open var backgroundView: UIView?
  /// A view behind a chosen row.
  open var selectedBackgroundView: UIView?
  /// How it looks when it is chosen.
  open var selectionStyle = SelectionStyle.default
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether it is edited.
  open var isEditing = false
  /// The configuration of its contents, the newer way.
  open var contentConfiguration: (any UIContentConfiguration)?
  let cellStyle: CellStyle
  weak var table: UITableView?
  var place: IndexPath?

  /// Creates a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    cellStyle = style
    super.init(frame: .zero)
  }
  /// Creates a cell with a text.
  @_nonoverride public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
  /// Creates a cell of a storyboard.
  public required init?(coder: NSCoder) {
    cellStyle = .default
    super.init(coder: coder)
  }

  /// Runs once the storyboard has made it; for subclasses.
  open override func awakeFromNib() { super.awakeFromNib() }
  /// Lays the contents out over the cell, as far as no accessory takes the room.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let accessory: CGFloat =
      accessoryView.map { $0.frame.width + 16 } ?? (accessoryType == .none ? 0 : 36)
    contentView.frame = CGRect(
      x: 0, y: 0, width: max(0, bounds.width - accessory), height: bounds.height)
  }

  /// Runs before it is used again; for subclasses.
  open func prepareForReuse() {}
  /// Chooses it.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Marks it.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
  /// Returns the default contents, to be filled in.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    UIListContentConfiguration()
  }
}

/// The spelling before Swift 4.2.
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The spelling before Swift 4.2.
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType
/// The spelling before Swift 4.2.
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The spelling before Swift 4.2.
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The spelling before Swift 4.2.
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle

/// Lets a cell be made of a class that is known at run time alone.
@preconcurrency @MainActor
open class _CellMaker: UITableViewCell {
  /// Creates a cell.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  /// Creates a cell of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
