import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import type { Access } from '#core/contract/access.ts'
import { OneOf, PageNumber, PerPage, Strict } from '#core/contract/common.ts'
import type { Subject } from '#core/contract/endpoint.ts'
import { sortsOf } from '#core/rules/sorts.ts'
import type { Column, ReportColumn } from './columns.ts'
import { type Filters, type SchemasOf, schemasOf, shownFilters } from './filters.ts'

/** An endpoint of a report: its name and its summary. */
type Call = readonly [name: string, summary: string]

interface Common {
  /** To export it by. */
  name: string
  access: Access
  reads: readonly Subject[]
  filter: Filters
  /** The order where none is asked for: the key of a column, descending with a minus. */
  sort: string
  /** A page of the rows. */
  rows?: Call
  /** What the rows come to, whatever the page; their filter, where it is not that of the rows. */
  figures?: readonly [...Call, fields: TSchema, filter?: Filters]
  /** The rows as a file. Refuses with `reports.too-many-rows` where they are for `startExport`, which takes the report by its name. */
  file: Call
}

interface Definition extends Common {
  /** What a row says beside its columns. */
  fields?: TProperties
  /** By the property of a row that each shows, in their order. */
  columns: Readonly<Record<string, Column>>
}

/** What both sides know of a report. */
export interface ReportDescription extends Common {
  row: TObject
  columns: readonly ReportColumn[]
}

type Key<Given extends Definition> = keyof Given['columns'] & string

type Described<Given extends Definition> = Omit<Given, 'fields' | 'columns'> & {
  row: TObject<
    { -readonly [Name in keyof Given['fields']]: Given['fields'][Name] } & {
      -readonly [Name in keyof Given['columns']]: Given['columns'][Name]['schema']
    }
  >
  columns: readonly {
    [Name in Key<Given>]: Omit<Given['columns'][Name], 'schema'> & { key: Name }
  }[Key<Given>][]
}

/** Keys that are not there do not compile. */
type Checked<Given extends Definition> = {
  sort: Key<Given> | `-${Key<Given>}`
  columns: {
    [Name in keyof Given['columns']]: {
      below?: Key<Given>
      href?: `/${string}/:${Key<Given> | (keyof Given['fields'] & string)}`
    }
  }
}

/** A report from one list of columns: of its rows in the API, on the screen and in files. */
export function defineReport<const Given extends Definition>(
  given: Given & Checked<Given>,
): Described<Given> {
  const { fields, columns, ...common }: Definition = given
  const properties: TProperties = { ...fields }
  const shown = Object.entries(columns).map(([key, { schema, ...column }]) => {
    properties[key] = schema
    return { key, ...column }
  })
  return { ...common, row: Type.Object(properties), columns: shown } as unknown as Described<Given>
}

/** What the rows of a report are chosen by. */
export type FilterOf<Report extends { filter: Filters }> = Static<TObject<SchemasOf<Report['filter']>>>

export type RowOf<Report extends { row: TObject }> = Static<Report['row']>

/** The keys of the columns that rows are sorted by. */
export type SortKeyOf<Report extends ReportDescription> =
  | Extract<Report['columns'][number], { sortable: true }>['key']
  | (Report['sort'] extends `-${infer Descending}` ? Descending : Report['sort'])

type FiguresSchema<Report> = Report extends {
  figures: readonly [...Call, infer Fields extends TSchema, ...unknown[]]
}
  ? Fields
  : never

/** What the rows of a report come to. */
export type FiguresOf<Report> = Static<FiguresSchema<Report>>

type FiguresFilter<Report extends { filter: Filters }> = Report extends {
  figures: readonly [...Call, TSchema, infer Own extends Filters]
}
  ? Own
  : Report['filter']

/** What the figures of a report are chosen by. */
export type FiguresFilterOf<Report extends { filter: Filters }> = FilterOf<{ filter: FiguresFilter<Report> }>

export const fileFormats = ['xlsx', 'csv'] as const

/** Their media types. */
export const mimeTypes: Readonly<Record<(typeof fileFormats)[number], string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** What an endpoint has, or what handles it, by its name. */
export type Named<Endpoint, Value> = Endpoint extends readonly [infer Name extends string, ...unknown[]]
  ? { [Key in Name]: Value }
  : unknown

/** The endpoints of a report, to be spread into a slice. */
export function reportEndpoints<Report extends ReportDescription>(
  report: Report,
): Named<Report['rows'], ReturnType<typeof rowsEndpoint<Report>>> &
  Named<Report['figures'], ReturnType<typeof figuresEndpoint<Report>>> &
  Named<Report['file'], ReturnType<typeof fileEndpoint<Report>>> {
  const { rows, figures, file } = report
  return Object.fromEntries([
    ...(rows ? [[rows[0], rowsEndpoint(report, rows)]] : []),
    ...(figures ? [[figures[0], figuresEndpoint(report, figures)]] : []),
    [file[0], fileEndpoint(report)],
  ])
}

export function rowsEndpoint<Report extends ReportDescription>(report: Report, [, summary]: Call) {
  const { access, reads, columns, filter, sort, row }: Report = report
  return {
    ...({ method: 'GET', mayLag: true } as const),
    ...{ summary, access, reads, columns, sort },
    filters: shownFilters(filter),
    query: Strict({
      ...schemasOf<Report['filter']>(filter),
      sort: Type.Optional(OneOf(sortsOf(columns))),
      per_page: PerPage,
      page: PageNumber,
    }),
    fields: Type.Object({ rows: Type.Array<Report['row']>(row), has_more: Type.Boolean() }),
  }
}

function figuresEndpoint<Report extends ReportDescription>(
  { access, reads, filter: usual }: Report,
  [, summary, fields, filter = usual]: NonNullable<Report['figures']>,
) {
  return {
    ...({ method: 'GET', mayLag: true } as const),
    ...{ summary, access, reads },
    filters: shownFilters(filter),
    query: Strict(schemasOf(filter as FiguresFilter<Report>)),
    fields: fields as FiguresSchema<Report>,
  }
}

function fileEndpoint<Report extends ReportDescription>({ name, access, filter, file }: Report) {
  return {
    ...({ method: 'GET', audited: 'always' } as const),
    ...{ summary: file[1], access, report: name },
    query: Strict({ ...schemasOf<Report['filter']>(filter), format: OneOf(fileFormats) }),
    fields: Object.values(mimeTypes),
  }
}
