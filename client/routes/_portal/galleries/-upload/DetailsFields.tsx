import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox, TextInput } from '@mantine/core'
import { type Details, lacksConsent } from './details.ts'
import classes from './UploadPage.module.css'

interface Properties {
  details: Details
  disabled: boolean
  /** What is missing is shown. */
  checked: boolean
  onChange: (details: Details) => void
}

/** The details of a picture: its caption, whether it shows children, and whether their parents agree. */
export function DetailsFields({ details, disabled, checked, onChange }: Properties) {
  const { caption, showsChildren, consent } = details
  const missing = checked && lacksConsent(details)
  return (
    <>
      <TextInput
        label="כיתוב"
        placeholder="מה רואים בתמונה?"
        value={caption}
        maxLength={300}
        disabled={disabled}
        onChange={(event) => onChange({ ...details, caption: event.currentTarget.value })}
      />
      <Checkbox
        size="md"
        className={classes.tick}
        label="רואים ילדים בתמונה"
        checked={showsChildren}
        disabled={disabled}
        onChange={(event) => onChange({ ...details, showsChildren: event.currentTarget.checked })}
      />
      {showsChildren && (
        <Checkbox
          size="md"
          className={classes.tick}
          label="ההורים של כל הילדים בתמונה הסכימו לפרסם אותה"
          checked={consent}
          disabled={disabled}
          error={missing ? 'בלי הסכמת ההורים אי אפשר להוסיף את התמונה' : undefined}
          data-consent-missing={missing || undefined}
          onChange={(event) => onChange({ ...details, consent: event.currentTarget.checked })}
        />
      )}
    </>
  )
}
