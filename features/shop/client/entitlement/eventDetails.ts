import { dayParameter } from '#core/client/kits/list/searchOf.ts'
import { createStore } from '#core/client/ui/store.ts'
import type { EventData } from '#features/shop/contract/shop.ts'
import {
  familyEventNames,
  familyEventSegment,
  familyEventTypes,
  familyRelationNames,
  familyRelations,
} from '#features/shop/rules/family-events.ts'

/** The cookie of what an order is for (specification §3, event details cookie). */
const name = 'event_details'
/** The cookie expires after thirty days, in seconds. */
const lifetime = 30 * 24 * 60 * 60

const forMyself: EventData = { for_event: false, event_type: null, relation: null, event_date: null }

/** The event details in the cookies of a document; null if there are none or they are invalid. */
export function eventDetailsIn(cookies: string): EventData | null {
  const found = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    const value: unknown = JSON.parse(decodeURIComponent(found.slice(name.length + 1)))
    if (typeof value !== 'object' || value === null) return null
    const given = value as Record<string, unknown>
    if (given.for_event === false) return forMyself
    const event_type = familyEventTypes.find((each) => each === given.event_type)
    const relation = familyRelations.find((each) => each === given.relation)
    if (given.for_event !== true || !event_type || !relation) return null
    return {
      for_event: true,
      event_type,
      relation,
      event_date: dayParameter(given.event_date) ?? null,
    }
  } catch {
    return null
  }
}

/** The cookie string for the details; null clears it. */
export function eventDetailsCookie(details: EventData | null): string {
  const value = details ? encodeURIComponent(JSON.stringify(details)) : ''
  return `${name}=${value}; path=/; SameSite=Lax; max-age=${details ? lifetime : 0}`
}

/** What the next order is for; null until the person chooses. */
export const eventDetails = createStore<EventData | null>(
  typeof document === 'undefined' ? null : eventDetailsIn(document.cookie),
)

/** Stores in the cookie what the next order is for; null clears it. */
export function storeEventDetails(details: EventData | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is not in every browser
  document.cookie = eventDetailsCookie(details)
  eventDetails.set(details)
}

/** Stores that the next order is for the person, and no event. */
export function storeForMyself(): void {
  storeEventDetails(forMyself)
}

/** The event in words: `חתונה · בן/בת · 24/12/2026`; undefined without an event. */
export function eventText(details: Pick<EventData, 'event_type' | 'relation' | 'event_date'> | null) {
  if (!details?.event_type || !details.relation) return undefined
  const date = details.event_date?.split('-').reverse().join('/')
  return [familyEventNames[details.event_type], familyRelationNames[details.relation], date]
    .filter(Boolean)
    .join(' · ')
}

/** The address of the shop of the order's event; the shop itself without an event. */
export function shopPath(details: EventData | null): string {
  const { event_type, relation } = details ?? {}
  return event_type && relation ? `/shop/${familyEventSegment({ event_type, relation })}` : '/shop'
}
