import { Button } from '@mantine/core'
import { IconBellRinging, IconLock, IconLockOpen } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { q, useCall } from '#core/client/api/queries.ts'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { toPeople } from '#core/rules/text/counted.ts'
import type { SurveyFields } from '#features/surveys/contract/content-type.ts'
import { surveys } from '#features/surveys/contract/surveys.ts'
import { surveyPhase } from '#features/surveys/rules/survey.ts'
import type { Post } from '#platform/content/contract/content.ts'
import classes from './SurveyItem.module.css'

/** How many answered; in steps of five while anonymous answers come. */
function answeredText(answered: number, steps: boolean): string {
  if (!steps) return String(answered)
  return answered === 0 ? 'פחות מחמישה' : `לפחות ${answered}`
}

export function AuthorPanel({ post: { id }, survey }: { post: Post; survey: SurveyFields }) {
  const { invited, answered, may_remind } = useSuspenseQuery(q(surveys.getSurveyProgress, { id })).data
  const done = (message: string) => ({ onSuccess: () => showAlert({ severity: 'success', message }) })
  const open = useCall(surveys.openSurvey, done('הסקר נפתח.'))
  const close = useCall(surveys.closeSurvey, done('הסקר נסגר.'))
  const remind = useCall(surveys.remindSurvey, {
    onSuccess: ({ reminded }) =>
      showAlert({
        severity: 'success',
        message: `נשלחה תזכורת ${reminded === null ? 'למי שעוד לא ענו' : toPeople(reminded)}.`,
      }),
  })
  const phase = surveyPhase(survey, Date.now())
  const isOpen = phase === 'open'
  // What was answered anonymously is published at the end, once and for all.
  const mayOpen = phase === 'coming' || !survey.anonymous
  const missing = invited - answered
  const steps = survey.anonymous && phase !== 'closed'
  const body = { body: { id } }
  const confirmClose = () =>
    openDialog({
      title: 'לסגור את הסקר?',
      description: survey.anonymous
        ? 'כל התשובות יפורסמו יחד, ואי אפשר יהיה לפתוח את הסקר שוב.'
        : 'אי אפשר יהיה לענות עליו עד שייפתח שוב.',
      okLabel: 'לסגור את הסקר',
      onSubmit: () => close.mutateAsync(body),
    })
  const confirmReminder = () =>
    openDialog({
      title: 'לשלוח תזכורת?',
      description: `התזכורת תגיע ${survey.anonymous ? '' : `${toPeople(missing)}: `}רק למי שעוד לא ענו. אפשר לשלוח תזכורת פעם ביום.`,
      okLabel: 'שליחה',
      onSubmit: () => remind.mutateAsync(body),
    })
  return (
    <section className={classes.card} aria-label="ניהול הסקר">
      <p>{`ענו ${answeredText(answered, steps)} מתוך ${invited}`}</p>
      <ProgressBar percent={invited === 0 ? 0 : Math.floor((answered * 100) / invited)} label="ענו על הסקר" />
      <div className="wrap gap-8">
        {isOpen && (
          <Button
            size="md"
            leftSection={<IconBellRinging size={20} stroke={1.8} aria-hidden />}
            disabled={!may_remind || missing === 0}
            onClick={confirmReminder}
          >
            {may_remind || missing === 0 ? 'תזכורת למי שלא ענו' : 'כבר נשלחה היום תזכורת'}
          </Button>
        )}
        {isOpen && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconLock size={20} stroke={1.8} aria-hidden />}
            onClick={confirmClose}
          >
            סגירה עכשיו
          </Button>
        )}
        {!isOpen && mayOpen && (
          <Button
            variant="default"
            size="md"
            loading={open.isPending}
            leftSection={<IconLockOpen size={20} stroke={1.8} aria-hidden />}
            onClick={() => open.mutate(body)}
          >
            פתיחה עכשיו
          </Button>
        )}
      </div>
    </section>
  )
}
