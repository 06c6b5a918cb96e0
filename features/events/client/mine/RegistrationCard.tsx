import { useQuery } from '@tanstack/react-query'
import { EventCard, type EventCardProperties } from '#features/events/client/list/EventCard.tsx'
import { registrationState } from '#features/events/client/registration/registrationState.ts'
import { stateText } from '#features/events/client/stateText.ts'
import { RegistrationLine } from './RegistrationLine.tsx'

export function RegistrationCard(properties: EventCardProperties) {
  const { id, event } = properties.post
  const terms = event?.registration
  const { data } = useQuery({ ...registrationState(id), enabled: terms !== null && terms !== undefined })
  const said = data && stateText(data, new Date())
  if (!terms || data === undefined) return <EventCard {...properties} />
  return (
    <EventCard
      {...properties}
      registration={
        said && (
          <RegistrationLine terms={terms} tone={said.tone}>
            {said.text}
          </RegistrationLine>
        )
      }
    />
  )
}
