import { insertRows } from '#core/server/database/index.ts'
import type { LoadedPeople } from '#demo/kit/load.ts'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import { peopleImportLines, peopleImports } from './server/import/tables.ts'

const headings = ['מספר עובד', 'שם פרטי', 'שם משפחה', 'דואל', 'תפקיד', 'סניף']

export async function loadImports({ db, demo, today }: Load, { people }: LoadedPeople): Promise<void> {
  const changed = demo.people.filter(({ role }) => role === 'employee').slice(10, 18)
  const [added] = await db
    .insert(peopleImports)
    .values({
      actorId: people.get('1001') ?? 0,
      fileName: 'עובדים.xlsx',
      state: 'done',
      rows: 231,
      headings,
      mapping: {
        ...{ employee_number: 'מספר עובד', first_name: 'שם פרטי', last_name: 'שם משפחה' },
        ...{ email: 'דואל', job_title: 'תפקיד', branch: 'סניף' },
      },
      figures: {
        ...{ new: 0, changed: changed.length, renamed: 0, leaver: 0 },
        ...{ problem: 2, wrong_rows: 2, unchanged: 221 },
      },
      revision: 1,
      applied: changed.length,
      createdAt: daysBefore(today, 9),
    })
    .returning({ id: peopleImports.id })
  if (!added) throw new Error('the import was not added')
  const none = { value: '', personId: null, employeeNumber: '', name: '', before: {}, after: {} }
  const lines = [
    ...changed.map(({ employeeNumber, firstName, lastName, jobTitle }, index) => ({
      ...{
        kind: 'changed' as const,
        row: 12 + index * 9,
        column: null,
        value: '',
        message: '',
        employeeNumber,
      },
      personId: people.get(employeeNumber) ?? null,
      name: `${firstName} ${lastName}`,
      before: {},
      after: { job_title: jobTitle },
    })),
    {
      ...none,
      kind: 'problem' as const,
      row: 57,
      column: 'branch' as const,
      value: 'חיפה צפון',
      message: 'אין סניף בשם הזה',
    },
    {
      ...{ ...none, kind: 'problem' as const, row: 140, column: 'email' as const },
      value: 'dana@',
      message: 'זו לא כתובת דוא״ל',
    },
  ].map((line, index) => ({ importId: added.id, position: index + 1, ...line }))
  await insertRows(db, peopleImportLines, lines)
}
