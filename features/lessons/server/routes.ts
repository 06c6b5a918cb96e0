import type { Handlers } from '#core/server/http/index.ts'
import type { lessons } from '#features/lessons/contract/lessons.ts'
import { answerQuiz, listProgress, saveProgress } from './progress.ts'

export const lessonHandlers: Handlers<typeof lessons> = {
  getLessonProgress: async ({ db, user }) => ({ lessons: await listProgress(db, user) }),
  saveLessonProgress: ({ db, user, body }) => saveProgress(db, user, body.post_id, body.percent),
  answerQuiz: ({ db, user, body }) => answerQuiz(db, user, body.post_id, body.answers),
}
