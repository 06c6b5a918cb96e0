import { TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { ErrorWords } from '#core/client/ui/page/ErrorWords.tsx'
import { truncated } from '#core/rules/text/text.ts'
import { errorText } from '../../api/errors.ts'
import classes from './ScanDialog.module.css'
import { useCamera } from './useCamera.ts'

const maxCode = 40

interface Properties {
  title: string
  okLabel: string
  onCode: (code: string) => void
  pending: boolean
  error: unknown
  /** What became of the last code; `warning` where it was used before. */
  outcome: { tone?: 'warning' | undefined; text: ReactNode } | undefined
  onClose: () => void
}

/** Takes codes one after another: seen by the camera, or typed. */
export function ScanDialog({ title, okLabel, onCode, pending, error, outcome, onClose }: Properties) {
  const [typed, setTyped] = useState('')
  const { video, failed } = useCamera((code) => onCode(truncated(code, maxCode)))

  function send(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim() === '') return
    onCode(typed.trim())
    setTyped('')
  }

  return (
    <WideDialog title={title} onClose={onClose}>
      <div className="grid gap-16">
        {failed ? (
          <p className="text-muted text-sm">אין גישה למצלמה. אפשר להקליד את הקוד.</p>
        ) : (
          <video ref={video} className={classes.video} playsInline muted aria-label="תמונת המצלמה" />
        )}
        <div role="status">
          {error ? (
            <div className={classes.outcome} data-tone="warning">
              <ErrorWords text={errorText(error)} />
            </div>
          ) : (
            outcome && (
              <div className={classes.outcome} data-tone={outcome.tone}>
                {outcome.text}
              </div>
            )
          )}
        </div>
        <form className={classes.typed} onSubmit={send}>
          <TextInput
            label="הקוד"
            value={typed}
            maxLength={maxCode}
            autoComplete="off"
            attributes={{ input: { dir: 'ltr' } }}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Action label={okLabel} type="submit" primary loading={pending} />
        </form>
      </div>
    </WideDialog>
  )
}
