import '@mantine/core/styles/Input.layer.css'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './PasswordField.module.css'

interface Properties {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  description?: ReactNode
  onChange?: (password: string) => void
}

/**
 * A password that can be shown. Reads left to right, its text at the right like its neighbours'. Not Mantine's own field,
 * whose eye a screen reader cannot press.
 */
export function PasswordField({ onChange, ...properties }: Properties) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...properties}
      type={shown ? 'text' : 'password'}
      attributes={{ input: { dir: 'ltr' } }}
      required
      withAsterisk={false}
      maxLength={200}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ label: classes.label ?? '', error: classes.error ?? '', input: classes.input ?? '' }}
      onChange={(event) => onChange?.(event.currentTarget.value)}
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
