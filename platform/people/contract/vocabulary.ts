/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** Where a notification may go besides the bell of the portal. */
export const channels = ['push', 'mail'] as const

export type Channel = (typeof channels)[number]
