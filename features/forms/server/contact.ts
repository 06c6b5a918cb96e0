import { asc, desc, eq } from 'drizzle-orm'
import { anyOf, type Transaction } from '#core/server/database/index.ts'
import { ask, choose, optional } from '#features/forms/rules/form-starts.ts'
import { loadMailSettings } from '#platform/mail/server/index.ts'
import { departments, makeDepartment } from '#platform/people/server/index.ts'
import type { Question } from '#platform/questions/contract/questions.ts'
import { forms } from './tables.ts'

/** What it asks; also for which department, where mail could be written to several. */
function questionsFor(departmentNames: readonly string[]): Question[] {
  return [
    ...(departmentNames.length > 1 ? [choose('to', 'לאיזו מחלקה?', departmentNames)] : []),
    ask('subject', 'text', 'נושא'),
    ask('message', 'text', 'הודעה'),
    optional(ask('file', 'file', 'קובץ או צילום')),
  ]
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
    questions: questionsFor(names),
    approval: 'none',
    open: true,
  })
}
