import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type DisplayedError, ErrorWords } from '#core/client/ui/page/ErrorScreen.tsx'

/** Why a form was not accepted, where it stays after the alert has gone. Silent, since the alert was read aloud. */
export function FormProblem({ text, action }: { text: DisplayedError | undefined; action?: ReactNode }) {
  if (text === undefined) return null
  return (
    <div className="flex gap-10 py-12 px-14 rounded-10 bg-error-soft text-error font-semibold leading-[1.5]">
      <IconAlertTriangle className="flex-none mt-2" size={20} stroke={1.8} aria-hidden />
      <div>
        <ErrorWords text={text} action={action} />
      </div>
    </div>
  )
}
