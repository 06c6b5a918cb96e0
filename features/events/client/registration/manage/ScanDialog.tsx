import { useCall } from '#core/client/api/queries.ts'
import { ScanDialog as CodeDialog } from '#core/client/kits/codes/ScanDialog.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { registration } from '#features/events/contract/registration.ts'
import { seatsText } from '../../stateText.ts'

function outcomeOf({ already, name, seats }: Fields<typeof registration.scanRegistration>) {
  return {
    tone: already ? ('warning' as const) : undefined,
    text: (
      <p>
        {already ? 'כבר נרשמה הגעה: ' : 'נרשמה הגעה: '}
        <UserText>{name}</UserText>
        {`, ${seatsText(seats)}`}
      </p>
    ),
  }
}

export function ScanDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  // A refusal shows in the dialog, where the organiser looks.
  const { mutate, data, error, isPending } = useCall(registration.scanRegistration, {
    onError: () => undefined,
  })
  return (
    <CodeDialog
      title="כניסה לפי קוד"
      okLabel="סימון הגעה"
      onCode={(code) => mutate({ query: { id: eventId }, body: { code } })}
      pending={isPending}
      error={error}
      outcome={data && outcomeOf(data)}
      onClose={onClose}
    />
  )
}
