import NIOCore
import NIOPosix

/// The threads of one simulated origin, and its open connections.
struct OriginResources: Sendable {
  /// For opening and reading files, which can block.
  let filePool: NIOThreadPool
  let connections: OpenConnections
  /// The one loop that all connections are on.
  let eventLoop: any EventLoop

  private let group: MultiThreadedEventLoopGroup

  /// Connections the kernel keeps until they are accepted: a batch opens hundreds at once.
  private static let backlog: Int32 = 1024
  /// Threads that read files; they mostly copy from the page cache.
  private static let fileThreads = 2

  init() {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    filePool = NIOThreadPool(numberOfThreads: Self.fileThreads)
    filePool.start()
    eventLoop = group.next()
    connections = OpenConnections(executor: EventLoopTaskExecutor(eventLoop))
  }

  /// Opens a free port on 127.0.0.1 and sets up each of its connections with `configure`.
  /// - Throws: `NetworkError` when the port cannot be opened.
  func listen(
    _ configure: @escaping @Sendable (any Channel) -> EventLoopFuture<Void>
  ) async throws -> any Channel {
    do {
      return try await ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: Self.backlog)
        .childChannelInitializer(configure)
        .bind(host: "127.0.0.1", port: 0).get()
    } catch {
      throw NetworkError(
        .listen, "cannot open a port on 127.0.0.1 for the simulated origin (\(error))", cause: error
      )
    }
  }

  /// Closes the connections and ends the threads.
  /// - Throws: `NetworkError` when a thread cannot be ended.
  func release() async throws {
    await connections.closeAll()
    do {
      try await filePool.shutdownGracefully()
      try await group.shutdownGracefully()
    } catch {
      throw NetworkError(
        .listen, "cannot end the simulated origin's threads (\(error))", cause: error)
    }
  }
}
