export const lessonStates = ['todo', 'started', 'completed'] as const
export type LessonState = (typeof lessonStates)[number]

interface Progress {
  /** Of the lesson itself, without its quiz. */
  percent: number
  /** The best result of the quiz in percent; null before the first. */
  score: number | null
  completed_at: string | null
}

/** How somebody stands with a lesson; without any progress it waits for them. */
export function lessonStateOf(progress: Progress | undefined): LessonState {
  if (!progress || (progress.percent === 0 && progress.score === null)) return 'todo'
  return progress.completed_at === null ? 'started' : 'completed'
}

/** How far a person got, to be shown: a lesson whose quiz is not passed yet is never whole. */
export function shownPercent(progress: Progress | undefined): number {
  if (!progress) return 0
  return progress.completed_at === null ? Math.min(progress.percent, 95) : 100
}

/**
 * The percent of a video that was seen, in steps of five, so that a video makes at most twenty notes. Its end alone is 100:
 * rounding never completes it. 0 while the length is not known.
 */
export function watchedPercent(seconds: number, length: number): number {
  if (!Number.isFinite(length) || length <= 0) return 0
  const part = Math.max(0, Math.min(1, seconds / length))
  return Math.min(95, Math.floor(part * 20) * 5)
}
