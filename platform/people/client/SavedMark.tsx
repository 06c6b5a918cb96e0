import { IconCheck } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { ErrorWords } from '#core/client/ui/page/ErrorWords.tsx'
import classes from './SavedMark.module.css'
import type { OwnFieldState } from './useOwnField.ts'

/** Says beside a field that saves itself how that went; where it failed, with the way to try again. */
export function SavedMark({ saving }: { saving: OwnFieldState }) {
  const { state, problem, retry } = saving
  return (
    <div className={classes.mark} role="status">
      {state === 'saving' && 'בשמירה…'}
      {state === 'saved' && (
        <>
          <IconCheck size={18} stroke={2} aria-hidden className={classes.done} />
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
