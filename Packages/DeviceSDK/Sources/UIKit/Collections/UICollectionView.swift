import CoreGraphics
import Foundation

/// Cells in lines, made by a data source and placed by a layout.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// Where an item comes to.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Takes the bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Above.
    public static let top = Self(rawValue: 1)
    /// In the middle along.
    public static let centeredVertically = Self(rawValue: 2)
    /// Below.
    public static let bottom = Self(rawValue: 4)
    /// At the left.
    public static let left = Self(rawValue: 8)
    /// In the middle across.
    public static let centeredHorizontally = Self(rawValue: 16)
    /// At the right.
    public static let right = Self(rawValue: 32)
  }

  /// The name of headers.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The name of footers.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The object that makes its cells.
  open weak var dataSource: (any UICollectionViewDataSource)?
  /// The delegate for touches: the scroll view's delegate, which is the collection's too.
  package var collectionDelegate: (any UICollectionViewDelegate)? {
    get { delegate as? any UICollectionViewDelegate }
    set { delegate = newValue }
  }
  /// The layout that places the cells.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { collectionViewLayout.collectionView = self }
  }
  /// A view behind the cells.
  open var backgroundView: UIView?
  /// Whether items can be chosen.
  open var allowsSelection = true
  /// Whether several items can be chosen.
  open var allowsMultipleSelection = false
  private var chosen: [IndexPath] = []
  /// Whether changes are on their way to an override.
  var isHandingChangesOn = false
  private var cells: [IndexPath: UICollectionViewCell] = [:]
  private var makers: [String: () -> UICollectionReusableView?] = [:]

  /// Creates a collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection of a storyboard.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  // MARK: Cells

  /// Names a class of cells.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    register(name(identifier, nil), cellClass)
  }
  /// Names a nib of cells.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    makers[name(identifier, nil)] = { nib?.view(for: nil) as? UICollectionReusableView }
  }
  /// Names a class of headers, footers and the like.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { register(name(identifier, elementKind), viewClass) }
  /// Names a nib of headers, footers and the like.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { makers[name(identifier, kind)] = { nib?.view(for: nil) as? UICollectionReusableView } }

  package func register(_ identifier: String, _ maker: @escaping () -> UICollectionReusableView?) {
    makers[name(identifier, nil)] = maker
  }

  private func register(_ name: String, _ viewClass: AnyClass?) {
    makers[name] = {
      (viewClass as? UICollectionReusableView.Type).map { type in
        // As a table's cells are made: every subclass has this initializer in the same place.
        let maker = unsafeBitCast(type, to: _ReusableMaker.Type.self)
        return maker.init(frame: .zero) as UICollectionReusableView
      }
    }
  }

  private func name(_ identifier: String, _ kind: String?) -> String {
    "\(kind ?? "cell")/\(identifier)"
  }

  /// A cell to use; an unregistered name ends the app, as on a device.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let cell = made(identifier, nil) as? UICollectionViewCell else {
      fatalError(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier "
          + "\(identifier) - must register a nib or a class for the identifier or connect a "
          + "prototype cell in a storyboard")
    }
    return cell
  }

  /// A header, footer or the like to use.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = made(identifier, elementKind) else {
      fatalError(
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must "
          + "register a nib or a class for the identifier or connect a prototype cell in a "
          + "storyboard")
    }
    return view
  }

  private func made(_ identifier: String, _ kind: String?) -> UICollectionReusableView? {
    let view = makers[name(identifier, kind)]?()
    view?.reuseIdentifier = identifier
    return view
  }

  // MARK: Items

  /// How many sections there are.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }
  /// The cell of an item.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    guard let dataSource, indexPath.section < numberOfSections,
      indexPath.item < numberOfItems(inSection: indexPath.section)
    else { return nil }
    if let known = cells[indexPath] { return known }
    let cell = dataSource.collectionView(self, cellForItemAt: indexPath)
    cells[indexPath] = cell
    return cell
  }
  /// The item of a cell.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  /// The items in sight; all there are.
  open var indexPathsForVisibleItems: [IndexPath] { allPaths }
  /// The cells; all there are.
  open var visibleCells: [UICollectionViewCell] { allPaths.compactMap(cellForItem) }
  /// The chosen items.
  open var indexPathsForSelectedItems: [IndexPath]? { chosen }

  var allPaths: [IndexPath] {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
    }
  }

  /// Chooses an item.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection {
      for path in chosen { cells[path]?.isSelected = false }
      chosen = []
    }
    guard let indexPath else { return }
    chosen.append(indexPath)
    cells[indexPath]?.isSelected = true
  }
  /// Lets an item be.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    chosen.removeAll { $0 == indexPath }
    cells[indexPath]?.isSelected = false
  }

  /// A person touches an item.
  func touch(_ path: IndexPath) {
    let delegate = collectionDelegate
    guard allowsSelection, delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else {
      return
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    delegate?.collectionView(self, didSelectItemAt: path)
    cells[path]?.storyboardTap?()
  }

  // MARK: Changes; the data source is asked anew for all items, or for those that are named

  /// Asks for all anew.
  open func reloadData() { cells = [:] }
  /// Asks for items anew.
  open func reloadItems(at indexPaths: [IndexPath]) { for path in indexPaths { cells[path] = nil } }
  /// Asks for sections anew.
  open func reloadSections(_ sections: IndexSet) {
    cells = cells.filter { !sections.contains($0.key.section) }
  }
  /// Items came.
  open func insertItems(at indexPaths: [IndexPath]) { cells = [:] }
  /// Items went.
  open func deleteItems(at indexPaths: [IndexPath]) { cells = [:] }
  /// An item moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { cells = [:] }
  /// Sections came.
  open func insertSections(_ sections: IndexSet) { cells = [:] }
  /// Sections went.
  open func deleteSections(_ sections: IndexSet) { cells = [:] }
  /// A section moved.
  open func moveSection(_ section: Int, toSection newSection: Int) { cells = [:] }
  /// Makes changes.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    completion?(true)
  }
  /// Moves to an item; inert.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}

  /// The views that show, in points of the collection.
  func visibleViews() -> [UIView] {
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
    let shown = CGRect(origin: contentOffset, size: bounds.size)
    return (collectionViewLayout.layoutAttributesForElements(in: shown) ?? []).compactMap {
      let view: UIView? =
        if let kind = $0.representedElementKind {
          dataSource?.collectionView(
            self, viewForSupplementaryElementOfKind: kind, at: $0.indexPath)
        } else { cellForItem(at: $0.indexPath) }
      view?.frame = $0.frame
      view?.layoutIfNeeded()
      return view
    }
  }
}

/// Lets a view be made of a class that is known at run time alone.
@preconcurrency @MainActor
open class _ReusableMaker: UICollectionReusableView {
  /// Creates a view.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates a view of a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
