import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useCall } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { registrationHref } from '#features/events/client/addresses.ts'
import { canChange, type RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import { registration } from '#features/events/contract/registration.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { useCancelRegistration } from './useCancelRegistration.tsx'

export function OwnRegistrationButtons({ form }: { form: RegistrationForm }) {
  const { event, state } = form
  const cancel = useCancelRegistration(event)
  const confirm = useCall(registration.confirmRegistration, {
    onSuccess: () => showAlert({ severity: 'success', message: 'הרישום אושר' }),
  })
  const open = useIsOpen('events')
  if (state.mine?.state === 'offered') {
    return (
      <>
        {open && (
          <Button
            size="md"
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ query: { id: event.id } })}
          >
            אישור הרישום
          </Button>
        )}
        <Button variant="subtle" size="md" color="pomegranate" onClick={() => cancel('offered')}>
          ויתור על המקום
        </Button>
      </>
    )
  }
  if (!canChange(form)) return null
  const waiting = state.mine?.state === 'waiting'
  return (
    <>
      {open && event.shown && (
        <Button
          component={AppLink}
          href={`${registrationHref(event)}?edit=true`}
          variant="default"
          size="md"
          leftSection={<IconPencil size={20} stroke={1.8} aria-hidden />}
        >
          שינוי
        </Button>
      )}
      <Button
        variant="subtle"
        size="md"
        color="pomegranate"
        onClick={() => cancel(waiting ? 'waiting' : 'registered')}
      >
        {waiting ? 'יציאה מהרשימה' : 'ביטול ההרשמה'}
      </Button>
    </>
  )
}
