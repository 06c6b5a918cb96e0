import type { LooseKeys } from '@mantine/form'
import type { ComponentProps } from 'react'
import type { ErrorText } from '../../api/errors.ts'
import type { Limits } from './schema.ts'

/** A body while it is filled in: numbers and choices may be missing yet. */
export type DraftOf<Value> = Value extends number
  ? number | null
  : Value extends string
    ? string extends Value
      ? Value
      : Value | null
    : Value extends readonly (infer Item)[]
      ? DraftOf<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: DraftOf<Value[Key]> }
        : Value

export interface Field<Value> extends Limits {
  id: string
  name: string
  value: Value
  error: string | undefined
  onChange(value: Value): void
}

/** The value at a path of the form's values. */
type ValueAt<Values, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Values
    ? ValueAt<Values[Key], Rest>
    : Values extends readonly (infer Item)[]
      ? ValueAt<Item, Rest>
      : never
  : Path extends keyof Values
    ? Values[Path]
    : Values extends readonly (infer Item)[]
      ? Item
      : never

/** What the input of a field needs; `path` as in the body: `event.ends_at`. */
export type FieldOf<Values> = <Path extends LooseKeys<Values> & string>(
  path: Path,
) => Field<ValueAt<Values, Path>>

export interface Form<Values> {
  values: Values
  field: FieldOf<Values>
  change: (part: Partial<Values>) => void
  /** Grows when values from elsewhere take the place of those in the form: fields with a state of their own begin anew. */
  generation: number
  /** There are changes that the server does not have. */
  dirty: boolean
  /** When the draft was last stored in this browser, in milliseconds; undefined: not yet; false: there is no room. */
  storedAt: number | false | undefined
  pending: boolean
  /** The last failure that belongs to no field. */
  problem: ErrorText | undefined
  /** The draft of a form that was closed was restored. */
  restored: boolean
  /** Somebody else saved meanwhile. What was typed here stands over it, see `MeanwhileNotice`. */
  meanwhile: boolean
  /** Back to what is on the server. The changes are gone. */
  discard: () => void
  /** Puts other values into the form. The changes that it had are gone. */
  replace: (values: Values) => void
  /** Marks what is wrong with the field at a path, and within it, or with all. Answers whether nothing is. */
  check: (path?: string) => boolean
  /** Sends the values, with these in place of some; a successful submit puts them into the form. Answers whether it was sent. */
  submit: (part?: Partial<Values>) => Promise<boolean>
  /** For the `<form>`, or for a dialog that is one. */
  properties: ComponentProps<'form'>
}
