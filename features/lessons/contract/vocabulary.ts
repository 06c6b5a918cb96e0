/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

export const lessonKinds = ['text', 'video', 'file', 'link'] as const
