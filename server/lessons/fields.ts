import { eq, inArray } from 'drizzle-orm'
import type { LessonFields, LessonInput } from '#contract/post-types.ts'
import type { TypedStore } from '../content/typed.ts'
import { HttpProblem } from '../http/refusal.ts'
import { documentColumns } from '../media/queries.ts'
import { media } from '../media/tables.ts'
import { lessons } from './tables.ts'

/** The own fields of a lesson. What is read of them has no right answers. */
export const lessonFields: TypedStore<LessonInput, LessonFields> = {
  clean(fields) {
    const { kind, url, file_id, quiz } = fields
    if (kind === 'file' && file_id === null) throw new HttpProblem(400, 'ערך לא תקין בשדה file_id: חסר קובץ')
    if ((kind === 'link' || kind === 'video') && url === null && file_id === null) {
      throw new HttpProblem(400, 'ערך לא תקין בשדה url: חסרה כתובת')
    }
    if (quiz.some(({ answer, options }) => answer >= options.length)) {
      throw new HttpProblem(400, 'ערך לא תקין בשדה quiz: לא סומנה תשובה נכונה')
    }
    return fields
  },

  async write(db, postId, { file_id, pass_mark, ...rest }) {
    const values = { ...rest, fileId: file_id, passMark: pass_mark }
    await db
      .insert(lessons)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: lessons.postId, set: values })
  },

  async read(db, postIds) {
    const rows = await db
      .select({ lesson: lessons, file: documentColumns })
      .from(lessons)
      .leftJoin(media, eq(media.id, lessons.fileId))
      .where(inArray(lessons.postId, postIds))
    return new Map(
      rows.map(({ lesson: { postId, kind, url, minutes, passMark, quiz }, file }) => [
        postId,
        {
          kind,
          url,
          minutes,
          pass_mark: passMark,
          file,
          quiz: quiz.map(({ question, options }) => ({ question, options })),
        },
      ]),
    )
  },

  files: ({ file_id }) => (file_id ? [file_id] : []),
}
