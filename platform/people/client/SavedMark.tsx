import { IconCheck } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { ErrorWords } from '#core/client/ui/page/ErrorWords.tsx'
import type { OwnFieldState } from './useOwnField.ts'

/** Says beside a field that saves itself how that went; where it failed, with the way to try again. */
export function SavedMark({ saving }: { saving: OwnFieldState }) {
  const { state, problem, retry } = saving
  return (
    <div className="flex flex-wrap items-center gap-y-4 gap-x-8 min-h-24 text-muted text-sm" role="status">
      {state === 'saving' && 'בשמירה…'}
      {state === 'saved' && (
        <>
          <IconCheck size={18} stroke={2} aria-hidden className="text-success" />
          נשמר
        </>
      )}
      {problem && (
        <>
          <div className="text-error">
            <ErrorWords text={problem} />
          </div>
          <Action label="לנסות שוב" size="compact-sm" onClick={retry} />
        </>
      )}
    </div>
  )
}
