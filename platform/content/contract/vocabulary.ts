/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** What the author chooses; `archived` comes from deleting. */
export const postStatuses = ['draft', 'published', 'archived'] as const

/** How an item stands today, for those who manage content. */
export const postStates = ['draft', 'scheduled', 'published', 'expired', 'archived'] as const
