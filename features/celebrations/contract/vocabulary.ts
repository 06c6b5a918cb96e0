/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

/** What colleagues congratulate a person on. */
export const occasions = ['birthday', 'anniversary'] as const
