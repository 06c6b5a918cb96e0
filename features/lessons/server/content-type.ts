import { sql } from 'drizzle-orm'
import { jsonOf, pick, rowOf } from '#core/server/database/index.ts'
import { invalid } from '#core/server/http/index.ts'
import { LessonFields, type LessonInput } from '#features/lessons/contract/content-type.ts'
import type { TypedContentType } from '#platform/content/server/index.ts'
import { documentOf, presentFiles } from '#platform/files/server/index.ts'
import { refuseQuestions } from '#platform/questions/server/index.ts'
import { lessons } from './tables.ts'

/** The own fields of a lesson. What is read of them has no right answers. */
export const lessonType: TypedContentType<LessonInput, LessonFields> = {
  clean(fields) {
    const { kind, url, file_id, quiz } = fields
    if (kind === 'file' && file_id === null) throw invalid('lomda.file_id', 'missing', 'חסר קובץ')
    if ((kind === 'link' || kind === 'video') && url === null && file_id === null) {
      throw invalid('lomda.url', 'missing', 'חסרה כתובת')
    }
    refuseQuestions(quiz, 'lomda.quiz')
    const unmarked = quiz.findIndex(({ right, options }) => !options.some(({ key }) => key === right))
    if (unmarked >= 0) throw invalid(`lomda.quiz.${unmarked}.right`, 'missing', 'לא סומנה תשובה נכונה')
    return fields
  },

  async write(db, postId, fields) {
    const values = rowOf(fields)
    await db
      .insert(lessons)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: lessons.postId, set: values })
  },

  column: (postId) =>
    jsonOf(
      LessonFields,
      pick(lessons, LessonFields, {
        file: documentOf(lessons.fileId),
        quiz: sql<LessonFields['quiz']>`(
          select coalesce(jsonb_agg(question - 'right' order by place), '[]')
          from jsonb_array_elements(${lessons.quiz}) with ordinality as asked (question, place))`,
      }),
      sql`from ${lessons} where ${lessons.postId} = ${postId}`,
    ),

  withoutDeleted: async (db, fields) =>
    fields.file_id !== null && (await presentFiles(db, [fields.file_id])).size === 0
      ? { ...fields, file_id: null }
      : fields,

  files: ({ file_id }) => (file_id ? [file_id] : []),
}
