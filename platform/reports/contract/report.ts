import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Access } from '#core/contract/access.ts'
import { OneOf, PageNumber, PerPage, Strict } from '#core/contract/common.ts'
import type { Subject } from '#core/contract/endpoint.ts'
import { sortsOf } from '#core/rules/sorts.ts'
import { type Filters, type SchemasOf, schemasOf, shownFilters } from './report-filters.ts'

/** Money comes in agorot, days as YYYY-MM-DD, moments as ISO 8601, phones as stored; an `identity` (employee number, code) is text that reads left to right. */
type ColumnKind = 'text' | 'identity' | 'phone' | 'number' | 'amount' | 'day' | 'moment'

/** A column of a report: on the screen, on paper, in the Excel sheet and in CSV. Plain data, since the browser gets it as JSON. */
export interface ReportColumn<Key extends string = string> {
  /** The property of a row that it shows. */
  key: Key
  title: string
  kind: ColumnKind
  /** In a sheet, in characters. */
  width: number
  sortable?: true
  /** In files only: there is no room for it on the screen. */
  fileOnly?: true
  /** How each value is called. */
  names?: Readonly<Record<string, string>>
  /** What stands for null. */
  empty?: string
  /** The column that the screen shows as a second line under it, such as a person's number. */
  below?: Key
  /** Where it leads on the screen: `/order/:id`, with the property `id` of the row. */
  href?: `/${string}`
}

/** What both sides know of a report. */
export interface ReportDescription<Filter extends Filters, Row extends TObject> {
  name: string
  access: Access
  reads: readonly Subject[]
  /** What chooses the rows; the figures and the file take the same. */
  filter: Filter
  /** A row; what only files show is optional in it. */
  row: Row
  columns: readonly ReportColumn<Extract<keyof Row['properties'], string>>[]
  /** The order where none is asked for: the key of a column that can be sorted, descending with a minus. */
  sort: string
}

/** What the rows of a report are chosen by. */
export type FilterOf<Description extends { filter: Filters }> = Static<
  TObject<SchemasOf<Description['filter']>>
>

export const fileFormats = ['xlsx', 'csv'] as const

/** Their media types. */
export const mimeTypes: Readonly<Record<(typeof fileFormats)[number], string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A page of the report's rows. */
export function rowsEndpoint<Filter extends Filters, Row extends TObject>(
  report: ReportDescription<Filter, Row>,
  summary: string,
) {
  return {
    method: 'GET',
    summary,
    access: report.access,
    reads: report.reads,
    mayLag: true,
    columns: report.columns,
    filters: shownFilters(report.filter),
    sort: report.sort,
    query: Strict({
      ...schemasOf(report.filter),
      sort: Type.Optional(OneOf(sortsOf(report.columns))),
      per_page: PerPage,
      page: PageNumber,
    }),
    fields: Type.Object({ rows: Type.Array(report.row), has_more: Type.Boolean() }),
  } as const
}

/** What the rows come to, whatever the page. */
export function figuresEndpoint<Filter extends Filters, Figures extends TSchema>(
  report: Pick<ReportDescription<Filter, TObject>, 'access' | 'reads' | 'filter'>,
  summary: string,
  figures: Figures,
) {
  return {
    method: 'GET',
    summary,
    access: report.access,
    reads: report.reads,
    mayLag: true,
    filters: shownFilters(report.filter),
    query: Strict(schemasOf(report.filter)),
    fields: figures,
  } as const
}

/** The rows as a file. Refuses with `reports.too-many-rows` where they are for `startExport`, which takes `report` by its name. */
export function fileEndpoint<Filter extends Filters, Row extends TObject>(
  report: ReportDescription<Filter, Row>,
  summary: string,
) {
  return {
    method: 'GET',
    summary,
    access: report.access,
    report: report.name,
    audited: 'always',
    query: Strict({ ...schemasOf(report.filter), format: OneOf(fileFormats) }),
    fields: Object.values(mimeTypes),
  } as const
}
