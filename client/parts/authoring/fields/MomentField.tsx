import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { localTimeOf, momentOfLocalTime } from '#domain/local-time.ts'
import { useField } from '../usePostForm.ts'

interface Properties {
  name: string
  label: string
  /** ISO 8601, or empty. */
  value: string | null
  onChange: (value: string | null) => void
  description?: ReactNode
  required?: boolean
}

/** A field of the editor for a moment, in the time of Israel wherever the browser is. */
export function MomentField({ name, value, onChange, required, ...rest }: Properties) {
  const { id, error } = useField(name)
  const [text, setText] = useState(value ? localTimeOf(new Date(value)) : '')
  const [told, setTold] = useState(value)
  // The text follows changes from elsewhere, but is never reformatted while the person types, even a half-typed date.
  if (told !== value) {
    setTold(value)
    setText(value ? localTimeOf(new Date(value)) : '')
  }
  return (
    <TextInput
      {...rest}
      id={id}
      error={error}
      required={required ?? false}
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      value={text}
      onChange={({ currentTarget }) => {
        const moment = momentOfLocalTime(currentTarget.value)?.toISOString() ?? null
        setText(currentTarget.value)
        setTold(moment)
        onChange(moment)
      }}
    />
  )
}
