import GRDB
import Glibc
import JSONModel
import NotificationModel
import SystemFiles

extension PushStore {
  /// Finds what nothing needs, and removes it.
  /// - Parameters:
  ///   - removes: false only looks; open the store without recovery then, or nothing is left to see.
  ///   - temporaryFiles: whether what extensions left in their temporary folders goes too, unless
  ///     a simulator is running on the device: its extensions need theirs.
  /// - Throws: `PushStoreError` when the store cannot be read or written.
  package func collectGarbage(
    removes: Bool, temporaryFiles: Bool
  ) throws(PushStoreError) -> GarbageReport {
    var report = GarbageReport()
    for leftover in try leftovers() {
      guard let kind = GarbageReport.Item.Kind(rawValue: leftover.problem.kind.rawValue)
      else { continue }
      report.items.append(
        GarbageReport.Item(kind: kind, path: leftover.problem.subject, bytes: leftover.bytes))
    }
    if removes {
      try recover(thoroughly: true)
      for index in report.items.indices { check(&report.items[index]) }
    }
    report.items += try staleThumbnails().map { item in
      removes ? removed(item) : item
    }
    for path in ScopeFolder.abandoned(in: layout) {
      var item = GarbageReport.Item(kind: .abandonedScopes, path: path, bytes: 0)
      if removes {
        LockedFolder.removeIfLeft(path)
        check(&item)
      }
      report.items.append(item)
    }
    report.isInUse = ScopeFolder.isAnyInUse(in: layout)
    report.items += self.temporaryFiles().map { item in
      removes && temporaryFiles && !report.isInUse ? removed(item) : item
    }
    return report
  }

  private func check(_ item: inout GarbageReport.Item) {
    item.isRemoved = (try? FileCalls.stampIfPresent(item.path)) == .some(nil)
  }

  private func removed(_ item: GarbageReport.Item) -> GarbageReport.Item {
    var item = item
    try? FileCalls.remove(item.path)
    check(&item)
    return item
  }

  /// Thumbnails whose digest is none of a file in the index.
  private func staleThumbnails() throws(PushStoreError) -> [GarbageReport.Item] {
    guard let names = try? FileCalls.names(in: layout.thumbnails) else { return [] }
    let digests = try read("Reading the index") { db in
      try String.fetchSet(db, sql: "SELECT DISTINCT substr(name, 1, 40) FROM file")
    }
    return names.filter { !digests.contains(String($0.prefix(StoreLayout.digestLength))) }
      .map { item(.thumbnail, "\(layout.thumbnails)/\($0)") }
  }

  private func item(_ kind: GarbageReport.Item.Kind, _ path: String) -> GarbageReport.Item {
    GarbageReport.Item(kind: kind, path: path, bytes: (try? FileCalls.stamp(path))?.bytes ?? 0)
  }

  /// Files in the extensions' temporary folders; symbolic links are named and never followed.
  private func temporaryFiles() -> [GarbageReport.Item] {
    var items: [GarbageReport.Item] = []
    var folders = ((try? FileCalls.names(in: layout.containers)) ?? [])
      .map { "\(layout.containers)/\($0)/tmp" }
    while let folder = folders.popLast() {
      guard (try? FileCalls.stamp(folder))?.isFolder == true else { continue }
      for name in (try? FileCalls.names(in: folder)) ?? [] {
        let path = "\(folder)/\(name)"
        if (try? FileCalls.stamp(path))?.isFolder == true {
          folders.append(path)
        } else {
          items.append(item(.temporaryFile, path))
        }
      }
    }
    return items.sorted { $0.path < $1.path }
  }
}
