import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useField } from '../usePostForm.ts'

interface Properties {
  name: string
  label: string
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}

/** A field of the editor for yes or no. */
export function CheckField({ name, onChange, ...rest }: Properties) {
  const { id, error } = useField(name)
  return (
    <Checkbox
      {...rest}
      size="md"
      id={id}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
