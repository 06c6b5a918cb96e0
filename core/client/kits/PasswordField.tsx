import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Field } from './form/form.ts'

interface Properties {
  field: Field<string>
  label: string
  autoComplete: 'current-password' | 'new-password'
  description?: ReactNode
}

/**
 * A password that can be shown. Reads left to right, its text at the right like its neighbours'. Not Mantine's own field,
 * whose eye a screen reader cannot press.
 */
export function PasswordField({ field, ...properties }: Properties) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...properties}
      id={field.id}
      name={field.name}
      error={field.error}
      value={field.value}
      type={shown ? 'text' : 'password'}
      attributes={{ input: { dir: 'ltr' } }}
      aria-required
      maxLength={200}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ label: 'mb-4', error: 'mt-4', input: 'turned-input [&::-ms-reveal]:hidden' }}
      onChange={({ currentTarget }) => field.onChange(currentTarget.value)}
      rightSectionWidth={48}
      rightSection={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`הצגת ${properties.label}`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    />
  )
}
