import { IconCalendarEvent } from '@tabler/icons-react'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import type { EventInput } from '#features/events/contract/content-type.ts'
import type { TypedClientContentType } from '#platform/content/client/content-type.ts'
import { questionSentences } from '#platform/questions/client/questionSentences.ts'
import { RegistrationCard } from './mine/RegistrationCard.tsx'

export const event: TypedClientContentType<EventInput> = {
  one: 'אירוע',
  many: 'אירועים',
  fresh: 'אירוע חדש',
  icon: IconCalendarEvent,
  Card: RegistrationCard,
  blank: {
    starts_at: '',
    ends_at: '',
    place: '',
    map_url: null,
    capacity: null,
    kind: 'event',
    registration: null,
  },
  labels: {
    kind: 'סוג האירוע',
    starts_at: 'התחלה',
    ends_at: 'סיום',
    place: 'מקום',
    map_url: 'קישור למפה',
    capacity: 'מספר המקומות',
    registration: 'הרשמה לאירוע',
  },
  missing: { starts_at: 'חסר מועד התחלה', ends_at: 'חסר מועד סיום' },
  check: ({ starts_at, ends_at, registration }) => ({
    ...questionSentences(registration?.questions ?? [], 'registration.questions'),
    ends_at: Date.parse(ends_at) <= Date.parse(starts_at) && 'הסיום צריך להיות אחרי ההתחלה',
  }),
  copied: ({ registration }) => ({
    starts_at: '',
    ends_at: '',
    registration: registration && { ...registration, opens_at: null, closes_at: null },
  }),
  Form: lazyPart(async () => (await import('./authoring/EventForm.tsx')).EventForm),
}
