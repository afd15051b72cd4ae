// Templates of Firebase import it in an extension that uses nothing of it; it brings the core along.
@_exported import FirebaseCore
