import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { UserText } from '#client/ui/UserText.tsx'
import classes from './UploadRow.module.css'
import { lacksConsent, type Upload } from './uploads.ts'

interface Properties {
  upload: Upload
  /** Pictures are on their way: nothing can be changed. */
  busy: boolean
  /** What is missing is shown. */
  checked: boolean
  onChange: (change: Partial<Upload>) => void
  onRemove: () => void
  onRetry: () => void
}

/** How the sending of the file stands. */
function Progress({ upload, busy, onRetry }: Pick<Properties, 'upload' | 'busy' | 'onRetry'>) {
  const { state, part, problem, file } = upload
  if (state === 'waiting') return null
  if (state === 'sending') {
    return <progress className={classes.progress} value={part} max={1} aria-label={`שליחה: ${file.name}`} />
  }
  if (state === 'sent') {
    return (
      <p className={classes.sent}>
        <IconCheck size={18} stroke={2} aria-hidden />
        נשלחה
      </p>
    )
  }
  return (
    <div className={classes.failed}>
      <p className={classes.problem}>
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        <span>{problem}</span>
      </p>
      {state === 'failed' && (
        <Button
          variant="default"
          size="sm"
          disabled={busy}
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={onRetry}
        >
          לנסות שוב
        </Button>
      )}
    </div>
  )
}

/** A picture that is to be added: what it looks like, its caption, whether it shows children, and how its sending stands. */
export function UploadRow({ upload, busy, checked, onChange, onRemove, onRetry }: Properties) {
  const { file, preview, caption, showsChildren, consent, state } = upload
  const missing = checked && lacksConsent(upload)
  return (
    <li className={classes.row} data-state={state}>
      {preview ? (
        <img src={preview} alt="" className={classes.thumbnail} decoding="async" loading="lazy" />
      ) : (
        <span className={classes.thumbnail} />
      )}
      <div className={classes.fields}>
        <p className={classes.name}>
          <UserText>{file.name}</UserText>
        </p>
        {state !== 'refused' && (
          <>
            <TextInput
              label="כיתוב"
              placeholder="מה רואים בתמונה?"
              value={caption}
              maxLength={300}
              disabled={busy}
              onChange={(event) => onChange({ caption: event.currentTarget.value })}
            />
            <Checkbox
              size="md"
              className={classes.tick}
              label="רואים ילדים בתמונה"
              checked={showsChildren}
              disabled={busy}
              onChange={(event) => onChange({ showsChildren: event.currentTarget.checked })}
            />
            {showsChildren && (
              <Checkbox
                size="md"
                className={classes.tick}
                label="ההורים של כל הילדים בתמונה הסכימו לפרסם אותה"
                checked={consent}
                disabled={busy}
                error={missing ? 'בלי הסכמת ההורים אי אפשר להוסיף את התמונה' : undefined}
                data-consent-missing={missing || undefined}
                onChange={(event) => onChange({ consent: event.currentTarget.checked })}
              />
            )}
          </>
        )}
        <Progress upload={upload} busy={busy} onRetry={onRetry} />
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={`הסרה מהרשימה: ${file.name}`}
        disabled={busy}
        onClick={onRemove}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
