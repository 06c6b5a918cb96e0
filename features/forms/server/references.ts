import { and, isNull } from 'drizzle-orm'
import { anyOf, type Database } from '#core/server/database/index.ts'
import { invalid } from '#core/server/http/index.ts'
import { branches, fullName, users } from '#platform/people/server/index.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { isReference, type Question, type ReferenceType } from '#platform/questions/rules/questions.ts'

type Names = ReadonlyMap<string, string>

const byId = (rows: readonly { id: number; name: string }[]): Names =>
  new Map(rows.map(({ id, name }) => [String(id), name]))

/** The names of what answers of a type refer to, by their ids; one that is not there is left out. */
const lookUps: Record<ReferenceType, (db: Database, ids: readonly string[]) => Promise<Names>> = {
  person: async (db, ids) =>
    byId(
      await db
        .select({ id: users.id, name: fullName() })
        .from(users)
        .where(and(anyOf(users.id, ids.map(Number)), isNull(users.disabledAt))),
    ),
  branch: async (db, ids) =>
    byId(
      await db
        .select({ id: branches.id, name: branches.name })
        .from(branches)
        .where(anyOf(branches.id, ids.map(Number))),
    ),
  // What was uploaded is attached, and so checked, with the request.
  file: async (_db, ids) => new Map(ids.map((id) => [id, 'קובץ מצורף'])),
}

export function filesIn(answers: readonly Answer[]): string[] {
  return answers.flatMap(({ type, options }) => (type === 'file' ? options : []))
}

/** Answers with the names of today of the people and branches that they refer to. Throws 400 at one that is not there. */
export async function withNames(
  db: Database,
  questions: readonly Question[],
  answers: readonly Answer[],
): Promise<Answer[]> {
  const named: Answer[] = []
  for (const answer of answers) {
    if (!isReference(answer.type)) {
      named.push(answer)
      continue
    }
    const names = await lookUps[answer.type](db, answer.options)
    const texts = answer.options.flatMap((id) => names.get(id) ?? [])
    if (texts.length < answer.options.length) {
      const place = questions.findIndex(({ key }) => key === answer.key)
      throw invalid(`answers.${place}.answers`, 'not-found', 'התשובה כבר אינה קיימת. אפשר לבחור שוב.')
    }
    named.push({ ...answer, texts })
  }
  return named
}
