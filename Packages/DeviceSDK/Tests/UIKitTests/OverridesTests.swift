import DeviceFoundation
import Foundation
import Testing
import UIKit

private final class PaddedField: UITextField {
  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  override func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
}

private final class PulledView: UIScrollView, UIGestureRecognizerDelegate {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    contentOffset.y - panGestureRecognizer.translation(in: self).y > 0
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

private final class Counts: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  var rows = [1, 2]
  func numberOfSections(in tableView: UITableView) -> Int { rows.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section]
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int { rows.count }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows[section] }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}

private final class CountingTable: UITableView {
  var batches = 0
  override func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    batches += 1
    super.performBatchUpdates({ updates?() }, completion: completion)
  }
}

extension UICollectionView {
  // The closure does not escape, so that `self` need not be written.
  fileprivate func deleteFirst() { performBatchUpdates({ deleteSections([0]) }) }
}

@Suite("Members of UIKit that libraries override and call") @MainActor
struct OverridesTests {
  @Test("A field's parts have places that a subclass may change")
  func places() {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 30)
    let plain = UITextField()
    #expect(plain.textRect(forBounds: bounds) == bounds)
    #expect(plain.clearButtonRect(forBounds: bounds).width == 19)
    plain.borderStyle = .roundedRect
    #expect(plain.placeholderRect(forBounds: bounds).minX == 7)
    #expect(PaddedField().placeholderRect(forBounds: bounds).width == 60)
  }

  @Test("Places go from one view's coordinates to another's")
  func coordinates() {
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
    let scroll = UIScrollView(frame: CGRect(x: 5, y: 5, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 30))
    outer.addSubview(scroll)
    scroll.addSubview(inner)
    scroll.contentOffset.y = 40
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 7, y: -32))
    #expect(inner.convert(CGPoint.zero, from: outer) == CGPoint(x: -6, y: 33))
    #expect(inner.convert(inner.bounds, to: nil).origin == CGPoint(x: 6, y: -33))
    #expect(outer.convert(inner.bounds, from: inner).size == inner.bounds.size)
  }

  @Test("A view may judge its own gestures, and a delegate others'")
  func gestures() {
    let view = PulledView()
    let delegate: any UIGestureRecognizerDelegate = view
    #expect(!delegate.gestureRecognizerShouldBegin(view.panGestureRecognizer))
    view.contentOffset.y = 1
    #expect(delegate.gestureRecognizerShouldBegin(view.panGestureRecognizer))
    #expect(UIView().gestureRecognizerShouldBegin(view.panGestureRecognizer))
    let (pan, pinch) = (UIPanGestureRecognizer(), UIPinchGestureRecognizer())
    #expect(delegate.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: pinch))
    #expect(!delegate.gestureRecognizer(pan, shouldRequireFailureOf: pinch))
  }

  /// As DifferenceKit hands its changes on: the closure does not escape.
  private func change(_ table: UITableView, _ updates: () -> Void) {
    table.performBatchUpdates(updates)
  }

  @Test("Sections and rows come, go and move, in a batch or on their own")
  func batches() {
    let counts = Counts()
    let table = UITableView(frame: .zero)
    table.dataSource = counts
    #expect(table.visibleCells.count == 3)
    change(table) {
      counts.rows = [2, 1, 3]
      table.insertSections([2], with: .fade)
      table.moveSection(0, toSection: 1)
      table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0))
    }
    #expect(table.visibleCells.count == 6)
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.dataSource = counts
    let old = collection.visibleCells
    var isDone = false
    collection.performBatchUpdates(
      {
        counts.rows = [1]
        collection.deleteSections([1, 2])
        collection.insertSections([])
        collection.reloadSections([0])
        collection.moveSection(0, toSection: 0)
        collection.moveItem(
          at: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 0))
      }, completion: { isDone = $0 })
    #expect(isDone && old.count == 6 && collection.visibleCells.count == 1)
    collection.performBatchUpdates(nil)
    collection.deleteFirst()
  }

  @Test("A table's own batches get all changes, and may hand them on")
  func ownBatches() {
    let table = CountingTable(frame: .zero)
    var changes = 0
    table.performBatchUpdates({ changes += 1 })
    change(table) { changes += 1 }
    table.performBatchUpdates({ changes += 1 }, completion: { _ in changes += 10 })
    #expect(table.batches == 3 && changes == 13)
  }

  @Test("The bar with the time takes no room")
  func statusBar() {
    let scene = UIWindowScene(
      session: UISceneSession(
        role: .windowApplication,
        configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication)),
      connectionOptions: UIScene.ConnectionOptions())
    #expect(scene.statusBarManager?.statusBarFrame == .zero)
    #expect(scene.statusBarManager === scene.statusBarManager)
  }

  @Test("A typeface's description keeps its name in an archive, and takes settings of letters")
  func descriptors() throws {
    let settings = [
      [
        UIFontDescriptor.FeatureKey.type: kNumberSpacingType,
        UIFontDescriptor.FeatureKey.selector: kMonospacedNumbersSelector,
      ]
    ]
    let plain = UIFont.systemFont(ofSize: 12).fontDescriptor
    let descriptor = plain.addingAttributes([.featureSettings: settings])
    #expect(UIFont(descriptor: descriptor, size: 0).pointSize == 12)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: descriptor, requiringSecureCoding: true)
    let back = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIFontDescriptor.self, from: data)
    #expect(back?.postscriptName == plain.postscriptName && back?.pointSize == 12)
    let view = UIView()
    let constraint = view.widthAnchor.constraint(equalToConstant: 1)
    constraint.shouldBeArchived = true
    #expect(constraint.shouldBeArchived)
  }
}
