import DeviceSurfaces
import ExtensionBuilder
import Foundation
import Glibc
import MediaTransfer
import MediaType
import PayloadLint
import Sandbox
import SystemFiles

extension MachineReport {
  static var curl: MachineCheck {
    MachineCheck(
      "libcurl", CurlVersion.isReady ? .ok : .missing, "\(CurlVersion.text): makes the transfers",
      isNeeded: true,
      advice: CurlVersion.isReady ? nil : "install libcurl 7.85 or later (libcurl4-openssl-dev)")
  }

  /// Asks libmagic for the type of the smallest picture.
  static var magic: MachineCheck {
    let picture = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x3B]
    let advice = "install libmagic and its database (libmagic1, libmagic-mgc)"
    do throws(MediaTypeError) {
      let type = try MediaSniffer().sniff(bytes: picture).mimeType
      guard type == "image/gif" else {
        return MachineCheck(
          "libmagic", .missing, "\(MagicVersion.text): its database takes a GIF for \(type)",
          isNeeded: true, advice: advice)
      }
      return MachineCheck(
        "libmagic", .ok, "\(MagicVersion.text), database loaded: recognizes types by their bytes",
        isNeeded: true)
    } catch {
      return MachineCheck("libmagic", .missing, error.message, isNeeded: true, advice: advice)
    }
  }

  /// Loads the libraries with which the device SDK reads, writes and draws pictures for extensions.
  static var pictures: [MachineCheck] {
    let uses = [
      ("libpng", "libpng16.so.16", "libpng16-16", "pixels of PNG files"),
      ("libturbojpeg", "libturbojpeg.so.0", "libturbojpeg0", "pixels of JPEG files"),
      ("libwebp", "libwebp.so.7", "libwebp7", "pixels of WebP files"),
      ("cairo", "libcairo.so.2", "libcairo2", "drawing into pictures"),
    ]
    return uses.map { name, file, package, use in
      let handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL)
      defer { if let handle { dlclose(handle) } }
      return MachineCheck(
        name, handle == nil ? .partial : .ok,
        handle == nil
          ? "no \(file): extensions that need \(use) have an error of the machine"
          : "\(file): \(use), for extensions",
        advice: handle == nil ? "apt-get install \(package)" : nil)
    }
  }

  static func programs(_ environment: [String: String], tool: URL) -> [MachineCheck] {
    let uses = [
      ("ffmpeg", "makes the pictures of --thumbnails", "apt-get install ffmpeg"),
      (PNGDrawing.tool, "makes PNG pictures", "apt-get install \(PNGDrawing.package)"),
      ("python3", "runs extensions written in Python", "apt-get install python3"),
      ("gdb", "one way to use --wait-for-debugger", "apt-get install gdb"),
    ]
    return [lintTool(environment, tool: tool), debugger(environment)]
      + uses.map { name, use, advice in
        let path = ProgramSearch.find(name, environment: environment)?.path
        return MachineCheck(
          name, path == nil ? .partial : .ok, (path ?? "not in PATH") + "; \(use)",
          advice: path == nil ? advice : nil)
      }
  }

  /// Starts the toolchain's lldb.
  private static func debugger(_ environment: [String: String]) -> MachineCheck {
    do throws(Failure) {
      let path = try DebuggerPrograms.find(environment: environment).lldb.path
      return MachineCheck("lldb", .ok, "\(path); debugs extensions, deliver --debug")
    } catch {
      return MachineCheck(
        "lldb", .partial, error.message,
        advice: "install a whole Swift toolchain, and the Python that its lldb is linked to, for "
          + "deliver --debug")
    }
  }

  /// The program that checks an extension's source, a tool of its own.
  private static func lintTool(_ environment: [String: String], tool: URL) -> MachineCheck {
    let name = ExtensionTool.name
    if let found = try? ExtensionTool.find(environment: environment, tool: tool) {
      return MachineCheck("lint tool", .ok, "\(found.path); checks the source of extensions")
    }
    return MachineCheck(
      "lint tool", .partial, "\(name) is not there; it checks the source of extensions",
      advice: "make install builds and installs it; in a checkout: swift build --package-path "
        + "Packages/ExtensionLint --scratch-path .build-lint -c release")
  }
}
