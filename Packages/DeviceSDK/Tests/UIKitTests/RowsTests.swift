import CoreGraphics
import ExtensionProtocol
import Foundation
import Testing
import UIKit

private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

private final class WordCell: UITableViewCell {
  let words = UILabel()
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    words.numberOfLines = 0
    words.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(words)
    NSLayoutConstraint.activate([
      words.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      words.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      words.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      words.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }
  required init?(coder: NSCoder) { nil }
}

private final class Words: NSObject, UITableViewDataSource, UITableViewDelegate {
  var asked: [Int] = []
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath.row)
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    (cell as? WordCell)?.words.text =
      indexPath.row == 1 ? String(repeating: "many words ", count: 9) : "one"
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Words"
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    indexPath.row == 2 ? 70 : UITableView.automaticDimension
  }
}

private final class TileCell: UICollectionViewCell {
  let label = UILabel(frame: rect(0, 0, 60, 20))
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }
  required init?(coder: NSCoder) { nil }
}

private final class Tiles: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout
{
  var chosen: [Int] = []
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 5 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? TileCell)?.label.text = "Tile \(indexPath.item)"
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 80, height: indexPath.item == 1 ? 60 : 40) }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    chosen.append(indexPath.item)
  }
}

@Suite("Tables and collections") @MainActor
struct RowsTests {
  @Test("Rows lie below each other, as high as the delegate says or as their constraints ask for")
  func rows() throws {
    let words = Words()
    let table = UITableView(frame: rect(0, 0, 200, 300), style: .plain)
    table.register(WordCell.self, forCellReuseIdentifier: "word")
    table.dataSource = words
    table.delegate = words
    let shown = try #require(table.interface()).children
    #expect(shown[0].children.first?.text == "Words")
    let line = UIFont.systemFont(ofSize: 17).lineHeight.rounded(.up)
    #expect(shown[1].y == 28 && abs(shown[1].height - Double(line) - 20) < 0.5)
    #expect(shown[2].y == shown[1].y + shown[1].height && shown[2].height > 4 * Double(line))
    #expect(shown[3].height == 70)
    // What lies below the table's edge is not asked for.
    #expect(words.asked.max() ?? 0 < 10)
  }

  @Test("A cell of the system's styles shows its picture and texts")
  func styles() throws {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = "Anna"
    cell.detailTextLabel?.text = "Yes, at eight"
    cell.frame = rect(0, 0, 300, 60)
    cell.layoutIfNeeded()
    let parts = try #require(cell.interface()).children.filter { $0.text != nil }
    #expect(parts.map(\.text) == ["Anna", "Yes, at eight"])
    #expect(parts.allSatisfy { $0.x == 16 } && parts[0].y + parts[0].height <= parts[1].y)
  }

  @Test("Items fill lines that break where they are full, and a touch chooses one")
  func items() throws {
    let tiles = Tiles()
    let layout = UICollectionViewFlowLayout()
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
    let collection = UICollectionView(frame: rect(0, 0, 220, 300), collectionViewLayout: layout)
    collection.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    collection.dataSource = tiles
    collection.delegate = tiles
    let shown = try #require(collection.interface()).children
    // Two a line: 200 points hold two of 80, with what is left between.
    #expect(shown.map(\.x) == [10, 130, 10, 130, 10])
    #expect(shown.map(\.y) == [15, 5, 75, 75, 125])
    #expect(collection.contentSize.height == 170)
    let elements = collection.elements
    #expect(elements.filter { $0.kind == .cell }.map(\.label).last == "Tile 4")
    elements.first { $0.label == "Tile 3" }?.touch?(.tap)
    #expect(tiles.chosen == [3])
    #expect(collection.cellForItem(at: IndexPath(item: 3, section: 0))?.isSelected == true)
  }
}
