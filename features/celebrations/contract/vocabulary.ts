/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

export const occasions = ['birthday', 'anniversary'] as const
