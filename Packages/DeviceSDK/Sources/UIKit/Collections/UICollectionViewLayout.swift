import CoreGraphics
import Foundation

/// Where a cell, header or footer lies.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject {
  /// Place and size in the collection's contents.
  open var frame = CGRect.zero
  /// Which item it is.
  open var indexPath: IndexPath
  /// Whether it is not shown.
  open var isHidden = false
  /// From 0 for invisible to 1.
  open var alpha: CGFloat = 1
  /// The kind of header or footer; nil for a cell.
  public let representedElementKind: String?

  /// Those of a cell.
  public init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementKind = nil
  }
  /// Those of a header, footer or the like.
  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    representedElementKind = elementKind
  }
}

/// Places a collection's cells; for subclasses.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that it places.
  open internal(set) weak var collectionView: UICollectionView?

  /// Creates a layout.
  public override init() {}
  /// Runs before places are asked for; for subclasses.
  open func prepare() {}
  /// How large all contents are; for subclasses.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of the elements in a rectangle; for subclasses.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Where an item lies; for subclasses.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether new bounds ask for new places; for subclasses.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Has places found anew; they are, with each layout.
  open func invalidateLayout() {}
}

/// Items in lines that break where they are full.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// An item's size in points.
  open var itemSize = CGSize(width: 50, height: 50)
  /// A guess of it; above zero, items are as large as their constraints ask for.
  open var estimatedItemSize = CGSize.zero
  /// Room between lines.
  open var minimumLineSpacing: CGFloat = 10
  /// Room between the items of a line, at least.
  open var minimumInteritemSpacing: CGFloat = 10
  /// Room around sections.
  open var sectionInset = UIEdgeInsets.zero
  /// How large headers are; along the scrolling only.
  open var headerReferenceSize = CGSize.zero
  /// How large footers are; along the scrolling only.
  open var footerReferenceSize = CGSize.zero
  /// Which way lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical

  /// The size that stands for as large as the contents.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  private var places: [UICollectionViewLayoutAttributes] = []
  private var length: CGFloat = 0

  private var isVertical: Bool { scrollDirection == .vertical }

  /// Finds the places of all items.
  open override func prepare() {
    places = []
    length = 0
    guard let collectionView else { return }
    for section in 0..<collectionView.numberOfSections { place(section, of: collectionView) }
  }

  private func place(_ section: Int, of view: UICollectionView) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    add(UICollectionView.elementKindSectionHeader, header, section, view)
    let inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let gap =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let lineGap =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let room =
      isVertical
      ? view.bounds.width - inset.left - inset.right
      : view.bounds.height - inset.top - inset.bottom
    length += isVertical ? inset.top : inset.left
    var line: [(IndexPath, CGSize)] = []
    var used: CGFloat = 0
    func end(isLast: Bool) {
      let thick = line.map { isVertical ? $0.1.height : $0.1.width }.max() ?? 0
      // The room that is left lies between the items, in the last line behind them.
      let free = room - line.reduce(0) { $0 + (isVertical ? $1.1.width : $1.1.height) }
      let between =
        isLast || line.count < 2 ? gap : max(gap, free / CGFloat(line.count - 1))
      var at = isVertical ? inset.left : inset.top
      for (path, size) in line {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let (own, across) =
          isVertical ? (size.width, size.height) : (size.height, size.width)
        let offset = length + (thick - across) / 2
        attributes.frame = CGRect(
          x: isVertical ? at : offset, y: isVertical ? offset : at, width: size.width,
          height: size.height)
        places.append(attributes)
        at += own + between
      }
      length += thick + (isLast ? 0 : lineGap)
      (line, used) = ([], 0)
    }
    for item in 0..<view.numberOfItems(inSection: section) {
      let path = IndexPath(item: item, section: section)
      let size = size(of: path, in: view, delegate)
      let own = isVertical ? size.width : size.height
      if !line.isEmpty, used + gap + own > room + 0.01 { end(isLast: false) }
      used += (line.isEmpty ? 0 : gap) + own
      line.append((path, size))
    }
    if !line.isEmpty { end(isLast: true) }
    length += isVertical ? inset.bottom : inset.right
    add(UICollectionView.elementKindSectionFooter, footerReferenceSize, section, view)
  }

  private func size(
    of path: IndexPath, in view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) -> CGSize {
    let asked = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    guard estimatedItemSize.width > 0, let cell = view.cellForItem(at: path),
      cell.contentView.isLaidOutByConstraints
    else { return asked }
    return cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  private func add(_ kind: String, _ size: CGSize, _ section: Int, _ view: UICollectionView) {
    let own = isVertical ? size.height : size.width
    guard own > 0 else { return }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame =
      isVertical
      ? CGRect(x: 0, y: length, width: view.bounds.width, height: own)
      : CGRect(x: length, y: 0, width: own, height: view.bounds.height)
    places.append(attributes)
    length += own
  }

  /// As wide as the collection, and as long as all lines.
  open override var collectionViewContentSize: CGSize {
    let bounds = collectionView?.bounds.size ?? .zero
    return isVertical
      ? CGSize(width: bounds.width, height: length) : CGSize(width: length, height: bounds.height)
  }

  /// Returns the attributes of the elements that reach into a rectangle.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { places.filter { $0.frame.intersects(rect) } }

  /// Where an item lies.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.first { $0.indexPath == indexPath && $0.representedElementKind == nil }
  }
}

extension UICollectionView {
  /// Which way lines follow each other.
  public enum ScrollDirection: Int, Sendable {
    /// Below each other.
    case vertical
    /// Beside each other.
    case horizontal
  }
}

/// The spelling before Swift 4.2.
public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
/// The spelling before Swift 4.2.
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
