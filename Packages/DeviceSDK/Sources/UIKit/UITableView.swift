import Foundation

/// Rows below each other, made by a data source.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// How a table looks.
  public enum Style: Int, Sendable {
    /// Plain.
    case plain
    /// In groups.
    case grouped
    /// In groups with room around.
    case insetGrouped
  }

  /// How rows come and go; inert.
  public enum RowAnimation: Int, Sendable {
    /// By fading.
    case fade
    /// From the right.
    case right
    /// From the left.
    case left
    /// From above.
    case top
    /// From below.
    case bottom
    /// Not at all.
    case none
    /// In the middle.
    case middle
    /// As the system likes.
    case automatic = 100
  }

  /// Where a row comes to.
  public enum ScrollPosition: Int, Sendable {
    /// Where it is.
    case none
    /// Above.
    case top
    /// In the middle.
    case middle
    /// Below.
    case bottom
  }

  /// A height that follows the contents.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// How it looks.
  public let style: Style
  /// What makes its rows.
  open weak var dataSource: (any UITableViewDataSource)?
  /// Told about touches: the scroll view's delegate, which is the table's too.
  package var tableDelegate: (any UITableViewDelegate)? {
    get { delegate as? any UITableViewDelegate }
    set { delegate = newValue }
  }
  /// How high rows are; inert.
  open var rowHeight: CGFloat = UITableView.automaticDimension
  /// How high rows may be; inert.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// How high headers are; inert.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// How high footers are; inert.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
  /// A view above the rows.
  open var tableHeaderView: UIView?
  /// A view below the rows.
  open var tableFooterView: UIView?
  /// A view behind the rows.
  open var backgroundView: UIView?
  /// The lines between rows; inert.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The lines' colour; inert.
  open var separatorColor: UIColor?
  /// The lines' room; inert.
  open var separatorInset = UIEdgeInsets.zero
  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// Whether several rows can be chosen.
  open var allowsMultipleSelection = false
  /// Whether rows can be chosen while they are edited.
  open var allowsSelectionDuringEditing = false
  /// Whether rows are edited.
  open var isEditing = false
  private var chosen: [IndexPath] = []
  /// The cells that show, until their rows are asked for anew.
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var makers: [String: () -> UITableViewCell?] = [:]
  /// The rows of a storyboard that stand there themselves.
  package var staticSections: [(header: String?, cells: [UITableViewCell])] = []

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  /// Makes a plain table.
  public override init(frame: CGRect) {
    style = .plain
    super.init(frame: frame)
  }
  /// Makes a table of a storyboard.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Cells

  /// Names a class of cells.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = {
      (cellClass as? UITableViewCell.Type).map { type in
        // Apple's runtime makes a cell of any class. Swift's has the initializer of all subclasses in
        // the same place of their tables, and asks for `required` to use it.
        let maker = unsafeBitCast(type, to: _CellMaker.Type.self)
        return maker.init(style: .default, reuseIdentifier: identifier) as UITableViewCell
      }
    }
  }

  /// Names a nib of cells.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = { nib?.view(for: nil) as? UITableViewCell }
  }

  package func register(_ identifier: String, _ maker: @escaping () -> UITableViewCell?) {
    makers[identifier] = maker
  }

  /// A cell to use; nil for a name that nobody registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    makers[identifier]?()
  }

  /// A cell to use.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = makers[identifier]?() else {
      fatalError(
        "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
          + "for the identifier or connect a prototype cell in a storyboard")
    }
    return cell
  }

  // MARK: Rows

  /// How many sections there are.
  open var numberOfSections: Int {
    dataSource?.numberOfSections(in: self) ?? staticSections.count
  }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section)
      ?? (staticSections.indices.contains(section) ? staticSections[section].cells.count : 0)
  }

  /// The cell of a row.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    if isStatic(indexPath) {
      return staticSections[indexPath.section].cells[indexPath.row]
    }
    guard let dataSource, indexPath.section < numberOfSections,
      indexPath.row < numberOfRows(inSection: indexPath.section)
    else { return nil }
    if let known = cells[indexPath] { return known }
    let cell = dataSource.tableView(self, cellForRowAt: indexPath)
    cells[indexPath] = cell
    cell.table = self
    cell.place = indexPath
    return cell
  }

  private func isStatic(_ path: IndexPath) -> Bool {
    staticSections.indices.contains(path.section)
      && staticSections[path.section].cells.indices.contains(path.row)
  }

  /// The row of a cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    for (section, entry) in staticSections.enumerated() {
      if let row = entry.cells.firstIndex(where: { $0 === cell }) {
        return IndexPath(row: row, section: section)
      }
    }
    return cell.place
  }

  /// The row at a point; none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
  /// The cells; all there are.
  open var visibleCells: [UITableViewCell] { allPaths.compactMap(cellForRow) }
  /// The rows in sight; all there are.
  open var indexPathsForVisibleRows: [IndexPath]? { allPaths }
  /// The chosen row.
  open var indexPathForSelectedRow: IndexPath? { chosen.last }
  /// The chosen rows.
  open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen }

  package var allPaths: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }
  }

  /// Chooses a row.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection { chosen = [] }
    if let indexPath { chosen.append(indexPath) }
  }

  /// Lets a row be.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
  }

  /// A person touches a row.
  func touch(_ path: IndexPath) {
    guard allowsSelection else { return }
    var path = path
    if let delegated {
      guard let chosen = delegated.tableView(self, willSelectRowAt: path) else { return }
      path = chosen
    }
    selectRow(at: path, animated: false, scrollPosition: .none)
    delegated?.tableView(self, didSelectRowAt: path)
    cellForRow(at: path)?.storyboardTap?()
  }

  private var delegated: (any UITableViewDelegate)? {
    tableDelegate
  }

  // MARK: Changes; the data source is asked anew for all rows, or for those that are named

  /// Asks for all anew.
  open func reloadData() { cells = [:] }
  /// Asks for rows anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { cells[path] = nil }
  }
  /// Asks for sections anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    cells = cells.filter { !sections.contains($0.key.section) }
  }
  /// Rows came.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { cells = [:] }
  /// Rows went.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { cells = [:] }
  /// Sections came.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { cells = [:] }
  /// Sections went.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { cells = [:] }
  /// A row moved.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { cells = [:] }
  /// Changes begin.
  open func beginUpdates() {}
  /// Changes end.
  open func endUpdates() {}
  /// Makes changes.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  /// Moves to a row; inert.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
  /// Turns editing on or off.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
}

/// The spelling before Swift 4.2.
public let UITableViewAutomaticDimension = UITableView.automaticDimension
/// The spelling before Swift 4.2.
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The spelling before Swift 4.2.
public typealias UITableViewStyle = UITableView.Style

/// Makes a table's rows. What Apple calls optional has an implementation.
@preconcurrency @MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// How many sections there are.
  func numberOfSections(in tableView: UITableView) -> Int
  /// What is above a section.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// What is below a section.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be edited.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// A row is removed or added.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// Nothing.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Nothing.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// Yes.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
}

/// Told about a table's touches. Apple's requirements are optional.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// A row is about to be chosen; nil for not.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// A row was chosen.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// A row was let be.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// How high a row is.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// What a swipe from the end offers.
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// What a swipe offers, long ago.
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]?
}

extension UITableViewDelegate {
  /// That row.
  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// By its contents.
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { UITableView.automaticDimension }
  /// Nothing.
  public func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Nothing.
  public func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
}

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

  /// What is on the right.
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

  /// What editing does.
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
  /// What is on the right.
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
  /// What it shows, the newer way.
  open var contentConfiguration: (any UIContentConfiguration)?
  weak var table: UITableView?
  var place: IndexPath?

  /// Makes a cell.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }
  /// Makes a cell with a text.
  @_nonoverride public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
  /// Makes a cell of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Runs once the storyboard has made it; for subclasses.
  open override func awakeFromNib() { super.awakeFromNib() }
  /// Runs before it is used again; for subclasses.
  open func prepareForReuse() {}
  /// Chooses it.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Marks it.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {}
  /// What it shows by default, to be filled in.
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

/// What a cell shows.
public protocol UIContentConfiguration {}

/// A text, a second one and a picture.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The picture.
  public var image: UIImage?
  /// Nothing yet.
  public init() {}
  /// For a cell.
  public static func cell() -> Self { Self() }
  /// For a cell with a second text below.
  public static func subtitleCell() -> Self { Self() }
  /// For a cell with a second text beside.
  public static func valueCell() -> Self { Self() }
}

/// A view above a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The text.
  public private(set) lazy var textLabel: UILabel? = UILabel()
}

/// What a swipe offers.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// What does it.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As others.
    case normal
    /// That something is lost.
    case destructive
  }
  /// How it looks.
  public let style: Style
  /// What it says.
  open var title: String?
  /// Its picture.
  open var image: UIImage?
  /// Its colour.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: UIColor!
  let handler: Handler
  /// Makes one.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// All that a swipe offers.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// What it offers.
  public let actions: [UIContextualAction]
  /// Whether a long swipe does the first.
  open var performsFirstActionWithFullSwipe = true
  /// Takes what it offers.
  public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// What a swipe offers, long ago.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  /// How it looks.
  public enum Style: Int, Sendable {
    /// As one that removes.
    case `default`
    /// As others.
    case normal
    /// As one that removes.
    public static var destructive: Self { .default }
  }
  /// What it says.
  open var title: String?
  /// Its colour.
  open var backgroundColor: UIColor?
  let handler: (UITableViewRowAction, IndexPath) -> Void
  /// Makes one.
  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.title = title
    self.handler = handler
  }
}

/// A controller of a table.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  /// The table.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
  /// Whether a choice goes when it shows; inert.
  open var clearsSelectionOnViewWillAppear = true
  /// What is pulled to fetch anew.
  open var refreshControl: UIRefreshControl?
  private let style: UITableView.Style

  /// Makes a controller of a table.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Makes a controller of a plain table.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Makes a controller of a storyboard.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  /// Makes the table.
  open override func loadView() {
    super.loadView()
    let table =
      viewIfLoaded as? UITableView ?? UITableView(frame: UIScreen.main.bounds, style: style)
    if viewIfLoaded !== table { view = table }
    if table.staticSections.isEmpty, table.dataSource == nil { table.dataSource = self }
    table.tableDelegate = table.tableDelegate ?? self
  }

  /// One section.
  open func numberOfSections(in tableView: UITableView) -> Int {
    tableView.staticSections.isEmpty ? 1 : tableView.staticSections.count
  }
  /// No rows; for subclasses.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tableView.staticSections.indices.contains(section)
      ? tableView.staticSections[section].cells.count : 0
  }
  /// The storyboard's; for subclasses.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.staticSections.indices.contains(indexPath.section)
      ? tableView.staticSections[indexPath.section].cells[indexPath.row]
      : UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  /// Nothing; for subclasses.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// Nothing; for subclasses.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// Yes; for subclasses.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing; for subclasses.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// That row; for subclasses.
  open func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing; for subclasses.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing; for subclasses.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// By its contents; for subclasses.
  open func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { UITableView.automaticDimension }
  /// Nothing; for subclasses.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
}

extension IndexPath {
  /// A row of a section.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// An item of a section.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The section.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The row.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The item.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

/// Lets a cell be made of a class that is known at run time alone.
@preconcurrency @MainActor
open class _CellMaker: UITableViewCell {
  /// Makes a cell.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  /// Makes a cell of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
