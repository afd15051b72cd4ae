import Foundation

/// Rows below each other, made by a data source.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// A height that follows the contents.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// How it looks.
  public let style: Style
  /// The object that makes its rows.
  open weak var dataSource: (any UITableViewDataSource)?
  /// The delegate for touches: the scroll view's delegate, which is the table's too.
  package var tableDelegate: (any UITableViewDelegate)? {
    get { delegate as? any UITableViewDelegate }
    set { delegate = newValue }
  }
  /// How high rows are.
  open var rowHeight: CGFloat = UITableView.automaticDimension
  /// How high rows may be; inert.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
  /// How high headers are.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
  /// How high footers are.
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
  /// Whether changes are on their way to an override.
  var isHandingChangesOn = false
  /// The cells that show, until their rows are asked for anew.
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var makers: [String: () -> UITableViewCell?] = [:]
  private var headerMakers: [String: () -> UITableViewHeaderFooterView?] = [:]
  /// The rows of a storyboard that stand there themselves.
  package var staticSections: [(header: String?, cells: [UITableViewCell])] = []

  /// Creates a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }
  /// Creates a plain table.
  public override init(frame: CGRect) {
    style = .plain
    super.init(frame: frame)
  }
  /// Creates a table of a storyboard.
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

  /// Names a class of headers and footers.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerMakers[identifier] = {
      (aClass as? UITableViewHeaderFooterView.Type).map { type in
        let maker = unsafeBitCast(type, to: _HeaderMaker.Type.self)
        return maker.init(reuseIdentifier: identifier) as UITableViewHeaderFooterView
      }
    }
  }

  /// A header or footer to use; nil for an unregistered name.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { headerMakers[identifier]?() }

  /// Names a nib of cells.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    makers[identifier] = { nib?.view(for: nil) as? UITableViewCell }
  }

  package func register(_ identifier: String, _ maker: @escaping () -> UITableViewCell?) {
    makers[identifier] = maker
  }

  /// A cell to use; nil for an unregistered name.
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

  var delegated: (any UITableViewDelegate)? {
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
  /// A section moved.
  open func moveSection(_ section: Int, toSection newSection: Int) { cells = [:] }
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
