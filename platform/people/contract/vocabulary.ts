/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** Where a notification may go besides the bell of the portal. */
export const channels = ['push', 'mail'] as const

export type Channel = (typeof channels)[number]

/** Under what people's settings list notifications, in their order: the channels of all of one are chosen at once. */
export const notificationGroups = ['news', 'orders', 'people', 'requests', 'learning', 'urgent'] as const

export type NotificationGroup = (typeof notificationGroups)[number]
