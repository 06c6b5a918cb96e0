import { IconCalendarPlus } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { lazyPart } from '#core/client/ui/lazyPart.ts'

const CalendarDialog = lazyPart(async () => (await import('./CalendarDialog.tsx')).CalendarDialog)

/** Opens the dialog in which another calendar is told to read the person's events. */
export function CalendarSync() {
  return (
    <Action
      icon={IconCalendarPlus}
      label="לסנכרן עם היומן"
      quiet
      className="justify-self-start"
      opens={(close) => <CalendarDialog onClose={close} />}
    />
  )
}
