extension TestExtension {
  /// An extension that tries to reach what is not its own: `do` names the attack, `at` its target.
  /// The title it hands back is what came of it: `done`, or the error as the code sees it.
  static let attacker = TestExtension(
    name: "Attacker",
    swiftFiles: [
      "NotificationService.swift": """
      import Foundation
      import Glibc
      import UserNotifications

      class NotificationService: UNNotificationServiceExtension {
        override func didReceive(
          _ request: UNNotificationRequest,
          withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
        ) {
          let content = request.content.mutableCopy() as! UNMutableNotificationContent
          let info = request.content.userInfo
          content.title = Attack(at: info["at"] as? String ?? "").run(info["do"] as? String ?? "")
          contentHandler(content)
        }
      }
      """,
      "Attack.swift": #"""
      import Foundation
      import Glibc

      @_silgen_name("setxattr")
      func setxattr(
        _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeRawPointer,
        _ size: Int, _ flags: Int32
      ) -> Int32

      @_silgen_name("getxattr")
      func getxattr(
        _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutableRawPointer,
        _ size: Int
      ) -> Int

      @_silgen_name("removexattr")
      func removexattr(_ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>) -> Int32

      struct Attack {
        var at: String

        func run(_ name: String) -> String {
          switch name {
          case "read": foundation { _ = try Data(contentsOf: URL(fileURLWithPath: at)) }
          case "write": foundation { try Data("x".utf8).write(to: URL(fileURLWithPath: at)) }
          case "list": foundation { _ = try FileManager.default.contentsOfDirectory(atPath: at) }
          case "remove": foundation { try FileManager.default.removeItem(atPath: at) }
          case "through link":
            foundation {
              let link = FileManager.default.temporaryDirectory.appending(path: "link")
              try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: at)
              _ = try Data(contentsOf: link)
            }
          case "hard link": call(link(at, temporary("hard")))
          case "move out": call(renamed())
          case "mode": call(chmod(at, 0o777))
          case "own mode": call(ownMode())
          case "device node": call(mknod(temporary("node"), S_IFCHR | 0o600, 0x0101))
          case "fork": forks()
          case "spawn": spawned()
          case "execute": executed { execv("/bin/true", $0) }
          case "execute by name": executed { execvp("true", $0) }
          case "execute past libc": executed { systemCall(59, "/bin/true", $0, nil) }
          case "owner": call(chown(at, getuid(), getgid()))
          case "own owner": call(ownOwner())
          case "attribute": call(setxattr(at, "user.attack", "x", 1, 0))
          case "own attribute": call(ownAttribute())
          case "folders": folders()
          case "signal": call(kill(pid_t(at) ?? 0, SIGTERM))
          case "signal all": call(kill(-1, SIGTERM))
          case "trace parent": foundation { _ = try Data(contentsOf: proc(getppid(), "environ")) }
          case "tcp": call(tcp { connect($0, $1, $2) })
          case "bind tcp": call(tcp { bind($0, $1, $2) })
          case "listen": call(listen(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0), 1))
          case "udp": call(socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0))
          case "netlink": call(socket(AF_NETLINK, Int32(SOCK_RAW.rawValue), 0))
          case "unix": call(unix(at))
          case "abstract": call(unix("\0" + at))
          case "core": limit(4)
          case "files": limit(7)
          case "descriptors": descriptors()
          case "environment":
            ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " ")
          case "fill": fill()
          case "fill many": fillMany()
          default: "unknown"
          }
        }

        private func foundation(_ body: () throws -> Void) -> String {
          do {
            try body()
            return "done"
          } catch {
            let error = error as NSError
            return "\(error.domain) \(error.code)"
          }
        }

        private func call(_ result: Int32) -> String {
          result >= 0 ? "done" : String(cString: strerror(errno))
        }

        private func temporary(_ name: String) -> String {
          FileManager.default.temporaryDirectory.appending(path: name).path
        }

        private func proc(_ process: Int32, _ name: String) -> URL {
          URL(fileURLWithPath: "/proc/\(process)/\(name)")
        }

        private func renamed() -> Int32 {
          try? Data("x".utf8).write(to: URL(fileURLWithPath: temporary("mine")))
          return rename(temporary("mine"), at)
        }

        private func ownMode() -> Int32 {
          try? Data("x".utf8).write(to: URL(fileURLWithPath: temporary("mine")))
          guard chmod(temporary("mine"), 0o640) == 0 else { return -1 }
          var status = stat()
          stat(temporary("mine"), &status)
          return status.st_mode & 0o777 == 0o640 ? 0 : -1
        }

        private func forks() -> String {
          typealias Fork = @convention(c) () -> pid_t
          let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
          var made = 0
          var last = ""
          for _ in 0..<100 {
            let child = fork()
            if child == 0 { while true { pause() } }
            if child > 0 { made += 1 } else { last = String(cString: strerror(errno)) }
          }
          return "\(made) made, \(last)"
        }

        private func spawned() -> String {
          var child: pid_t = 0
          var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sleep"), strdup("9"), nil]
          let error = posix_spawn(&child, "/bin/sleep", nil, nil, &arguments, nil)
          return error == 0 ? "done" : String(cString: strerror(error))
        }

        private typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

        private func executed(_ body: (Words) -> Int32) -> String {
          var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
          return call(body(&arguments))
        }

        /// A system call that no part of the device SDK is asked about.
        private func systemCall(
          _ number: Int, _ path: String, _ arguments: Words, _ environment: Words?
        ) -> Int32 {
          typealias Call = @convention(c) (Int, UnsafePointer<CChar>, Words, Words?) -> Int
          return Int32(unsafeBitCast(dlsym(nil, "syscall"), to: Call.self)(
            number, path, arguments, environment))
        }

        private func ownOwner() -> Int32 {
          try? Data("x".utf8).write(to: URL(fileURLWithPath: temporary("mine")))
          return chown(temporary("mine"), getuid(), getgid())
        }

        private func ownAttribute() -> Int32 {
          try? Data("x".utf8).write(to: URL(fileURLWithPath: temporary("mine")))
          guard setxattr(temporary("mine"), "user.mine", "x", 1, 0) == 0 else { return -1 }
          var value: UInt8 = 0
          guard getxattr(temporary("mine"), "user.mine", &value, 1) == 1 else { return -1 }
          return removexattr(temporary("mine"), "user.mine")
        }

        /// Where Foundation says that the container's folders are, and whether files can be put there.
        private func folders() -> String {
          let home = NSHomeDirectory()
          let places: [FileManager.SearchPathDirectory] = [
            .documentDirectory, .libraryDirectory, .cachesDirectory, .applicationSupportDirectory,
          ]
          let files = FileManager.default
          var found = places.map { place -> URL? in
            let urls = files.urls(for: place, in: .userDomainMask)
            let url = try? files.url(for: place, in: .userDomainMask, appropriateFor: nil, create: true)
            let paths = NSSearchPathForDirectoriesInDomains(place, .userDomainMask, true)
            return urls.count == 1 && url?.path == urls[0].path && paths == [urls[0].path] ? url : nil
          }
          found += [files.temporaryDirectory]
          return found.map { folder in
            guard let folder, folder.path.hasPrefix(home),
              (try? Data("x".utf8).write(to: folder.appendingPathComponent("x"))) != nil
            else { return "\(folder?.path ?? "differs")" }
            return String(folder.path.dropFirst(home.count + 1))
          }.joined(separator: ", ")
        }

        private func tcp(
          _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
        ) -> Int32 {
          let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
          var address = sockaddr_in()
          address.sin_family = sa_family_t(AF_INET)
          address.sin_port = UInt16(at)!.bigEndian
          address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
          return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
              body(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
          }
        }

        private func unix(_ path: String) -> Int32 {
          let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
          var address = sockaddr_un()
          address.sun_family = sa_family_t(AF_UNIX)
          withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
          return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
              connect(descriptor, $0, socklen_t(2 + path.utf8.count))
            }
          }
        }

        /// Those that are not the process's own timers and events.
        private func descriptors() -> String {
          (0..<512).filter { number in
            var target = [CChar](repeating: 0, count: 256)
            guard readlink("/proc/self/fd/\(number)", &target, 255) > 0 else { return false }
            return !String(cString: target).hasPrefix("anon_inode:")
          }.map { "\($0)" }.joined(separator: " ")
        }

        private func limit(_ resource: Int32) -> String {
          typealias GetLimit = @convention(c) (Int32, UnsafeMutablePointer<UInt64>) -> Int32
          let getLimit = unsafeBitCast(dlsym(nil, "getrlimit"), to: GetLimit.self)
          var limits: [UInt64] = [0, 0]
          _ = getLimit(resource, &limits)
          return "\(limits[0]) \(limits[1])"
        }

        /// One file as large as can be, sparse but for its end.
        private func fill() -> String {
          signal(SIGXFSZ, SIG_IGN)
          let file = open(temporary("large"), O_CREAT | O_WRONLY, 0o600)
          lseek(file, 1 << 40, SEEK_SET)
          return call(Int32(write(file, "x", 1)))
        }

        /// File after file, until something stops it.
        private func fillMany() -> String {
          let block = [UInt8](repeating: 1, count: 1 << 20)
          for number in 0... {
            let file = open(temporary("block"), O_CREAT | O_WRONLY | (number % 64 == 0 ? O_TRUNC : O_APPEND), 0o600)
            guard write(file, block, block.count) > 0 else { return call(-1) }
            close(file)
          }
          return "done"
        }
      }
      """#,
    ])
}
