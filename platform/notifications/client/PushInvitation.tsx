import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { canTakePushes, turnOn } from './device.ts'

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
  if (!shown) return null
  function close(): void {
    localStorage.setItem(storageKey, 'answered')
    setShown(false)
  }
  async function accept(): Promise<void> {
    if (await turnOn()) announce('התראות יופיעו במכשיר הזה')
    close()
  }
  return (
    <section
      className="surface flex flex-wrap items-center gap-y-8 gap-x-12 py-12 px-16 bg-raised print:hidden"
      aria-label="התראות במכשיר"
    >
      <IconBellRinging className="flex-none text-link" size={24} stroke={1.7} aria-hidden />
      <p className="flex-[1_1_14rem] font-semibold">{about} לקבל על זה התראה במכשיר הזה?</p>
      <div className="flex flex-wrap gap-8">
        <Action label="כן, להודיע לי" primary size="sm" onClick={accept} />
        <Action label="לא עכשיו" quiet size="sm" onClick={close} />
      </div>
    </section>
  )
}
