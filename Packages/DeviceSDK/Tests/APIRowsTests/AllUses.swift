/// The uses of all rows, a type each.
let allUses: [RowUses] = [
  globalUses, stringUses, errorUses, errorCodeUses,
  // Content
  contentUses, mutableContentUses, contentProvidingUses, attributedMessageContextUses,
  interruptionLevelUses, attachmentUses, soundNameUses, soundUses,
  // Requests
  requestUses, notificationUses, responseUses, textInputResponseUses, serviceExtensionUses,
  // Triggers
  triggerUses, pushTriggerUses, timeIntervalTriggerUses, calendarTriggerUses, locationTriggerUses,
  // Categories
  actionOptionsUses, actionUses, textInputActionUses, actionIconUses, categoryOptionsUses,
  categoryUses,
  // The center
  authorizationStatusUses, showPreviewsSettingUses, notificationSettingUses, alertStyleUses,
  settingsUses, authorizationOptionsUses, presentationOptionsUses, centerUses, centerDelegateUses,
  // UserNotificationsUI
  playPauseButtonTypeUses, responseOptionUses, contentExtensionUses, extensionContextUses,
  extensionAttributeUses, extensionUses,
]
