import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import classes from './-login.module.css'

/** What a person signs in by. Reads left to right, as all three do. */
export function NameField({ error }: { error: string | undefined }) {
  return (
    <TextInput
      name="username"
      label="מספר עובד, דוא״ל או שם משתמש"
      error={error}
      dir="ltr"
      required
      withAsterisk={false}
      maxLength={200}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ label: classes.label ?? '', error: classes.error ?? '', input: classes.latin ?? '' }}
    />
  )
}

/** What is wrong with the name that was typed, if anything. */
export function checkName(username: string): string | undefined {
  return username.trim() === '' ? 'יש להקליד מספר עובד, דוא״ל או שם משתמש' : undefined
}
