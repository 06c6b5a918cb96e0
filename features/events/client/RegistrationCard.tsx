import { useQuery } from '@tanstack/react-query'
import { EventCard, type EventCardProperties } from './EventCard.tsx'
import { RegistrationLine } from './RegistrationLine.tsx'
import { registrationState } from './registrationState.ts'
import { stateText } from './stateText.ts'

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
