import { type Static, type TOptional, type TSchema, type TUnsafe, Type } from 'typebox'
import { Day, Moment, Nullable, OneOf } from '#core/contract/common.ts'

/** Money comes in agorot, days as YYYY-MM-DD, moments as ISO 8601, phones as stored; an `identity` (employee number, code) is text that reads left to right. */
type ColumnKind = 'text' | 'identity' | 'phone' | 'number' | 'amount' | 'day' | 'moment'

/** How a column is shown. */
interface Shown {
  sortable?: true
  /** In files only: there is no room for it on the screen. */
  fileOnly?: true
  /** What each value is called. */
  names?: Readonly<Record<string, string>>
  /** What stands for null. */
  empty?: string
  /** The column that the screen shows as a second line under it, such as a person's number. */
  below?: string
  /** Where it leads on the screen: `/order/:id`, with the property `id` of the row. */
  href?: `/${string}`
}

/** A column of a report: on the screen, on paper, in the Excel sheet and in CSV. Plain data, since the browser gets it as JSON. */
export interface ReportColumn<Key extends string = string> extends Shown {
  /** The property of a row that it shows. */
  key: Key
  title: string
  kind: ColumnKind
  /** In a sheet, in characters. */
  width: number
}

/** A column in the definition of its report, which names it by its key, with the schema of its value. */
export interface Column extends Omit<ReportColumn, 'key'> {
  schema: TSchema
}

interface Options extends Shown {
  /** Instead of the usual schema of its kind. */
  schema?: TSchema
  /** Of the value, for the API reference. */
  description?: string
  nullable?: true
  /** Rows on the screen do without it. */
  optional?: true
}

type Value<Usual, Given> =
  | (Given extends { schema: infer Own extends TSchema } ? Static<Own> : Usual)
  | (Given extends { nullable: true } ? null : never)

type Made<Usual, Given> = Pick<Column, 'title' | 'kind' | 'width'> &
  Pick<Given, keyof Given & keyof ReportColumn> & {
    schema: Given extends { optional: true }
      ? TOptional<TUnsafe<Value<Usual, Given>>>
      : TUnsafe<Value<Usual, Given>>
  }

function column<Usual extends TSchema>(kind: ColumnKind, usual: Usual) {
  /** `width`: in a sheet, in characters. */
  function make(title: string, width: number): Made<Static<Usual>, object>
  function make<const Given extends Options>(
    title: string,
    width: number,
    given: Given,
  ): Made<Static<Usual>, Given>
  function make(title: string, width: number, given: Options = {}): Column {
    const { schema: own = usual, description, nullable, optional, ...shown } = given
    const described = { ...own, ...(description && { description }) }
    const schema = nullable ? Nullable(described) : Type.Unsafe(described)
    return { ...{ title, kind, width }, ...shown, schema: optional ? Type.Optional(schema) : schema }
  }
  return make
}

export const text = column('text', Type.String())
export const identity = column('identity', Type.String())
export const phone = column('phone', Type.String())
export const number = column('number', Type.Integer())
export const amount = column('amount', Type.Integer())
export const day = column('day', Day)
export const moment = column('moment', Moment)

/** One of a list of words, by what each is called. */
export function choice<Word extends string, const Given extends Options = object>(
  title: string,
  width: number,
  names: Readonly<Record<Word, string>>,
  given?: Given,
) {
  const words = Object.keys(names) as [Word, ...Word[]]
  return { ...column('text', OneOf(words))(title, width, given ?? {}), names }
}
