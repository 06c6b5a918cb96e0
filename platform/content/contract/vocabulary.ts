/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** What the author chooses; `archived` comes from deleting. */
export const postStatuses = ['draft', 'published', 'archived'] as const

/** How people are told of an item that is published: not at all, in the bell, or on their devices too. */
export const announcings = ['quiet', 'bell', 'phones'] as const
export type Announcing = (typeof announcings)[number]

/** How an item stands today, for those who manage content. */
export const postStates = ['draft', 'scheduled', 'published', 'expired', 'archived'] as const
