import { IconConfetti, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { useStore } from '#core/client/ui/store.ts'
import {
  eventDetails,
  eventText,
  storeEventDetails,
  storeForMyself,
} from '#features/shop/client/entitlement/eventDetails.ts'
import { type FamilyEvent, familyEventSegment } from '#features/shop/rules/family-events.ts'
import { EventForm } from './EventForm.tsx'
import classes from './FamilyEventPicker.module.css'

/** Asks for whom the order is, and stores the answer (product: family events). */
export function FamilyEventPicker({ event }: { event: FamilyEvent | null }) {
  const navigate = useNavigate()
  const stored = useStore(eventDetails)
  const [opened, setOpened] = useState(false)
  const panel = useId()
  const forEvent = event !== null || stored?.for_event === true
  const text = eventText(stored?.for_event ? stored : null)

  function chooseMyself(): void {
    storeForMyself()
    setOpened(false)
    if (event) void navigate({ href: '/shop' })
  }

  function chooseEvent(chosen: FamilyEvent, date: string): void {
    storeEventDetails({ for_event: true, ...chosen, event_date: date })
    setOpened(false)
    void navigate({ href: `/shop/${familyEventSegment(chosen)}` })
  }

  return (
    <section aria-label="למי מזמינים?" className={`grid grid-cols-1 gap-12 ${classes.section}`}>
      <div className="grid grid-cols-[repeat(2,minmax(0,22rem))] gap-12 max-sm:gap-8">
        <button
          type="button"
          className={classes.card}
          aria-pressed={stored !== null && !forEvent && !opened}
          onClick={chooseMyself}
        >
          <IconUser size={24} stroke={1.6} aria-hidden />
          <span className="grid min-w-0 leading-[1.35]">
            <span className="text-lg font-bold max-sm:text-base">בשבילי</span>
            <span className={`text-muted text-sm ${classes.hint}`}>הזמנה רגילה</span>
          </span>
        </button>
        <button
          type="button"
          className={classes.card}
          aria-pressed={forEvent || opened}
          aria-expanded={opened}
          aria-controls={panel}
          onClick={() => setOpened(!opened)}
        >
          <IconConfetti size={24} stroke={1.6} aria-hidden />
          <span className="grid min-w-0 leading-[1.35]">
            <span className="text-lg font-bold max-sm:text-base">לאירוע משפחתי</span>
            <span
              className={text === undefined ? `text-muted text-sm ${classes.hint}` : 'text-muted text-sm'}
            >
              {text ?? 'חתונה, ברית, יום הולדת…'}
            </span>
          </span>
        </button>
      </div>
      <div id={panel}>
        {opened && (
          <Card className="p-20 max-sm:p-16">
            <EventForm start={stored} onDone={chooseEvent} />
          </Card>
        )}
      </div>
    </section>
  )
}
