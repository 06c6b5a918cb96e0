import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import {
  Checkbox,
  type CheckboxProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Field } from '#core/client/kits/form/form.ts'
import { RadioPills } from '#core/client/ui/controls/RadioPills.tsx'
import { Select, type SelectOption } from '#core/client/ui/controls/Select.tsx'
import { WhenInput } from '#core/client/ui/controls/WhenInput.tsx'
import { userTextLabels } from '#core/client/ui/text/isolateRuns.ts'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import { parseShekels, shekelsInField } from '#core/rules/numbers/money.ts'
import { directionOf } from '#core/rules/text/directional-runs.ts'
import { localTimeOf, momentOfLocalTime } from '#core/rules/time/local-time.ts'

type InputProperties = Omit<
  TextInputProps,
  Exclude<keyof Field<unknown>, 'min' | 'max' | 'maxLength'> | 'dir'
>

interface Of<Value> {
  /** From the form: `form.field('name')`. */
  field: Field<Value>
}

/** The properties of a Mantine input that come from the form; what it holds and how it changes, each field says itself. */
function inputOf<Value>({ required, id, name, error, maxLength }: Field<Value>) {
  return { id, name, error: asUserText(error), 'aria-required': required, maxLength }
}

const ltrInput = { attributes: { input: { dir: 'ltr' } }, classNames: { input: 'turned-input' } }

type TextProperties = Of<string | null> &
  InputProperties & {
    /** Lines of a text of several; one line without it. */
    rows?: number
    autosize?: TextareaProps['autosize']
    maxRows?: TextareaProps['maxRows']
    /** Reads left to right: an address, a code, a phone number. */
    ltr?: boolean
  }

/** A line of text, or several. Empty is null where the contract allows it. */
export function TextField({ field, rows, autosize, maxRows, ltr, ...rest }: TextProperties) {
  const shared = {
    autoComplete: 'off',
    ...inputOf(field),
    // Empty, it is the placeholder's direction, which is the page's.
    attributes: { input: { dir: field.value ? directionOf(field.value) : undefined } },
    ...(ltr && ltrInput),
    ...rest,
    ...userTextLabels(rest),
    value: field.value ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      field.onChange(value === '' && field.nullable ? null : value),
  }
  if (rows === undefined) return <TextInput {...shared} />
  const { size, ...lines } = shared
  return (
    <Textarea
      {...(lines as TextareaProps)}
      {...(autosize ? { autosize, minRows: rows, ...(maxRows && { maxRows }) } : { rows })}
    />
  )
}

interface Format {
  /** The value of a text that is not empty; NaN where it has none. */
  parse: (text: string) => number
  format: (value: number) => string
  /** What to say of a text without a value, or one outside the limits. */
  explain: (field: Field<number | null>) => string
}

/** A value that is typed as text: the text stays as it is typed, and follows where the value is changed elsewhere. */
function TypedNumber({ field, how, ...input }: Of<number | null> & InputProperties & { how: Format }) {
  const { value, min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field
  const textOf = (from: number | null) => (from === null || Number.isNaN(from) ? '' : how.format(from))
  const [typed, setTyped] = useState({ text: textOf(value), value })
  if (!Object.is(typed.value, value)) setTyped({ text: textOf(value), value })
  const fits = value === null || (value >= min && value <= max)
  return (
    <TextInput
      autoComplete="off"
      {...inputOf(field)}
      maxLength={14}
      {...ltrInput}
      {...input}
      {...userTextLabels(input)}
      error={asUserText(field.error === undefined || fits ? field.error : how.explain(field))}
      value={typed.text}
      onChange={({ currentTarget: { value: text } }) => {
        const next = text.trim() === '' ? null : how.parse(text)
        setTyped({ text, value: next })
        field.onChange(next)
      }}
    />
  )
}

const wholeNumber: Format = {
  parse: (text) => {
    const plain = text.replace(/[\s,]/g, '')
    return /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN
  },
  format: String,
  explain: ({ min, max }) =>
    min === undefined || max === undefined ? 'צריך מספר שלם' : `צריך מספר שלם, בין ${min} ל־${max}`,
}

/** A whole number. Null where nothing is typed, NaN where that is none. */
export function NumberField(properties: Of<number | null> & InputProperties) {
  return <TypedNumber inputMode="numeric" {...properties} how={wholeNumber} />
}

const shekels: Format = {
  parse: (text) => parseShekels(text) ?? Number.NaN,
  format: shekelsInField,
  explain: ({ value, max = 0 }) =>
    value !== null && value > max ? 'הסכום גבוה מדי' : 'סכום בשקלים, למשל 24.90',
}

/** An amount of money, typed in shekels and held in agorot. The sign is on the right, as where amounts are shown. */
export function ShekelField(properties: Of<number | null> & InputProperties) {
  return <TypedNumber inputMode="decimal" leftSection="₪" {...properties} how={shekels} />
}

type DayProperties = Of<string | null> & InputProperties

/** A day, `2026-11-24`. Empty is null where the contract allows it. */
export function DateField({ field, min, max, ...input }: DayProperties & { min?: string; max?: string }) {
  return (
    <WhenInput
      {...inputOf({ ...field, maxLength: undefined })}
      {...input}
      {...userTextLabels(input)}
      type="date"
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
      value={field.value ?? ''}
      onChange={(day) => field.onChange(day === '' && field.nullable ? null : day)}
    />
  )
}

/** A moment, ISO 8601, typed in the time of Israel wherever the browser is. */
export function MomentField({ field, ...input }: DayProperties) {
  return (
    <WhenInput
      {...inputOf({ ...field, maxLength: undefined })}
      {...input}
      {...userTextLabels(input)}
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      value={field.value ? localTimeOf(new Date(field.value)) : ''}
      onChange={(text) =>
        field.onChange(text === '' ? null : (momentOfLocalTime(text)?.toISOString() ?? text))
      }
    />
  )
}

interface ChoiceProperties {
  className?: string | undefined
  label: string
  description?: ReactNode
  options: readonly SelectOption[]
  /** Label of the empty choice; without it or a prompt, one option is always chosen. */
  none?: string
  /** Placeholder of a required choice. */
  prompt?: string
}

export function ChoiceField<Value extends string | number | null>({
  field,
  options,
  ...input
}: Of<Value> & ChoiceProperties) {
  return (
    <Select
      {...inputOf({ ...field, required: field.required && input.prompt !== undefined })}
      {...input}
      value={field.value}
      options={options}
      onChange={(chosen) => {
        const option = options.find(({ value }) => String(value) === chosen)
        field.onChange((option?.value ?? null) as Value)
      }}
    />
  )
}

export function PillsField<Value extends string>({
  field: { id, value, error, required, onChange },
  ...group
}: Of<Value | null> & {
  label: string
  options: readonly { value: Value; label: string }[]
  stacked?: boolean
}) {
  // What was chosen once is chosen for good.
  const [isOpen] = useState(value === null)
  return (
    <RadioPills
      {...group}
      name={id}
      value={value ?? undefined}
      error={error}
      required={required && isOpen}
      onChange={onChange}
    />
  )
}

/** Yes or no; `required`: only yes. */
export function CheckField({
  field: { id, name, error, required, value, onChange },
  ...input
}: Of<boolean> & Pick<CheckboxProps, 'label' | 'description' | 'disabled' | 'className'>) {
  return (
    <Checkbox
      {...input}
      {...userTextLabels(input)}
      size="md"
      id={id}
      name={name}
      error={asUserText(error)}
      aria-required={required}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
