import { and, eq, sql } from 'drizzle-orm'
import { type Database, one, type Transaction } from '#core/server/database/index.ts'
import { type Handler, type Handlers, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { lessons as endpoints, LessonProgress } from '#features/lessons/contract/lessons.ts'
import { quizResult } from '#features/lessons/rules/quiz.ts'
import { posts, visibleTo } from '#platform/content/server/index.ts'
import { checkAnswers, type GivenAnswers, type Question } from '#platform/questions/rules/questions.ts'
import { answersTo } from '#platform/questions/server/index.ts'
import { lessonProgress, lessons } from './tables.ts'

const columns = {
  post_id: lessonProgress.postId,
  percent: lessonProgress.percent,
  score: lessonProgress.score,
  completedAt: lessonProgress.completedAt,
}

function progressOf({
  completedAt,
  ...row
}: Omit<LessonProgress, 'completed_at'> & { completedAt: Date | null }) {
  return { ...row, completed_at: completedAt?.toISOString() ?? null }
}

/** Only of lessons that the person still sees. */
const getLessonProgress: Handler<typeof endpoints.getLessonProgress> = async ({ db, user }) => {
  const rows = await db
    .select(columns)
    .from(lessonProgress)
    .innerJoin(posts, eq(posts.id, lessonProgress.postId))
    .where(and(eq(lessonProgress.userId, user.id), visibleTo(user)))
  return { lessons: rows.map(progressOf) }
}

function loadLesson(db: Database, user: SessionUser, postId: number) {
  const lesson = db
    .select({ quiz: lessons.quiz, passMark: lessons.passMark })
    .from(lessons)
    .innerJoin(posts, eq(posts.id, lessons.postId))
    .where(and(eq(lessons.postId, postId), visibleTo(user)))
  return one(lesson, 'השיעור לא נמצא')
}

const saveLessonProgress: Handler<typeof endpoints.saveLessonProgress> = async ({
  db,
  user,
  body: { post_id, percent },
}) => {
  const { quiz } = await loadLesson(db, user, post_id)
  return write(db, user.id, post_id, { percent, completes: quiz.length === 0 && percent === 100 })
}

/** Whether the answers are to other questions than those of the quiz, or by options that they do not have. */
function isOfAnother(quiz: readonly Question[], given: readonly GivenAnswers[]): boolean {
  return (
    given.length !== quiz.length ||
    checkAnswers(quiz, given).problems.some(({ code }) => code === 'changed' || code === 'not-listed')
  )
}

/** The best result counts. Throws 404, a refusal, or 400 for answers that are missing. */
const answerQuiz: Handler<typeof endpoints.answerQuiz> = async ({
  db,
  user,
  body: { post_id: postId, answers: given },
}) => {
  const { quiz, passMark } = await loadLesson(db, user, postId)
  if (quiz.length === 0) throw new Refusal('lessons.no-quiz', 'בשיעור הזה אין בוחן.')
  if (isOfAnother(quiz, given)) {
    throw new Refusal('lessons.quiz-changed', 'השאלות התעדכנו בינתיים. אפשר לפתוח את השיעור מחדש ולענות שוב.')
  }
  const { score, right } = quizResult(quiz, answersTo(quiz, given, 'answers'))
  const passed = score >= passMark
  const progress = await write(db, user.id, postId, {
    percent: passed ? 100 : 0,
    completes: passed,
    score,
  })
  return { score, passed, right, progress }
}

async function write(
  db: Transaction,
  userId: number,
  postId: number,
  { percent, completes, score }: { percent: number; completes: boolean; score?: number },
): Promise<LessonProgress> {
  const attempts = score === undefined ? 0 : 1
  const written = db
    .insert(lessonProgress)
    .values({ userId, postId, percent, score, attempts, completedAt: completes ? sql`now()` : null })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.postId],
      set: {
        percent: sql`greatest(${lessonProgress.percent}, excluded.percent)`,
        score: sql`greatest(${lessonProgress.score}, excluded.score)`,
        attempts: sql`${lessonProgress.attempts} + ${attempts}`,
        completedAt: sql`coalesce(${lessonProgress.completedAt}, excluded.completed_at)`,
        updatedAt: sql`now()`,
      },
    })
    .returning(columns)
  return progressOf(await one(written))
}

export const lessonHandlers: Handlers<typeof endpoints> = {
  getLessonProgress,
  saveLessonProgress,
  answerQuiz,
}
