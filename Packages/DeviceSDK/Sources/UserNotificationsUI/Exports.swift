// Apple's `import UserNotificationsUI` brings UserNotifications along.
@_exported import UserNotifications
