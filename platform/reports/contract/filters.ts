import { type TProperties, type TSchema, Type } from 'typebox'
import { Day, Id, OneOf, SearchText } from '#core/contract/common.ts'

/** What people choose the value of a filter with. Plain data, since the browser gets it as JSON. */
interface FilterControl {
  /**
   * `subject`: the report is of one thing, which its page lets choose. `period`: two days, the parameters `from` and `to`.
   * `day`: one day, today by default. `month`: one month, this one by default. `choice`: one of `names`. `branch`: one of the branches. `record`: one of those that the page names. `words`: a search.
   */
  kind: 'subject' | 'period' | 'day' | 'month' | 'choice' | 'branch' | 'record' | 'words'
  label?: string
  names?: Readonly<Record<string, string>>
  /** What it is called when nothing is chosen. */
  all?: string
  /** Right above the rows, since it narrows only them. */
  above?: true
}

/** A parameter that chooses rows, and its control; one without a control is set by other means. */
interface Filter<Schema extends TSchema = TSchema> {
  schema: Schema
  control?: FilterControl
  /** It searches for people: the server looks up who they are before it looks for their rows. */
  people?: true
}

/** By the names of the parameters, as they stand on the screen. */
export type Filters = Readonly<Record<string, Filter>>

/** The schemas of the parameters. */
export type SchemasOf<F extends Filters> = { [Parameter in keyof F]: F[Parameter]['schema'] }

export function schemasOf<F extends Filters>(filters: F): SchemasOf<F> {
  const schemas: TProperties = {}
  for (const [parameter, { schema }] of Object.entries(filters)) schemas[parameter] = schema
  return schemas as SchemasOf<F>
}

/** A filter as the browser gets it. */
export type ShownFilter = Partial<FilterControl> & { parameter: string }

export function shownFilters(filters: Filters): readonly ShownFilter[] {
  return Object.entries(filters).map(([parameter, { control }]) => ({ parameter, ...control }))
}

type Labelled = Pick<FilterControl, 'label' | 'all' | 'above'>

/** The one thing that a report is of, such as an item. */
export const subjectFilter = { schema: Id, control: { kind: 'subject' } } as const satisfies Filter

/** The first and the last day, to be spread into the filters. */
export const periodFilter = {
  from: { schema: Type.Optional(Day), control: { kind: 'period' } },
  to: { schema: Type.Optional(Day) },
} as const satisfies Filters

/** One of a list of words, by how each is called. */
export function choiceFilter<Value extends string>(
  names: Readonly<Record<Value, string>>,
  control: Labelled,
) {
  const values = Object.keys(names) as [Value, ...Value[]]
  return { schema: Type.Optional(OneOf(values)), control: { kind: 'choice', names, ...control } } as const
}

/** The branch of the parameter `branch_id`. */
export function branchFilter(control: Labelled) {
  return { schema: Type.Optional(Id), control: { kind: 'branch', ...control } } as const
}

/** The id of something that the page names, such as an event. */
export function recordFilter(control: Labelled) {
  return { schema: Type.Optional(Id), control: { kind: 'record', ...control } } as const
}

export function wordsFilter(label: string) {
  return { schema: Type.Optional(SearchText), control: { kind: 'words', label } } as const
}

/** People by how their names or numbers begin. */
export function peopleFilter(label = 'שם או מספר עובד') {
  return { ...wordsFilter(label), people: true } as const
}

/** One day: today where the address has none. */
export function dayFilter(label: string) {
  return { schema: Type.Optional(Day), control: { kind: 'day', label } } as const
}

const Month = Type.String({ pattern: '^20\\d{2}-(0[1-9]|1[0-2])$' })

/** One of the last months: this one where the address has none. */
export function monthChoice(label: string) {
  return { schema: Type.Optional(Month), control: { kind: 'month', label } } as const
}

/** The month of a file for payroll, `2026-11`; chosen outside the filters. */
export const monthFilter = { schema: Month } as const satisfies Filter
