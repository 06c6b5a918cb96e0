import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useField } from '../usePostForm.ts'

interface Properties {
  name: string
  label: string
  value: number | null
  /** Null where nothing is written, NaN where that is no number. */
  onChange: (value: number | null) => void
  description?: ReactNode
  required?: boolean
  /** What one unit of the text is worth: 100 for shekels stored as agorot. */
  scale?: number
}

function numberOf(text: string, scale: number): number | null {
  if (text.trim() === '') return null
  return /^\d+(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * scale) : Number.NaN
}

/** A field of the editor for a number. Text that is no number stays, and the form's check reports it. */
export function NumberField({ name, value, onChange, scale = 1, required, ...rest }: Properties) {
  const { id, error } = useField(name)
  const [text, setText] = useState(value === null || Number.isNaN(value) ? '' : String(value / scale))
  return (
    <TextInput
      {...rest}
      id={id}
      error={error}
      required={required ?? false}
      inputMode="decimal"
      attributes={{ input: { dir: 'ltr' } }}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        onChange(numberOf(currentTarget.value, scale))
      }}
    />
  )
}
