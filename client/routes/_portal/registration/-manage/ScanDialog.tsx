import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { errorText } from '#client/api/errors.ts'
import { useCall } from '#client/api/queries.ts'
import { seatsText } from '#client/parts/registration/stateText.ts'
import { UserText } from '#client/ui/UserText.tsx'
import { WideDialog } from '#client/ui/WideDialog.tsx'
import type { Fields } from '#contract/endpoint.ts'
import { registration } from '#contract/registration.ts'
import classes from './manage.module.css'
import { useCamera } from './useCamera.ts'

function Outcome({ scanned }: { scanned: Fields<typeof registration.scanRegistration> }) {
  return (
    <p className={classes.outcome} data-tone={scanned.already ? 'warning' : undefined}>
      {scanned.already ? 'כבר נרשמה הגעה: ' : 'נרשמה הגעה: '}
      <UserText>{scanned.name}</UserText>
      {`, ${seatsText(scanned.seats)}`}
    </p>
  )
}

/** Ticks who came by the codes of their registrations: seen by the camera, or typed. */
export function ScanDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  // A refusal shows here, where the organiser looks.
  const { mutate, data, error, isPending } = useCall(registration.scanRegistration, {
    onError: () => undefined,
  })
  const scan = (code: string) => mutate({ query: { id: eventId }, body: { code: code.slice(0, 40) } })
  const { video, failed } = useCamera(scan)

  function send(event: FormEvent): void {
    event.preventDefault()
    if (typed.trim() === '') return
    scan(typed.trim())
    setTyped('')
  }

  return (
    <WideDialog title="כניסה לפי קוד" onClose={onClose}>
      <div className={classes.scan}>
        {failed ? (
          <p className={classes.quiet}>אין גישה למצלמה. אפשר להקליד את הקוד.</p>
        ) : (
          <video ref={video} className={classes.video} playsInline muted aria-label="תמונת המצלמה" />
        )}
        <div role="status">
          {error ? (
            <p className={classes.outcome} data-tone="warning">
              {errorText(error).message}
            </p>
          ) : (
            data && <Outcome scanned={data} />
          )}
        </div>
        <form className={classes.typed} onSubmit={send}>
          <TextInput
            label="הקוד"
            value={typed}
            maxLength={40}
            autoComplete="off"
            attributes={{ input: { dir: 'ltr' } }}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" size="md" loading={isPending}>
            סימון הגעה
          </Button>
        </form>
      </div>
    </WideDialog>
  )
}
