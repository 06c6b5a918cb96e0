import '@mantine/core/styles/Input.layer.css'
import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useField } from '../usePostForm.ts'

interface Properties {
  /** The field's name in the contract, by which problems find it. */
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  description?: ReactNode
  maxLength?: number
  required?: boolean
  /** Lines of a text of several; one without it. */
  rows?: number
  /** Reads left to right: an address, a code, a phone number. */
  ltr?: boolean
  type?: 'text' | 'url' | 'email' | 'tel' | 'date'
}

/** A field of the editor for a line of text, or for several. */
export function TextField({ name, onChange, rows, ltr, required, type = 'text', ...rest }: Properties) {
  const { id, error } = useField(name)
  const shared = {
    ...rest,
    id,
    error,
    required: required ?? false,
    attributes: { input: { dir: ltr ? 'ltr' : 'auto' } },
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  return rows ? <Textarea {...shared} rows={rows} /> : <TextInput {...shared} type={type} />
}

/** A text that may be left out: empty is null. */
export function OptionalTextField({
  value,
  onChange,
  ...rest
}: Omit<Properties, 'value' | 'onChange'> & {
  value: string | null
  onChange: (value: string | null) => void
}) {
  return <TextField {...rest} value={value ?? ''} onChange={(text) => onChange(text === '' ? null : text)} />
}
