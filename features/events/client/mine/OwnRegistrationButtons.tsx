import { IconPencil } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { registrationHref } from '#features/events/client/addresses.ts'
import { canChange, type RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import { registration } from '#features/events/contract/registration.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { useCancelRegistration } from './useCancelRegistration.tsx'

export function OwnRegistrationButtons({ form }: { form: RegistrationForm }) {
  const { event, state } = form
  const mine = state.mine?.state
  const cancel = useCancelRegistration(event, mine === 'offered' || mine === 'waiting' ? mine : 'registered')
  const confirm = useCall(registration.confirmRegistration, {
    done: 'הרישום אושר',
  })
  const open = useIsOpen('events')
  if (mine === 'offered') {
    return (
      <>
        {open && (
          <Action label="אישור הרישום" primary onClick={() => confirm.mutate({ query: { id: event.id } })} />
        )}
        <Action quiet danger {...cancel} />
      </>
    )
  }
  if (!canChange(form)) return null
  return (
    <>
      {open && event.shown && (
        <Action icon={IconPencil} label="שינוי" href={`${registrationHref(event)}?edit=true`} />
      )}
      <Action quiet danger {...cancel} />
    </>
  )
}
