import { asc, desc, eq } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/connect.ts'
import { anyOf } from '#core/server/database/lists.ts'
import { loadMailSettings } from '#platform/mail/server/index.ts'
import { departments, makeDepartment } from '#platform/people/server/index.ts'
import type { Question } from '#platform/questions/contract/questions.ts'
import { forms } from './tables.ts'

const ask = (key: string, type: Question['type'], title: string, required = true): Question => ({
  ...{ key, type, title, required },
  help: '',
  options: [],
  condition: null,
})

const questions = [
  ask('subject', 'text', 'נושא'),
  ask('message', 'text', 'הודעה'),
  ask('file', 'file', 'קובץ או צילום', false),
]

/** A question for the departments to which people wrote mails before; nothing to choose among fewer than two. */
function whereTo(names: readonly string[]): Question[] {
  if (names.length < 2) return []
  const options = names.map((title, index) => ({ key: `to${index}`, title, capacity: null }))
  return [{ ...ask('to', 'choice', 'לאיזו מחלקה?'), options }]
}

/** Gives a portal without a contact form one, which administrators may change and close. */
export async function writeContactForm(db: Transaction): Promise<void> {
  if ((await db.$count(forms, eq(forms.isContact, true))) > 0) return
  const names = (await loadMailSettings(db)).departments.map(({ name }) => name)
  const [department] = await db
    .select({ id: departments.id })
    .from(departments)
    .orderBy(desc(anyOf(departments.name, names)), asc(departments.id))
    .limit(1)
  await db.insert(forms).values({
    isContact: true,
    title: 'יצירת קשר',
    description: 'שאלה, בקשה או רעיון: כותבים למחלקה, והתשובה מגיעה לכאן.',
    departmentId: department?.id ?? (await makeDepartment(db, 'הנהלה')),
    questions: [...whereTo(names), ...questions],
    approval: 'none',
    open: true,
  })
}
