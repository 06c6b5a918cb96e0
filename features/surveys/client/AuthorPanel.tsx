import { IconBellRinging, IconLock, IconLockOpen } from '@tabler/icons-react'
import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { toPeople } from '#core/rules/text/counted.ts'
import type { SurveyFields } from '#features/surveys/contract/content-type.ts'
import { surveys } from '#features/surveys/contract/surveys.ts'
import { surveyPhase } from '#features/surveys/rules/survey.ts'
import type { Post } from '#platform/content/contract/content.ts'

/** How many answered; in steps of five while anonymous answers come. */
function answeredText(answered: number, steps: boolean): string {
  if (!steps) return String(answered)
  return answered === 0 ? 'פחות מחמישה' : `לפחות ${answered}`
}

export function AuthorPanel({ post: { id }, survey }: { post: Post; survey: SurveyFields }) {
  const { invited, answered, may_remind } = useRead(q(surveys.getSurveyProgress, { id }))
  const phase = surveyPhase(survey, Date.now())
  const isOpen = phase === 'open'
  // What was answered anonymously is published at the end, once and for all.
  const mayOpen = phase === 'coming' || !survey.anonymous
  const missing = invited - answered
  const steps = survey.anonymous && phase !== 'closed'
  const body = { body: { id } }
  const open = useCall(surveys.openSurvey, { done: 'הסקר נפתח.' })
  const close = useCall(surveys.closeSurvey, {
    ask: {
      title: 'לסגור את הסקר?',
      description: survey.anonymous
        ? 'כל התשובות יפורסמו יחד, ואי אפשר יהיה לפתוח את הסקר שוב.'
        : 'אי אפשר יהיה לענות עליו עד שייפתח שוב.',
      okLabel: 'לסגור את הסקר',
    },
    done: 'הסקר נסגר.',
  })
  const remind = useCall(surveys.remindSurvey, {
    ask: {
      title: 'לשלוח תזכורת?',
      description: `התזכורת תגיע ${survey.anonymous ? '' : `${toPeople(missing)}: `}רק למי שעוד לא ענו. אפשר לשלוח תזכורת פעם ביום.`,
      okLabel: 'שליחה',
    },
    done: ({ reminded }) => `נשלחה תזכורת ${reminded === null ? 'למי שעוד לא ענו' : toPeople(reminded)}.`,
  })
  return (
    <section
      className="grid gap-12 py-16 px-20 border border-hairline rounded-card bg-card"
      aria-label="ניהול הסקר"
    >
      <p>{`ענו ${answeredText(answered, steps)} מתוך ${invited}`}</p>
      <ProgressBar percent={invited === 0 ? 0 : Math.floor((answered * 100) / invited)} label="ענו על הסקר" />
      <div className="flex flex-wrap gap-8">
        {isOpen && (
          <Action
            icon={IconBellRinging}
            label={may_remind || missing === 0 ? 'תזכורת למי שלא ענו' : 'כבר נשלחה היום תזכורת'}
            primary
            disabled={!may_remind || missing === 0}
            onClick={() => remind.mutate(body)}
          />
        )}
        {isOpen && <Action icon={IconLock} label="סגירה עכשיו" onClick={() => close.mutate(body)} />}
        {!isOpen && mayOpen && (
          <Action icon={IconLockOpen} label="פתיחה עכשיו" onClick={() => open.mutate(body)} />
        )}
      </div>
    </section>
  )
}
