import FuzzDriver
import NotificationModel

@testable import PushStore

/// Names from payloads and extensions: whatever they are, a stored file stays in its place.
///
/// The input is an app's identifier, a file's path and a type, parted by line feeds.
@main
enum FuzzNames {
  static func main() { fuzz(check) }
}

private func check(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(input: start, count: count), as: UTF8.self)
  let parts = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    .map(String.init)
  guard parts.count == 3 else { return 0 }
  let layout = StoreLayout(device: "/device")
  let ending = StoreLayout.fileExtension(ofSource: parts[1], type: parts[2])
  let name = String(repeating: "0", count: StoreLayout.digestLength) + "." + ending
  precondition(StoreLayout.isStoredName(name), "the store gave a name it does not know as its own")
  checkOwner(of: parts[1], in: layout)
  guard let bundle = BundleIdentifier(parts[0]) else { return 0 }
  let path = layout.path(of: name, in: bundle)
  precondition(!path.contains("/../") && !path.contains("\0"), "a file left its folder")
  precondition(path.split(separator: "/").count == 5, "a file left its folder")
  let found = layout.storedFile(atPath: path)
  precondition(found?.bundle == bundle && found?.name == name, "a stored file is not found again")
  return 0
}

/// A path that is taken for a stored file's is one.
private func checkOwner(of path: String, in layout: StoreLayout) {
  guard let stored = layout.storedFile(atPath: path) else { return }
  precondition(layout.path(of: stored.name, in: stored.bundle) == path, "a path means two files")
}
