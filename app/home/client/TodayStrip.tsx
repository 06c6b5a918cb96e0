import { useRef } from 'react'
import { useNotApproved } from '#app/my-requests/client/approved.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { homeReads } from './firstReads.ts'
import { firstWeekAway } from './firstWeek.ts'
import { TodayCards } from './TodayCards.tsx'

/** What the day begins with, each thing done in place (product §4). */
export function TodayStrip() {
  const today = useRead(q(homeReads.today.endpoint))
  const person = useStore(signedIn)
  // What is put away is drawn no more.
  useStore(firstWeekAway)
  const approvals = useNotApproved(today.approvals)
  const cards = useRef<HTMLDivElement>(null)
  if (!person) return null
  return (
    <TodayCards
      ref={cards}
      person={person.fields}
      closedRooms={person.user.closed_rooms}
      today={{ ...today, approvals }}
      button={({ label, icon, primary, press, opens }, row) => (
        <Action
          {...{ label, icon, primary, ...(opens && { opens }) }}
          about={row?.title}
          size="sm"
          onClick={async () => {
            await press?.()
            // The row may be gone, and its button with it.
            if (document.activeElement === document.body) cards.current?.focus()
          }}
        />
      )}
    />
  )
}
