import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#core/server/database/index.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { answerColumns, answerKinds, betweenOptions } from '#platform/questions/rules/answer-table.ts'
import type { Question } from '#platform/questions/rules/questions.ts'
import type { ReportColumn } from '#platform/reports/contract/columns.ts'

/** In characters. */
const width = 24
/** So many questions with different titles are columns at most. */
const maxTitles = 200
/** Keeps the names of questions apart from those of other columns. */
const prefix = 'answer '

const between = sql`${betweenOptions}::text`

/** The answers of a row of a report as an object by column; phones, days and numbers as they are stored, which their column writes. */
export const answerTexts = (answers: PgColumn): SQL => sql`coalesce((
  select jsonb_object_agg(${prefix}::text || (answer ->> 'key') || ' ' || (answer ->> 'title'), case answer ->> 'type'
    when 'children' then (
      select string_agg(format('%s (גיל %s, מידה %s)', child ->> 'name', child ->> 'age', child ->> 'size'), ${between})
      from jsonb_array_elements(answer -> 'children') child)
    else (select string_agg(text, ${between}) from jsonb_array_elements_text(answer -> 'texts') text) end)
  from jsonb_array_elements(${answers}) answer), '{}')`

/** A column of a report for each question, and for what it was called before in the answers that the condition finds. */
export async function questionColumns(
  db: Database,
  questions: readonly Question[],
  answers: PgColumn,
  where: SQL,
): Promise<ReportColumn[]> {
  const { rows } = await db.execute<Pick<Answer, 'key' | 'type' | 'title'>>(sql`
    select distinct answer ->> 'key' as key, answer ->> 'type' as type, answer ->> 'title' as title
    from ${answers.table}, jsonb_array_elements(${answers}) answer
    where ${where} order by key, title limit ${maxTitles}`)
  return answerColumns(questions, rows).map(({ key, type, title, heading }) => ({
    key: `${prefix}${key} ${title}`,
    title: heading,
    kind: answerKinds[type] ?? 'text',
    width,
  }))
}
