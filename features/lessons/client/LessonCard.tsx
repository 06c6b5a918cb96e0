import { IconCircleCheckFilled, IconClock, IconHelpCircle, IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q } from '#core/client/api/queries.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { type LessonProgress, lessons } from '#features/lessons/contract/lessons.ts'
import { lessonStateOf, shownPercent } from '#features/lessons/rules/learning.ts'
import { ItemCard } from '#platform/content/client/cards/PostCard.tsx'
import type { CardProperties } from '#platform/content/client/content-type.ts'
import { lessonKinds, minutesText } from './lessonKinds.ts'

function ProgressState({ progress }: { progress: LessonProgress | undefined }) {
  const state = lessonStateOf(progress)
  if (state === 'todo') return <p className="text-muted">עוד לא נפתח</p>
  if (state === 'completed') {
    return (
      <p className="flex items-center gap-6 text-success font-bold">
        <IconCircleCheckFilled size={20} aria-hidden />
        הושלם
      </p>
    )
  }
  const percent = shownPercent(progress)
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-10 text-muted font-bold tabular-nums">
      <ProgressBar percent={percent} label="התקדמות בשיעור" />
      <span aria-hidden="true">{`${percent}%`}</span>
    </div>
  )
}

/** A lesson in a list: its kind, how long it takes and how the caller stands. Nothing for an item of another type. */
export function LessonCard(card: CardProperties) {
  const { post } = card
  const { data } = useQuery({ ...q(lessons.getLessonProgress), throwOnError: false })
  const { lomda: lesson } = post
  if (!lesson) return null
  const { label, icon: Kind } = lessonKinds[lesson.kind]
  return (
    <ItemCard
      {...card}
      icon={IconSchool}
      over={
        <Badge tone="link" icon={Kind} corner="top-start">
          {label}
        </Badge>
      }
    >
      <p className="flex flex-wrap gap-2 gap-x-16 text-muted text-md">
        <span className="flex items-center gap-6">
          <IconClock size={18} stroke={1.8} aria-hidden />
          {minutesText(lesson.minutes)}
        </span>
        {lesson.quiz.length > 0 && (
          <span className="flex items-center gap-6">
            <IconHelpCircle size={18} stroke={1.8} aria-hidden />
            עם בוחן
          </span>
        )}
      </p>
      <div className="grid content-end min-h-24 mt-auto text-sm">
        {data && <ProgressState progress={data.lessons.find(({ post_id }) => post_id === post.id)} />}
      </div>
    </ItemCard>
  )
}
