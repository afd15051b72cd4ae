import UIKit

// RxCocoa itself is bound to views by Objective-C's runtime. What its other users need of it are the
// protocols of data sources, and the relays that it brings along.
#if canImport(RxSwift)
  @_exported import RxSwift
#endif
#if canImport(RxRelay)
  @_exported import RxRelay
#endif

/// A data source that knows what is at each place.
public protocol SectionedViewDataSourceType {
  /// What is at a place.
  func model(at indexPath: IndexPath) throws -> Any
}

#if canImport(RxSwift)
  /// A table's data source that is told of new elements; nobody tells it here.
  public protocol RxTableViewDataSourceType {
    /// What it is told of.
    associatedtype Element
    /// Tells it.
    func tableView(_ tableView: UITableView, observedEvent: RxSwift.Event<Element>)
  }

  /// A collection's data source that is told of new elements; nobody tells it here.
  public protocol RxCollectionViewDataSourceType {
    /// What it is told of.
    associatedtype Element
    /// Tells it.
    func collectionView(
      _ collectionView: UICollectionView, observedEvent: RxSwift.Event<Element>)
  }

  /// A picker's data source that is told of new elements; nobody tells it here.
  public protocol RxPickerViewDataSourceType {
    /// What it is told of.
    associatedtype Element
    /// Tells it.
    func pickerView(_ pickerView: UIPickerView, observedEvent: RxSwift.Event<Element>)
  }
#endif
