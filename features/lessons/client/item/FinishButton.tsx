import { IconCheck } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import classes from './FinishButton.module.css'
import type { Learning } from './useLesson.ts'

/** Marks a lesson as done that the portal cannot track. It cannot be undone. */
export function FinishButton({ learning, label }: { learning: Learning; label: string }) {
  const { progress, finish, finishing, recorded } = learning
  const done = progress?.percent === 100
  return (
    <div role="status">
      {done ? (
        <p className={`row gap-8 bold ${classes.done}`}>
          <IconCheck size={20} stroke={2.2} aria-hidden />
          {label}
        </p>
      ) : (
        recorded && <Action icon={IconCheck} label={label} tinted loading={finishing} onClick={finish} />
      )}
    </div>
  )
}
