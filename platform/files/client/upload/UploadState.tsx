import { IconAlertTriangle, IconCheck, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { ErrorWords } from '#core/client/ui/page/ErrorWords.tsx'
import type { Upload } from './queue.ts'
import classes from './UploadState.module.css'

interface Properties {
  upload: Pick<Upload<unknown>, 'state' | 'part' | 'problem'>
  /** What is sent, for those who do not see the bar. */
  label: string
  disabled?: boolean
  onRetry: () => void
}

export function UploadState({ upload, label, disabled = false, onRetry }: Properties) {
  const { state, part, problem } = upload
  if (state === 'chosen' || state === 'sent') return null
  if (state === 'waiting' || state === 'sending') {
    return <progress className={classes.progress} value={part} max={1} aria-label={`שליחה: ${label}`} />
  }
  return (
    <div className="flex items-center flex-wrap gap-8 gap-x-16">
      <div className="flex gap-6 text-error font-semibold [&>svg]:flex-none [&>svg]:mt-3" role="alert">
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        <div>{problem !== undefined && <ErrorWords text={problem} />}</div>
      </div>
      {state === 'failed' && (
        <Action icon={IconRefresh} label="לנסות שוב" size="sm" disabled={disabled} onClick={onRetry} />
      )}
    </div>
  )
}

export function Sent({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-6 text-success font-semibold">
      <IconCheck size={18} stroke={2} aria-hidden />
      {children}
    </p>
  )
}
