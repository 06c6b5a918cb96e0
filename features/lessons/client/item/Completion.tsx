import { IconConfetti } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import classes from './Completion.module.css'
import type { Learning } from './useLesson.ts'

const pieces = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']

/** Says that the lesson is completed, and celebrates it a little when that has just happened. */
export function Completion({ learning: { progress } }: { learning: Learning }) {
  const completedAt = progress?.completed_at ?? null
  const [completedBefore] = useState(completedAt !== null)
  const isNew = completedAt !== null && !completedBefore
  useEffect(() => {
    if (isNew) showAlert({ severity: 'success', message: 'השיעור הושלם. כל הכבוד!' })
  }, [isNew])
  if (completedAt === null) return null
  return (
    <div className={classes.completed}>
      {isNew && (
        <span className={classes.confetti} aria-hidden="true">
          {pieces.map((piece) => (
            <span key={piece} className={classes.piece} />
          ))}
        </span>
      )}
      <IconConfetti size={36} stroke={1.5} aria-hidden />
      <div>
        <p className="text-success text-xl font-bold">השיעור הושלם</p>
        <p>
          <DateText date={completedAt} />
          {' · '}
          <AppLink href="/lomda?state=todo">לשיעורים נוספים</AppLink>
        </p>
      </div>
    </div>
  )
}
