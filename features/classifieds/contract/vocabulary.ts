/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

export const conditions = ['new', 'like-new', 'good', 'fair'] as const
