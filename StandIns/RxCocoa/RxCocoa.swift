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
  /// Returns the model at a place.
  func model(at indexPath: IndexPath) throws -> Any
}

#if canImport(RxSwift)
  /// A table's data source that gets new elements; nothing is bound to it here.
  public protocol RxTableViewDataSourceType {
    /// The type of its elements.
    associatedtype Element
    /// Passes an event on to it.
    func tableView(_ tableView: UITableView, observedEvent: RxSwift.Event<Element>)
  }

  /// A collection's data source that gets new elements; nothing is bound to it here.
  public protocol RxCollectionViewDataSourceType {
    /// The type of its elements.
    associatedtype Element
    /// Passes an event on to it.
    func collectionView(
      _ collectionView: UICollectionView, observedEvent: RxSwift.Event<Element>)
  }

  /// A picker's data source that gets new elements; nothing is bound to it here.
  public protocol RxPickerViewDataSourceType {
    /// The type of its elements.
    associatedtype Element
    /// Passes an event on to it.
    func pickerView(_ pickerView: UIPickerView, observedEvent: RxSwift.Event<Element>)
  }
#endif
