import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#core/client/api/call.ts'
import { registrationHref } from '#features/events/client/addresses.ts'
import { EventCard, RegistrationLine } from '#features/events/client/list/EventCard.tsx'
import { isRegistered, stateText } from '#features/events/client/stateText.ts'
import { registration } from '#features/events/contract/registration.ts'
import type { RegistrationState } from '#features/events/contract/registration-state.ts'
import type { CardProperties } from '#platform/content/client/content-type.ts'

type Answer = Promise<Map<number, RegistrationState>>

/** The events that were asked for since the last call, and what will be answered. */
let next: { ids: Set<number>; answer: Answer } | undefined

async function ask(ids: Set<number>): Answer {
  // The other cards of the list ask in the same turn.
  await new Promise((resolve) => setTimeout(resolve))
  next = undefined
  const { states } = await call(registration.getRegistrationStates, { query: { ids: [...ids] } })
  return new Map(states.map((state) => [state.id, state]))
}

/** How many events one call asks for (`Ids` of the contract). */
const maxIds = 100

async function load(id: number): Promise<RegistrationState | null> {
  if (!next || next.ids.size >= maxIds) {
    const ids = new Set<number>()
    next = { ids, answer: ask(ids) }
  }
  next.ids.add(id)
  return (await next.answer).get(id) ?? null
}

/** How registration to an event stands; null without one. The cards of a list share one call. */
function registrationState(id: number) {
  const { path, reads } = registration.getRegistrationStates
  return queryOptions({
    queryKey: [path, 'one', id],
    queryFn: () => load(id),
    meta: { reads },
    // Without an answer the card says when registration ends.
    throwOnError: false,
  })
}

export function RegistrationCard(properties: CardProperties) {
  const { id, event } = properties.post
  const terms = event?.registration
  const { data } = useQuery({ ...registrationState(id), enabled: terms !== null && terms !== undefined })
  const said = data && stateText(data, new Date())
  const isOpen = data?.window === 'open' && !isRegistered(data)
  if (!terms || data === undefined) return <EventCard {...properties} />
  return (
    <EventCard
      {...properties}
      registration={
        said && (
          <RegistrationLine
            terms={terms}
            tone={said.tone}
            register={
              isOpen ? { href: registrationHref(properties.post), title: properties.post.title } : undefined
            }
          >
            {said.text}
          </RegistrationLine>
        )
      }
    />
  )
}
