import '@mantine/core/styles/Input.layer.css'
import { Textarea, TextInput } from '@mantine/core'

/** As much as one grant or request may be of (the contract's amount). */
const most = 10_000

/** The amount that was typed; undefined where it is none that can be granted. */
export function amountIn(text: string): number | undefined {
  const amount = Number(text)
  return Number.isInteger(amount) && amount >= 1 && amount <= most ? amount : undefined
}

export const amountProblem = `צריך מספר שלם, בין 1 ל־${most}`

interface Properties {
  label: string
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** A field for an amount of entitlement. */
export function AmountField({ onChange, ...rest }: Properties) {
  return (
    <TextInput
      {...rest}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      step={1}
      autoComplete="off"
      withAsterisk
      aria-required
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** A field for a few words of why. */
export function ReasonField({
  onChange,
  required = true,
  ...rest
}: Properties & { description?: string; required?: boolean }) {
  return (
    <Textarea
      {...rest}
      rows={2}
      maxLength={300}
      withAsterisk={required}
      aria-required={required}
      attributes={{ input: { dir: 'auto' } }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
