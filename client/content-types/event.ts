import { IconCalendarEvent } from '@tabler/icons-react'
import type { EventFields } from '#contract/content-types/event.ts'
import { EventCard } from '../parts/EventCard.tsx'
import { lazyForm, type TypedClientContentType } from './content-type.ts'
import { badAddress, badNumber } from './problems.ts'

export const event: TypedClientContentType<EventFields> = {
  one: 'אירוע',
  many: 'אירועים',
  fresh: 'אירוע חדש',
  icon: IconCalendarEvent,
  Card: EventCard,
  blank: { starts_at: '', ends_at: '', place: '', map_url: null, capacity: null, kind: 'event' },
  problems: ({ starts_at, ends_at, map_url, capacity }) => ({
    starts_at: starts_at === '' && 'חסר מועד התחלה',
    ends_at:
      (ends_at === '' && 'חסר מועד סיום') ||
      (starts_at !== '' && Date.parse(ends_at) <= Date.parse(starts_at) && 'הסיום צריך להיות אחרי ההתחלה'),
    map_url: badAddress(map_url),
    capacity: badNumber(capacity, 1, 100_000),
  }),
  Form: lazyForm(async () => (await import('../parts/authoring/own/EventForm.tsx')).EventForm),
}
