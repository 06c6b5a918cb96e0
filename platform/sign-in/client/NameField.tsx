import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import type { Field } from '#core/client/kits/form/form.ts'

export const missingName = 'צריך להקליד מספר עובד, דוא״ל או שם משתמש'

/** What a person signs in by. Reads left to right, as all three do. */
export function NameField({
  field: { id, name, value, error, maxLength, onChange },
}: {
  field: Field<string>
}) {
  return (
    <TextInput
      id={id}
      name={name}
      label="מספר עובד, דוא״ל או שם משתמש"
      error={error}
      dir="ltr"
      aria-required
      maxLength={maxLength}
      autoComplete="username webauthn"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      classNames={{ label: 'mb-4', error: 'mt-4', input: 'text-end' }}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
