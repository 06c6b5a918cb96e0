import { useRef } from 'react'
import { useNotApproved } from '#app/my-requests/client/approved.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { homeReads } from './firstReads.ts'
import { TodayCards } from './TodayCards.tsx'

/** What the day begins with, each thing done in place (product §4). */
export function TodayStrip() {
  const today = useRead(q(homeReads.today.endpoint))
  const approvals = useNotApproved(today.approvals)
  const cards = useRef<HTMLDivElement>(null)
  return (
    <TodayCards
      ref={cards}
      today={{ ...today, approvals }}
      button={({ label, icon, primary, press, opens }, { title }) => (
        <Action
          {...{ label, icon, primary, ...(opens && { opens }) }}
          about={title}
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
