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
    <section aria-label="למי מזמינים?" className={`stack gap-12 ${classes.section}`}>
      <div className={classes.cards}>
        <button
          type="button"
          className={classes.card}
          aria-pressed={stored !== null && !forEvent && !opened}
          onClick={chooseMyself}
        >
          <IconUser size={24} stroke={1.6} aria-hidden />
          <span className={classes.words}>
            <span className={classes.title}>בשבילי</span>
            <span className={`muted small ${classes.hint}`}>הזמנה רגילה</span>
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
          <span className={classes.words}>
            <span className={classes.title}>לאירוע משפחתי</span>
            <span className={text === undefined ? `muted small ${classes.hint}` : 'muted small'}>
              {text ?? 'חתונה, ברית, יום הולדת…'}
            </span>
          </span>
        </button>
      </div>
      <div id={panel}>
        {opened && (
          <Card className={classes.panel}>
            <EventForm start={stored} onDone={chooseEvent} />
          </Card>
        )}
      </div>
    </section>
  )
}
