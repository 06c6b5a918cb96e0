import { IconCheck } from '@tabler/icons-react'
import { Action } from '#core/client/ui/controls/Action.tsx'
import type { Learning } from './useLesson.ts'

/** Marks a lesson as done that the portal cannot track. It cannot be undone. */
export function FinishButton({ learning, label }: { learning: Learning; label: string }) {
  const { progress, finish, finishing, recorded } = learning
  const done = progress?.percent === 100
  return (
    <div role="status">
      {done ? (
        <p className="flex items-center gap-8 font-bold min-h-(--touch) text-success">
          <IconCheck size={20} stroke={2.2} aria-hidden />
          {label}
        </p>
      ) : (
        recorded && <Action icon={IconCheck} label={label} tinted loading={finishing} onClick={finish} />
      )}
    </div>
  )
}
