/** Fixed lists of words. No schemas here: the browser gets this module as it is. */

export const reactionKinds = ['like', 'love', 'celebrate', 'thanks'] as const

export const reactionLabels: Record<(typeof reactionKinds)[number], string> = {
  like: 'אהבתי',
  love: 'מכל הלב',
  celebrate: 'כל הכבוד',
  thanks: 'תודה',
}
