import { IconClock, IconHelpCircle } from '@tabler/icons-react'
import { Fact, FactCard, Facts } from '#core/client/ui/cards/Facts.tsx'
import { counted } from '#core/rules/text/counted.ts'
import type { LessonFields } from '#features/lessons/contract/content-type.ts'
import { lessonStateOf, shownPercent } from '#features/lessons/rules/learning.ts'
import type { Learning } from './item/useLesson.ts'
import { lessonKinds, minutesText } from './lessonKinds.ts'
import { ProgressRing } from './ProgressRing.tsx'

const stateTexts = { todo: 'מתחילים', started: 'באמצע הדרך', completed: 'השיעור הושלם' }

function questionsText(count: number): string {
  return counted(count, 'שאלה אחת', '# שאלות', 'שתי שאלות')
}

export function LessonFacts({
  lesson,
  learning: { progress },
}: {
  lesson: LessonFields
  learning: Learning
}) {
  const { label, icon } = lessonKinds[lesson.kind]
  const score = progress?.score ?? null
  return (
    <FactCard label="פרטי השיעור">
      <div className="flex items-center gap-16">
        <ProgressRing percent={shownPercent(progress)} />
        <p className="grid grid-cols-1 gap-2">
          <span className="text-xl font-bold">{stateTexts[lessonStateOf(progress)]}</span>
          {score !== null && <span className="text-muted">{`הציון הטוב ביותר: ${score}`}</span>}
        </p>
      </div>
      <Facts>
        <Fact icon={icon} label="סוג">
          {label}
        </Fact>
        <Fact icon={IconClock} label="משך">
          {minutesText(lesson.minutes)}
        </Fact>
        {lesson.quiz.length > 0 && (
          <Fact icon={IconHelpCircle} label="בוחן">
            {`${questionsText(lesson.quiz.length)}, ציון עובר ${lesson.pass_mark}`}
          </Fact>
        )}
      </Facts>
    </FactCard>
  )
}
