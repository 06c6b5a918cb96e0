import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { showError } from '#core/client/api/errors.ts'
import { useCall, useRead } from '#core/client/api/queries.ts'
import { SwitchRow } from '#core/client/ui/controls/SwitchRow.tsx'
import { push } from '#platform/notifications/contract/push.ts'
import type { UserFields } from '#platform/people/contract/people.ts'
import { canTakePushes, deviceQuery, turnOff, turnOn } from './device.ts'

const denied = 'הדפדפן חוסם התראות מהפורטל. אפשר לאשר אותן בהגדרות האתר של הדפדפן, ואז להפעיל כאן.'

/** Whether a daily mail comes while no device takes pushes. */
function DigestSwitch() {
  const { digest } = useRead(deviceQuery)
  const change = useCall(push.switchMailDigest, { inTurn: true })
  return (
    <SwitchRow
      on={change.isPending ? change.variables.body.digest : digest}
      onChange={(on) => change.mutate({ body: { digest: on } })}
    >
      סיכום יומי בדוא״ל כשאין מכשיר שמקבל התראות
    </SwitchRow>
  )
}

/** Whether pushes arrive on the device in hand, and mail in their place, where there is an address. */
export function PushSettings({ person }: { person: UserFields }) {
  return (
    <>
      <PushSwitch />
      {person.email !== null && <DigestSwitch />}
    </>
  )
}

function PushSwitch() {
  const { registered } = useRead(deviceQuery)
  const [refused, setRefused] = useState(canTakePushes() && Notification.permission === 'denied')
  const { mutate, isPending } = useMutation({
    mutationFn: async (on: boolean) => (on ? setRefused(!(await turnOn())) : turnOff()),
    onError: showError,
  })
  if (!canTakePushes()) {
    return (
      <p className="text-muted text-md">
        הדפדפן הזה לא מקבל התראות. באייפון: להוסיף את הפורטל למסך הבית ולפתוח משם.
      </p>
    )
  }
  return (
    <div aria-busy={isPending}>
      <SwitchRow on={registered} onChange={(on) => !isPending && mutate(on)}>
        התראות במכשיר הזה
      </SwitchRow>
      {refused && (
        <p className="text-muted text-md" role="status">
          {denied}
        </p>
      )}
    </div>
  )
}
