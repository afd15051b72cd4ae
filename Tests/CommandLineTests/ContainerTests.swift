import Foundation
import TestSupport
import Testing

/// Of a container, its file system: OverlayFS, as Docker and Podman mount it.
@Suite("In a container")
struct ContainerTests {
  private static let mountsOverlays: Bool = {
    let probe = Process()
    probe.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
    let script = """
      d=$(mktemp -d) && mkdir $d/lower $d/upper $d/work && mount -t overlay overlay \
        -o lowerdir=$d/lower,upperdir=$d/upper,workdir=$d/work,userxattr $d/lower
      status=$?; umount $d/lower; rm -r $d; exit $status
      """
    probe.arguments = ["-r", "-m", "bash", "-c", script]
    probe.standardError = FileHandle.nullDevice
    guard (try? probe.run()) != nil else { return false }
    probe.waitUntilExit()
    return probe.terminationStatus == 0
  }()

  @Test(
    "a bundle that a container's image brought is built anew in its place",
    .enabled(if: mountsOverlays))
  func imageLayer() async throws {
    let folder = try TestFolder()
    let service = "import UserNotifications\nclass N: UNNotificationServiceExtension {}"
    _ = try folder.write(service, to: "NSE/N.swift")
    let bundle = folder.path("image/X.appex")
    try FileManager.default.createDirectory(
      atPath: folder.path("image"), withIntermediateDirectories: false)
    let first = try await Tool.run(["build", folder.path("NSE"), "-o", bundle])
    #expect(first.status == 0, "\(first.errors)")
    _ = try folder.write("class Another {}", to: "NSE/Another.swift")
    let script = """
      cd "$1" && mkdir upper work && mount -t overlay overlay \
        -o lowerdir=image,upperdir=upper,workdir=work,userxattr image && "$2" build NSE -o image/X.appex \
        && ls -A image
      """
    let result = try await Tool.run(
      ["-r", "-m", "bash", "-c", script, "sh", folder.url.path, Tool.url.path],
      program: URL(fileURLWithPath: "/usr/bin/unshare"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("X.appex\n"), "\(result.output)")
    #expect(try folder.names("upper/X.appex").contains("Info.plist"))
  }
}
