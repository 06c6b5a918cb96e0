import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { registrationHref } from './addresses.ts'
import { canChange, type RegistrationForm } from './registrationForm.ts'
import { useCancelRegistration } from './useCancelRegistration.tsx'

/** What can be done with one's own registration, while it can. */
export function OwnRegistrationButtons({ form }: { form: RegistrationForm }) {
  const { event, state } = form
  const cancel = useCancelRegistration(event)
  const open = useIsOpen('events')
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
      <Button variant="subtle" size="md" color="pomegranate" onClick={() => cancel(waiting)}>
        {waiting ? 'יציאה מהרשימה' : 'ביטול ההרשמה'}
      </Button>
    </>
  )
}
