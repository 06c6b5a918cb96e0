import '@mantine/core/styles/Input.layer.css'
import { Button, TextInput } from '@mantine/core'
import { IconConfetti, IconUser } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { dayParameter } from '#client/parts/list/searchOf.ts'
import {
  eventDetails,
  eventText,
  storeEventDetails,
  storeForMyself,
} from '#client/parts/shop/eventDetails.ts'
import { Card } from '#client/ui/Card.tsx'
import { RadioPills } from '#client/ui/RadioPills.tsx'
import { useStore } from '#client/ui/store.ts'
import {
  type FamilyEvent,
  type FamilyEventType,
  type FamilyRelation,
  familyEventNames,
  familyEventSegment,
  familyEventTypes,
  familyRelationNames,
  familyRelations,
} from '#domain/family-events.ts'
import classes from './ForWhom.module.css'

const kinds = familyEventTypes.map((value) => ({ value, label: familyEventNames[value] }))
const relations = familyRelations.map((value) => ({ value, label: familyRelationNames[value] }))

interface Chosen {
  event_type: FamilyEventType | undefined
  relation: FamilyRelation | undefined
  event_date: string
}

/** The kind, the relation and the date of a family event. */
function EventForm({ start, onDone }: { start: Chosen; onDone: (event: FamilyEvent, date: string) => void }) {
  const [chosen, setChosen] = useState(start)
  const [tried, setTried] = useState(false)
  const change = (part: Partial<Chosen>) => setChosen({ ...chosen, ...part })
  const { event_type, relation, event_date } = chosen
  // A browser takes a year of five digits, the server does not.
  const date = dayParameter(event_date)

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (event_type && relation && date) {
      onDone({ event_type, relation }, date)
      return
    }
    const first = !event_type ? 'event_type' : relation ? 'event_date' : 'relation'
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  return (
    <form className="stack gap-18" onSubmit={onSubmit} noValidate>
      <RadioPills
        name="event_type"
        label="מה חוגגים?"
        options={kinds}
        value={event_type}
        onChange={(value) => change({ event_type: value })}
        error={tried && !event_type ? 'צריך לבחור את סוג האירוע' : undefined}
      />
      <RadioPills
        name="relation"
        label="של מי האירוע?"
        options={relations}
        value={relation}
        onChange={(value) => change({ relation: value })}
        error={tried && !relation ? 'צריך לבחור את הקרבה' : undefined}
      />
      <TextInput
        className={classes.date}
        type="date"
        name="event_date"
        label="תאריך האירוע"
        min="2000-01-01"
        max="2099-12-31"
        value={event_date}
        onChange={({ currentTarget }) => change({ event_date: currentTarget.value })}
        error={tried && !date ? 'צריך לבחור תאריך' : undefined}
      />
      <Button type="submit" size="md" className={classes.submit}>
        לחנות של האירוע
      </Button>
    </form>
  )
}

/** Asks for whom the order is, and stores the answer (product: family events). */
export function ForWhom({ event }: { event: FamilyEvent | null }) {
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
    <section aria-label="למי מזמינים?" className={classes.section}>
      <div className={classes.cards}>
        <button
          type="button"
          className={classes.card}
          aria-pressed={stored !== null && !forEvent && !opened}
          onClick={chooseMyself}
        >
          <IconUser size={28} stroke={1.6} aria-hidden />
          <span className={classes.words}>
            <span className={classes.title}>בשבילי</span>
            <span className="muted small">הזמנה רגילה</span>
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
          <IconConfetti size={28} stroke={1.6} aria-hidden />
          <span className={classes.words}>
            <span className={classes.title}>לאירוע משפחתי</span>
            <span className="muted small">{text ?? 'חתונה, ברית, יום הולדת…'}</span>
          </span>
        </button>
      </div>
      <div id={panel}>
        {opened && (
          <Card className={classes.panel}>
            <EventForm
              start={{
                event_type: stored?.event_type ?? undefined,
                relation: stored?.relation ?? undefined,
                event_date: stored?.event_date ?? '',
              }}
              onDone={chooseEvent}
            />
          </Card>
        )}
      </div>
    </section>
  )
}
