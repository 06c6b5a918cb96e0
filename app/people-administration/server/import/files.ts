import { sql } from 'drizzle-orm'
import type { peopleImport as endpoints } from '#app/people-administration/contract/people-import.ts'
import { columnNames, personColumns } from '#app/people-administration/rules/people-sheet.ts'
import { fileNameOf } from '#core/rules/text/file-names.ts'
import type { Handler } from '#core/server/http/index.ts'
import { branches, departments, users } from '#platform/people/server/index.ts'
import type { ReportColumn } from '#platform/reports/contract/columns.ts'
import { mimeTypes } from '#platform/reports/contract/report.ts'
import { type TemplateColumn, writeTemplate } from '#platform/reports/server/index.ts'
import { loadImport } from './queries.ts'
import { peopleImportLines } from './tables.ts'

const problemColumns: readonly ReportColumn[] = [
  { key: 'row', title: 'שורה', kind: 'number', width: 8 },
  { key: 'column', title: 'עמודה', kind: 'text', width: 20, names: columnNames },
  { key: 'value', title: 'הערך', kind: 'text', width: 30 },
  { key: 'message', title: 'מה צריך לתקן', kind: 'text', width: 50 },
]
/** More than a sheet has rows: some have several problems. */
const maxProblems = 100_000

export const getPeopleImportProblems: Handler<typeof endpoints.getPeopleImportProblems> = async (context) => {
  const {
    portal,
    db,
    user,
    query: { id },
  } = context
  const { file_name: sheet } = await loadImport(db, user.id, id)
  const problems = sql`
    select json_build_object('row', row, 'column', column_name, 'value', value, 'message', message) as row
    from ${peopleImportLines} where import_id = ${id} and kind = 'problem'
    order by ${peopleImportLines.row}, position limit ${maxProblems}`
  const file = await portal.reportFiles.short(
    { query: problems, columns: problemColumns, format: 'xlsx' },
    maxProblems,
  )
  if (!file) throw new Error('there are more problems than were asked for')
  const fileName = fileNameOf(`מה צריך לתקן ${sheet.replace(/\.\w+$/, '')}`, 'xlsx')
  return { ...file, mimeType: mimeTypes.xlsx, fileName }
}

/** Maximum job titles in a template. */
const maxJobs = 500

export const getPeopleTemplate: Handler<typeof endpoints.getPeopleTemplate> = async ({ db }) => {
  const [ofBranches, ofDepartments, ofJobs] = await Promise.all([
    db.select({ name: branches.name }).from(branches).orderBy(branches.name),
    db.select({ name: departments.name }).from(departments).orderBy(departments.name),
    db
      .selectDistinct({ name: users.jobTitle })
      .from(users)
      .where(sql`${users.jobTitle} <> '' and ${users.disabledAt} is null`)
      .orderBy(users.jobTitle)
      .limit(maxJobs),
  ])
  const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name)
  const lists: Partial<Record<(typeof personColumns)[number], Pick<TemplateColumn, 'choices' | 'open'>>> = {
    branch: { choices: namesOf(ofBranches) },
    department: { choices: namesOf(ofDepartments) },
    job_title: { choices: namesOf(ofJobs), open: true },
  }
  const columns = personColumns.map((column) => ({ title: columnNames[column], width: 18, ...lists[column] }))
  return {
    bytes: await writeTemplate('אנשים', columns),
    mimeType: mimeTypes.xlsx,
    fileName: 'ייבוא אנשים.xlsx',
  }
}
