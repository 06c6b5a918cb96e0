import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Static, TObject } from 'typebox'
import { admits } from '#core/contract/access.ts'
import { fileNameOf } from '#core/rules/file-names.ts'
import { type Database, Json, withCustomPlans } from '#core/server/database/index.ts'
import { notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import type { ReportColumn, ReportDescription } from '#platform/reports/contract/report.ts'
import { mimeTypes } from '#platform/reports/contract/report.ts'
import type { Filters, SchemasOf } from '#platform/reports/contract/report-filters.ts'
import type { FileFormat } from './file.ts'

/** The most rows that a response contains; longer reports need `startExport`. */
export const maxDirectRows = 5000

/** Where the rows of a report are, for one filter. */
interface ReportQuery<Row = unknown> {
  /** The tables; what they join is one row for each `id`. */
  from: SQL | PgTable
  where?: SQL | undefined
  /** Several where one does not tell rows apart, as of the parts of something. */
  id: AnyColumn | readonly [AnyColumn, ...SQL[]]
  /** A row as JSON (`jsonOf`). */
  row: SQL<Row>
  /** What each sort compares, by the key of its column. */
  sorts: Readonly<Record<string, readonly (SQL | AnyColumn)[]>>
  /** Few rows match, so that all of them are found before they are put in order. */
  fewMatch?: boolean
}

interface Parts<Filter, Row> {
  /** The title of the file. Throws 404 where the filter names something that is not there. */
  title: (db: Database, filter: Filter) => Promise<string>
  query: (filter: Filter, forFile: boolean) => ReportQuery<Row>
  /** Whether somebody whose role is admitted may see the rows of this filter. Without it they may. */
  mayRead?: (db: Database, user: Reader, filter: Filter) => Promise<boolean>
  /** The columns of the file, where they depend on the filter. */
  fileColumns?: (db: Database, filter: Filter) => Promise<readonly ReportColumn[]>
}

/** Who asks for a report. */
export type Reader = Pick<SessionUser, 'id' | 'role' | 'duties' | 'editable_types'>

/** Whether the person may see the rows of a filter of a report. */
export async function mayRead<Filter, Row>(
  report: Report<Filter, Row>,
  db: Database,
  user: Reader,
  filter: Filter,
): Promise<boolean> {
  return admits(report.access, user) && (report.mayRead?.(db, user, filter) ?? true)
}

/** The columns of a file. */
export async function columnsOf<Filter, Row>(
  report: Report<Filter, Row>,
  db: Database,
  filter: Filter,
): Promise<readonly ReportColumn[]> {
  return report.fileColumns?.(db, filter) ?? report.columns
}

/** A report: what both sides know of it, and where the server finds it. */
export type Report<Filter, Row> = ReportDescription<Filters, TObject> & Parts<Filter, Row>

/** A report whose filter was checked against its schema. */
type AnyReport = Report<unknown, unknown>

const reports = new Map<string, AnyReport>()

/** The report of that name, to export it; undefined where there is none. */
export function reportOf(name: string): AnyReport | undefined {
  return reports.get(name)
}

/** Describes a report, which can then be exported by its name too. */
export function report<Filter extends Filters, Row extends TObject>(
  description: ReportDescription<Filter, Row>,
  parts: Parts<Static<TObject<SchemasOf<Filter>>>, Static<Row>>,
): Report<Static<TObject<SchemasOf<Filter>>>, Static<Row>> {
  const made = { ...description, ...parts }
  // Exports check the filter against the report's schema, which the list of all reports cannot say by type.
  reports.set(made.name, made as unknown as AnyReport)
  return made
}

/** How a value of a column is called, by one of the lists of names; null for null. */
export function named(column: AnyColumn, names: Readonly<Record<string, string>>): SQL<string | null> {
  return sql`(${JSON.stringify(names)}::jsonb ->> ${column})`
}

function ordered(sort: string, columns: readonly (SQL | AnyColumn)[]): SQL {
  const way = sort.startsWith('-') ? desc : asc
  return sql.join(
    columns.map((column) => way(column)),
    sql`, `,
  )
}

interface Page {
  sort?: string
  page: number
  per_page: number
}

/** A page of the rows: found first, then read, so that a far page stays cheap. */
export async function readPage<Filter, Row>(
  db: Database,
  report: Report<Filter, Row>,
  filter: Filter,
  { sort = report.sort, page, per_page }: Page,
): Promise<Json<{ rows: Row[]; has_more: boolean }>> {
  const { from, where = sql`true`, id, row, sorts, fewMatch } = report.query(filter, false)
  const ids = [id].flat()
  const compared = [...(sorts[sort.replace('-', '')] ?? []), ...ids]
  const names = compared.map((_, index) => sql.identifier(`sort_${index}`))
  const columns = compared.map((column, index) => sql`${column} as ${names[index]}`)
  const foundIds = names.slice(-ids.length)
  const matching = sql`select ${sql.join(columns, sql`, `)} from ${from} where ${where} ${fewMatch ? sql`offset 0` : sql``}`
  const found = sql`select ${sql.join(foundIds, sql`, `)} from (${matching}) matching
    order by ${ordered(
      sort,
      names.map((name) => sql`${name}`),
    )} limit ${per_page + 1} offset ${(page - 1) * per_page}`
  const rows = await db
    .select({ json: sql<string>`${row}::text` })
    .from(from)
    .where(sql`(${sql.join(ids, sql`, `)}) in (${found})`)
    .orderBy(ordered(sort, compared))
  const shown = rows.slice(0, per_page).map(({ json }) => json)
  return new Json(`{"rows":[${shown.join(',')}],"has_more":${rows.length > per_page}}`)
}

/** Handles the report's `rowsEndpoint`. */
export function rowsHandler<Filter, Row>(report: Report<Filter, Row>) {
  return ({ db, query }: { db: Database; query: Filter & Page }) =>
    withCustomPlans(db, (planned) => readPage(planned, report, query, query))
}

/** Handles the report's `figuresEndpoint`. */
export function figuresHandler<Filter, Figures>(load: (db: Database, filter: Filter) => Promise<Figures>) {
  return ({ db, query }: { db: Database; query: Filter }) =>
    withCustomPlans(db, (planned) => load(planned, query))
}

/** All rows for a file, in the usual order. */
export function allRows<Filter, Row>(report: Report<Filter, Row>, filter: Filter): SQL {
  const { from, where = sql`true`, id, row, sorts } = report.query(filter, true)
  const order = ordered(report.sort, [...(sorts[report.sort.replace('-', '')] ?? []), ...[id].flat()])
  return sql`select ${row} as row from ${from} where ${where} order by ${order}`
}

/** Handles the report's `fileEndpoint`. */
export function fileHandler<Filter, Row>(report: Report<Filter, Row>) {
  return async ({
    portal,
    db,
    user,
    query,
  }: {
    portal: Portal
    db: Database
    user: Reader
    query: Filter & { format: FileFormat }
  }) => {
    if (!(await mayRead(report, db, user, query))) throw notFound()
    const fileName = fileNameOf(await report.title(db, query), query.format)
    const rows = sql`${allRows(report, query)} limit ${maxDirectRows + 1}`
    const order = { query: rows, columns: await columnsOf(report, db, query), format: query.format }
    const file = await portal.reportFiles.short(order, maxDirectRows)
    if (!file) {
      throw new Refusal(
        'reports.too-many-rows',
        `בקובץ יותר מ־${maxDirectRows.toLocaleString('en')} שורות, והוא יוכן ברקע.`,
      )
    }
    return { ...file, mimeType: mimeTypes[query.format], fileName }
  }
}
