import { IconCalendarPlus } from '@tabler/icons-react'
import { lazy } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { loadLazily } from '#core/client/ui/loadLazily.ts'

const CalendarDialog = lazy(async () => ({
  default: (await loadLazily(() => import('./CalendarDialog.tsx'))).CalendarDialog,
}))

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
