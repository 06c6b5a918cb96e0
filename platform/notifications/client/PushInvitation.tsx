import { Button } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '#core/client/api/errors.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { canTakePushes, turnOn } from './device.ts'
import classes from './push.module.css'

/** Where this browser stores that its person does not want to be asked again. */
const storageKey = 'push-invitation'

function isWanted(): boolean {
  try {
    return (
      canTakePushes() &&
      Notification.permission === 'default' &&
      localStorage.getItem(storageKey) !== 'answered'
    )
  } catch {
    return false
  }
}

/** Asks once, after something whose news are worth having, whether this device should show notifications. `about`: of what. */
export function PushInvitation({ about }: { about: string }) {
  const [shown, setShown] = useState(isWanted)
  const [pending, setPending] = useState(false)
  if (!shown) return null
  function close(): void {
    localStorage.setItem(storageKey, 'answered')
    setShown(false)
  }
  async function accept(): Promise<void> {
    setPending(true)
    try {
      if (await turnOn()) announce('התראות יופיעו במכשיר הזה')
      close()
    } catch (error) {
      showAlert(errorText(error))
      setPending(false)
    }
  }
  return (
    <section className={classes.invitation} aria-label="התראות במכשיר">
      <IconBellRinging className={classes.bell} size={24} stroke={1.7} aria-hidden />
      <p className={classes.question}>{about} לקבל על זה התראה במכשיר הזה?</p>
      <div className={classes.buttons}>
        <Button size="sm" loading={pending} onClick={() => void accept()}>
          כן, להודיע לי
        </Button>
        <Button size="sm" variant="subtle" onClick={close}>
          לא עכשיו
        </Button>
      </div>
    </section>
  )
}
