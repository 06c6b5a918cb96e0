import {
  IconBellRinging,
  IconCalendarTime,
  IconCircleCheck,
  IconLock,
  IconLockOpen,
  IconSpy,
  IconUser,
} from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { prefetch, q, useCall, useRead } from '#core/client/api/queries.ts'
import { idParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { ProgressBar } from '#core/client/ui/cards/ProgressBar.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { toPeople } from '#core/rules/text/counted.ts'
import type { SurveyFields } from '#features/surveys/contract/content-type.ts'
import { type OwnAnswer, surveys } from '#features/surveys/contract/surveys.ts'
import { surveyPhase } from '#features/surveys/rules/survey.ts'
import { EditLink } from '#platform/content/client/cards/EditLink.tsx'
import { PostState } from '#platform/content/client/cards/PostState.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import type { Post } from '#platform/content/contract/content.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { questionsText, SurveyTime } from './SurveyCard.tsx'

/** How many answered; in steps of five while anonymous answers come. */
function answeredText(answered: number, steps: boolean): string {
  if (!steps) return String(answered)
  return answered === 0 ? 'פחות מחמישה' : `לפחות ${answered}`
}

function AuthorPanel({ post: { id }, survey }: { post: Post; survey: SurveyFields }) {
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
    <section className="grid gap-12 py-16 px-20 surface" aria-label="ניהול הסקר">
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

/** What is stored of an answer, before it is given. */
function StoredNotice({ anonymous }: { anonymous: boolean }) {
  return (
    <Note role="note" icon={anonymous ? IconSpy : IconUser} aria-label="מה נשמר" className="max-sm:text-sm">
      {anonymous ? (
        <div>
          <p>
            <strong>הסקר אנונימי.</strong> נשמר שענית, ובנפרד נשמרות התשובות, בלי שם, בלי שעה ובלי סדר. הסניף
            נשמר עם תשובה רק אם ענו ממנו חמישה לפחות.
          </p>
          <p>
            התשובות מחכות מוצפנות עד שמצטרפות אליהן תשובות של אחרים, ומוצגות בקבוצות של חמישה לפחות. אם יענו
            פחות מחמישה, הן יימחקו. בתשובות חופשיות לא כדאי לכתוב פרטים מזהים.
          </p>
        </div>
      ) : (
        <p>
          <strong>הסקר אינו אנונימי.</strong> התשובות נשמרות עם השם, הסניף והשעה, ומנהלי הפורטל רואים אותן.
        </p>
      )}
    </Note>
  )
}

/** The same in a word, which unfolds it. */
function FoldedNotice({ anonymous }: { anonymous: boolean }) {
  return (
    <details>
      <summary className="flex items-center gap-6 w-fit min-h-(--touch) list-none">
        <Badge icon={anonymous ? IconSpy : IconUser}>{anonymous ? 'אנונימי' : 'לא אנונימי'}</Badge>
        <span className="text-link text-sm">מה נשמר</span>
      </summary>
      <StoredNotice anonymous={anonymous} />
    </details>
  )
}

/** `answer`: the number of the one that was chosen to the first question before the survey was opened. */
const surveySearch = searchOf('', { answer: idParameter })

/** One survey: its questions one at a time, or what became of it (specification §2, `/survey/{slug}/{id}`). */
export const Route = createFileRoute('/_portal/survey/$slug/$id')({
  validateSearch: surveySearch.parse,
  loader: async ({ params }) => {
    const item = await loadItem('survey', params)
    void prefetch(q(surveys.getSurveyState, { id: item.id }))
    return item
  },
  component: () => <ItemPage {...Route.useLoaderData()} Item={SurveyItem} />,
})

function OwnAnswers({ answers }: { answers: readonly OwnAnswer[] }) {
  return (
    <SectionCard title="התשובות שלי">
      <Facts>
        {answers.map(({ title, texts }) => (
          <Fact key={title} label={title}>
            {texts.join(', ')}
          </Fact>
        ))}
      </Facts>
    </SectionCard>
  )
}

function Answered({ survey, answers }: { survey: SurveyFields; answers: readonly OwnAnswer[] }) {
  return (
    <>
      <div role="status">
        <EmptyState
          icon={IconCircleCheck}
          title="תודה! התשובות התקבלו"
          text={
            survey.anonymous
              ? 'נרשם שענית. מה ענית נשמר בנפרד, בלי קשר אליך, ולכן אי אפשר להציג או לשנות אותו.'
              : 'אפשר לענות פעם אחת. התשובות שמורות גם באזור האישי.'
          }
          action={<Action label="לכל הסקרים" primary href="/surveys" />}
        />
      </div>
      {answers.length > 0 && <OwnAnswers answers={answers} />}
    </>
  )
}

function SurveyStatus({ post, survey }: { post: Post; survey: SurveyFields }) {
  const { answered, answers } = useRead(q(surveys.getSurveyState, { id: post.id }))
  const phase = surveyPhase(survey, Date.now())
  if (answered) return <Answered survey={survey} answers={answers} />
  if (phase === 'coming') {
    return <EmptyState icon={IconCalendarTime} title="הסקר עוד לא נפתח" text="כשייפתח תגיע על כך התראה." />
  }
  if (phase === 'closed') {
    return (
      <EmptyState
        icon={IconLock}
        title="הסקר נסגר"
        text="אי אפשר לענות עליו יותר."
        action={<Action label="לכל הסקרים" primary href="/surveys" />}
      />
    )
  }
  const { anonymous, questions } = survey
  return (
    <AnswerForm
      id={post.id}
      questions={questions}
      notice={(isFirst) =>
        isFirst ? <StoredNotice anonymous={anonymous} /> : <FoldedNotice anonymous={anonymous} />
      }
    />
  )
}

function Shown({ post, survey, end }: ItemProperties & { survey: SurveyFields }) {
  const user = useStore(signedIn)?.user
  return (
    <article className="grid grid-cols-1 gap-16 w-[min(46rem,100%)]">
      <PageHeader
        title={post.title}
        text={post.excerpt === '' ? undefined : <UserText>{post.excerpt}</UserText>}
        actions={<EditLink post={post} />}
      />
      <PostState post={post} />
      <p className="flex flex-wrap gap-2 gap-x-20 text-muted">
        <span>{questionsText(survey.questions.length)}</span>
        <span>
          <SurveyTime survey={survey} />
        </span>
      </p>
      {user && mayEdit(user, 'survey') && (
        <Suspense>
          <AuthorPanel post={post} survey={survey} />
        </Suspense>
      )}
      {post.body !== '' && <RichText html={post.body} />}
      {end}
      <SurveyStatus post={post} survey={survey} />
    </article>
  )
}

function SurveyItem(item: ItemProperties) {
  return item.post.survey && <Shown {...item} survey={item.post.survey} />
}
