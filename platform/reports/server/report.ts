import { type AnyColumn, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { allowsAccess } from '#core/contract/access.ts'
import { fileNameOf } from '#core/rules/text/file-names.ts'
import { type Database, Json, jsonOf, withCustomPlans } from '#core/server/database/index.ts'
import { notFound, Refusal, type SessionUser } from '#core/server/http/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { listNamed } from '#platform/people/server/index.ts'
import type { ReportColumn } from '#platform/reports/contract/columns.ts'
import type { Filters } from '#platform/reports/contract/filters.ts'
import {
  type FiguresFilterOf,
  type FiguresOf,
  type FilterOf,
  mimeTypes,
  type Named,
  type ReportDescription,
  type RowOf,
  type SortKeyOf,
} from '#platform/reports/contract/report.ts'
import type { FileFormat } from './file.ts'

/** The most rows that a response contains; longer reports need `startExport`. */
export const maxDirectRows = 5000

/**
 * What chooses the rows: the filter, with the numbers of the people that it searches for, undefined without such a search. They
 * are looked up first, since PostgreSQL can tell from numbers how many rows they have.
 */
export type Choice<Report extends { filter: Filters }> = FilterOf<Report> & FoundPeople

interface FoundPeople {
  people?: readonly number[] | undefined
}

/** Where the rows of a report are, for one filter. */
interface ReportQuery<Row, Sort extends string> {
  /** The tables; what they join is one row for each `id`. */
  from: SQL | PgTable
  where?: SQL | undefined
  /** Several where one does not tell rows apart, as of the parts of something. */
  id: AnyColumn | readonly [AnyColumn, ...SQL[]]
  /** What a row says. */
  row: Row
  /** A JSON object of what else a row says, for `fileColumns`. */
  extra?: SQL
  /** What each sort compares, by the key of its column. */
  sorts: Readonly<Record<Sort, readonly (SQL | AnyColumn)[]>>
  /** Few rows match, so that all of them are found before they are put in order. */
  fewMatch?: boolean
}

interface Parts<Filter, Row, Sort extends string> {
  /** The title of the file. Throws 404 where the filter names something that is not there. */
  title(db: Database, filter: Filter): Promise<string>
  query(filter: Filter, forFile: boolean): ReportQuery<Row, Sort>
  /** Whether somebody whose role is admitted may see what this filter finds. Without it they may. */
  mayRead?(db: Database, user: Reader, filter: Filter): Promise<boolean>
  /** The columns of the file, where they depend on the filter. */
  fileColumns?(db: Database, filter: Filter): Promise<readonly ReportColumn[]>
}

/** Who asks for a report. */
export type Reader = Pick<SessionUser, 'id' | 'role' | 'duties' | 'editable_types'>

type FiguresParts<Described> = Described extends { figures: readonly unknown[]; filter: Filters }
  ? {
      loadFigures(
        db: Database,
        filter: FiguresFilterOf<Described> & FoundPeople,
      ): Promise<FiguresOf<Described>>
    }
  : unknown

type PartsOf<Described extends ReportDescription> = Parts<
  Choice<Described>,
  Parameters<typeof jsonOf<Described['row']>>[1],
  SortKeyOf<Described>
> &
  FiguresParts<Described>

/** A report: what both sides know of it, and where the server finds it. */
export type Report<Described extends ReportDescription> = Described & PartsOf<Described>

/** A report whose filter was checked against its schema. */
export interface AnyReport
  extends ReportDescription,
    Parts<unknown, Readonly<Record<string, SQL | AnyColumn>>, string> {
  loadFigures?(db: Database, filter: unknown): Promise<unknown>
}

const reports = new Map<string, AnyReport>()

/** The report of that name, to export it; undefined where there is none. */
export function reportOf(name: string): AnyReport | undefined {
  return reports.get(name)
}

/** Says where the server finds a report, which can then be exported by its name too. */
export function report<Described extends ReportDescription>(
  description: Described,
  parts: PartsOf<Described>,
): Report<Described> {
  const made = { ...description, ...parts }
  reports.set(made.name, made)
  return made
}

/** Whether the person may see the rows of a filter of a report. */
export async function mayRead(
  report: AnyReport,
  db: Database,
  user: Reader,
  filter: unknown,
): Promise<boolean> {
  return allowsAccess(report.access, user) && (report.mayRead?.(db, user, filter) ?? true)
}

/** The columns of a file. */
export async function columnsOf(
  report: AnyReport,
  db: Database,
  filter: unknown,
): Promise<readonly ReportColumn[]> {
  return report.fileColumns?.(db, filter) ?? report.columns
}

/** How a value of a column is called, by one of the lists of names; null for null. */
export function labelOf(column: AnyColumn, names: Readonly<Record<string, string>>): SQL<string | null> {
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

/** A row as JSON. */
function jsonRow({ row: schema }: AnyReport, { row, extra }: ReturnType<AnyReport['query']>): SQL {
  const json = jsonOf(schema, row)
  return extra ? sql`(${json}::jsonb || ${extra})` : json
}

interface Rows<Described extends ReportDescription> {
  rows: RowOf<Described>[]
  has_more: boolean
}

/** Looks up the people that a filter searches for. */
async function withPeople(db: Database, report: AnyReport, filter: unknown): Promise<unknown> {
  const [parameter] = Object.entries(report.filter).find(([, { people }]) => people) ?? []
  const text = parameter && (filter as Partial<Record<string, string>>)[parameter]
  return text === undefined ? filter : { ...(filter as object), people: await listNamed(db, text) }
}

/** A page of the rows: found first, then read, so that a far page stays cheap. */
export async function readPage<Given extends AnyReport>(
  db: Database,
  report: Given,
  filter: unknown,
  { sort = report.sort, page, per_page }: Page,
): Promise<Json<Rows<Given>>> {
  const query = report.query(await withPeople(db, report, filter), false)
  const { from, where = sql`true`, id, sorts, fewMatch } = query
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
    .select({ json: sql<string>`${jsonRow(report, query)}::text` })
    .from(from)
    .where(sql`(${sql.join(ids, sql`, `)}) in (${found})`)
    .orderBy(ordered(sort, compared))
  const shown = rows.slice(0, per_page).map(({ json }) => json)
  return new Json(`{"rows":[${shown.join(',')}],"has_more":${rows.length > per_page}}`)
}

/** What the rows come to. */
export async function loadFigures(db: Database, report: AnyReport, filter: unknown): Promise<unknown> {
  return report.loadFigures?.(db, await withPeople(db, report, filter))
}

/** One row by its number, for whom the caller lets read it. Throws 404. */
export async function loadRow<Given extends AnyReport>(
  db: Database,
  report: Given,
  id: number,
  missing: string,
): Promise<Json<RowOf<Given>>> {
  const query = report.query({}, false)
  const [row] = await db
    .select({ json: sql<string>`${jsonRow(report, query)}::text` })
    .from(query.from)
    .where(sql`${query.where ?? sql`true`} and ${[query.id].flat()[0]} = ${id}`)
  if (!row) throw notFound(missing)
  return new Json(row.json)
}

/** All rows for a file, in the usual order. */
export async function allRows(db: Database, report: AnyReport, filter: unknown): Promise<SQL> {
  const query = report.query(await withPeople(db, report, filter), true)
  const { from, where = sql`true`, id, sorts } = query
  const order = ordered(report.sort, [...(sorts[report.sort.replace('-', '')] ?? []), ...[id].flat()])
  return sql`select ${jsonRow(report, query)} as row from ${from} where ${where} order by ${order}`
}

interface Context<Query> {
  portal: Pick<Portal, 'reportFiles'>
  db: Database
  user: Reader
  query: Query
}

type ReportHandlers<Described extends ReportDescription> = Named<
  Described['rows'],
  (context: Context<Page>) => Promise<Json<Rows<Described>>>
> &
  Named<Described['figures'], (context: Context<unknown>) => Promise<FiguresOf<Described>>> &
  Named<Described['file'], ReturnType<typeof fileHandler>>

/** Handles the endpoints of a report, to be spread into the handlers of its slice. */
export function reportHandlers<Given extends AnyReport>(report: Given): ReportHandlers<Given> {
  const { rows, figures, file } = report
  return Object.fromEntries([
    ...(rows ? [[rows[0], rowsHandler(report)]] : []),
    ...(figures ? [[figures[0], figuresHandler(report)]] : []),
    [file[0], fileHandler(report)],
  ])
}

function rowsHandler(report: AnyReport) {
  return async ({ db, user, query }: Context<Page>) => {
    await requireReader(report, db, user, query)
    return withCustomPlans(db, (planned) => readPage(planned, report, query, query))
  }
}

function figuresHandler(report: AnyReport) {
  return async ({ db, user, query }: Context<unknown>) => {
    await requireReader(report, db, user, query)
    return withCustomPlans(db, (planned) => loadFigures(planned, report, query))
  }
}

function fileHandler(report: AnyReport) {
  return async ({ portal, db, user, query }: Context<{ format: FileFormat }>) => {
    await requireReader(report, db, user, query)
    const fileName = fileNameOf(await report.title(db, query), query.format)
    const rows = sql`${await allRows(db, report, query)} limit ${maxDirectRows + 1}`
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

/** Throws 404. The caller's role was checked with the call's own access, which may be wider than that of the file. */
async function requireReader(report: AnyReport, db: Database, user: Reader, filter: unknown): Promise<void> {
  if (report.mayRead && !(await report.mayRead(db, user, filter))) throw notFound()
}
