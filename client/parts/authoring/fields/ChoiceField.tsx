import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useField } from '../usePostForm.ts'

interface Properties<Value extends string> {
  name: string
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
  description?: ReactNode
}

/** A field of the editor for one of a list. */
export function ChoiceField<Value extends string>({
  name,
  options,
  value,
  onChange,
  ...rest
}: Properties<Value>) {
  const { id, error } = useField(name)
  return (
    <NativeSelect
      {...rest}
      id={id}
      error={error}
      value={value}
      data={[...options]}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

/** A field of the editor for one of a list of numbered things, or none of them. */
export function IdField({
  value,
  onChange,
  options,
  none,
  ...rest
}: Omit<Properties<string>, 'value' | 'onChange' | 'options'> & {
  value: number | null
  onChange: (id: number | null) => void
  options: readonly { id: number; name: string }[]
  /** What stands for none. */
  none: string
}) {
  return (
    <ChoiceField
      {...rest}
      value={value === null ? '' : String(value)}
      options={[
        { value: '', label: none },
        ...options.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
    />
  )
}
