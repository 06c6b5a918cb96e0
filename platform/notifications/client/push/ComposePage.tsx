import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { call } from '#core/client/api/call.ts'
import { prefetch, q, useCall, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { CheckField, ChoiceField, MomentField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import { FormProblem, RestoredNotice } from '#core/client/kits/form/notices.tsx'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { optionsOf } from '#core/client/ui/controls/optionsOf.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { openDialog } from '#core/client/ui/dialogs/dialog.ts'
import { LogoMark } from '#core/client/ui/pictures/LogoMark.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Body, Fields } from '#core/contract/endpoint.ts'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import type { PushAudience } from '#platform/notifications/contract/push.ts'
import type { PushTopic } from '#platform/notifications/contract/vocabulary.ts'
import { options } from '#platform/organisation/contract/options.ts'
import { AudienceChecks, useReach } from '#platform/people/client/AudienceChecks.tsx'
import type { Audience } from '#platform/people/contract/audience.ts'
import { people } from '#platform/people/contract/people.ts'
import { push } from '#schemas/platform/notifications/contract/push.ts'
import { devicesText, peopleText, topicLabels } from './labels.ts'

interface Draft {
  title: string
  text: string
  url: string
  topic: PushTopic
  urgent: boolean
  send_at: string | null
  audience: Audience
  /** Employee numbers, as they were typed or pasted. */
  numbers: string
}

const blank: Draft = {
  title: '',
  text: '',
  url: '/home-page',
  topic: 'general',
  urgent: false,
  send_at: null,
  audience: { branches: null, departments: null, roles: null },
  numbers: '',
}

/** The employee numbers in a text; null where there are none. */
function numbersIn(text: string): string[] | null {
  const numbers = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]
  return numbers.length > 0 ? numbers : null
}

function bodyOf({ numbers, audience, ...draft }: Draft): Body<typeof push.sendPushData> {
  return {
    ...draft,
    url: draft.url.trim(),
    audience: { ...audience, employee_numbers: numbersIn(numbers) },
  }
}

/** Employee numbers in the audience that nobody has. */
function Unknown({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null
  return (
    <p className="text-muted font-normal">
      {'אין עובדים עם המספרים: '}
      <Ltr>{numbers.join(', ')}</Ltr>
    </p>
  )
}

/** How many people and devices the audience reaches now, as it is being chosen. */
function AudienceReach({ audience }: { audience: PushAudience }) {
  const reach = useReach(push.countPushAudience, audience)
  return (
    <div role="status" className="min-h-[1.6em] font-bold">
      {reach && (
        <>
          <p>{`${peopleText(reach.people)} · ${devicesText(reach.devices)}`}</p>
          <Unknown numbers={reach.unknown} />
        </>
      )}
    </div>
  )
}

function PhonePreview({ title, text }: { title: string; text: string }) {
  const { organisation } = useRead(q(options.optionsFields))
  return (
    <section
      className="grid justify-items-center lg:[position:var(--sticky)] lg:top-[calc(var(--top-bar)+16px)]"
      aria-label="כך זה ייראה בטלפון נעול"
    >
      <div className="w-[min(100%,20rem)] min-h-[22rem] py-28 px-14 border-6 border-[#10181f] rounded-[36px] bg-[linear-gradient(160deg,#0f4c5c,#17303d_60%,#3d2233)] text-white">
        <p className="pt-16 pb-36 text-[3rem] font-bold leading-[1] text-center" aria-hidden>
          <Ltr>12:30</Ltr>
        </p>
        <div className="grid gap-2 py-12 px-14 rounded-[18px] bg-[#f4f6f8] text-[#1b2530] leading-[1.45]">
          <div className="flex items-center gap-8 text-[#4b5661] text-xs">
            <LogoMark size={20} />
            <span className="flex-1 font-semibold">{organisation.short_name}</span>
            <span>עכשיו</span>
          </div>
          <UserText className="one-line font-bold">{title.trim() || 'כותרת ההודעה'}</UserText>
          <UserText className="line-clamp-4 wrap-anywhere">{text.trim() || 'כאן יופיע התוכן.'}</UserText>
        </div>
      </div>
    </section>
  )
}

/** Writes to people's devices (specification §2, `/push-notifications`). */
export const Route = createFileRoute('/_portal/push-notifications')({
  loader: () => void prefetch(q(people.getPlaces)),
  component: ComposePage,
})

type Counted = Fields<typeof push.countPushAudience>

function Question({ counted, draft }: { counted: Counted; draft: Draft }) {
  const when = draft.send_at === null ? null : new Date(draft.send_at)
  return (
    <>
      <p>
        {`נכון לעכשיו: ${peopleText(counted.people)}, ${devicesText(counted.devices)}. `}
        {when && (
          <>
            {'תישלח ב־'}
            <Ltr>{`${formatDate(when)} ${formatTime(when)}`}</Ltr>
            {', למי שיהיה אז בקהל.'}
          </>
        )}
      </p>
      {draft.urgent && <p>דחוף: תגיע גם בשעות שקטות, בשבת ובחג, וגם למי שביטלו את הנושא.</p>}
      <Unknown numbers={counted.unknown} />
    </>
  )
}

function useCompose() {
  const navigate = useNavigate()
  const { mutateAsync: send } = useCall(push.sendPushData, {
    done: (_, { body }) => (body.send_at === null ? 'ההודעה נשלחת.' : 'ההודעה תוזמנה.'),
    onSuccess: () => {
      form.discard()
      void navigate({ to: '/push-notifications/sent' })
    },
  })
  const form = useLocalForm<Draft, Counted>({
    initial: blank,
    draft: 'push',
    schema: push.sendPushData.body,
    body: bodyOf,
    pathOf: (path) => (path.startsWith('audience.employee_numbers') ? 'numbers' : path),
    missing: { title: 'צריך כותרת', text: 'צריך לכתוב מה ההודעה' },
    send: (draft) => call(push.countPushAudience, { body: bodyOf(draft).audience }),
    onSent: confirm,
  })

  /** Has the audience confirmed, and sends. */
  function confirm(counted: Counted, draft: Draft): unknown {
    if (counted.people === 0) {
      return showAlert({ severity: 'warning', message: 'אין אף אחד בקהל הזה, ולכן אין למי לשלוח.' })
    }
    const now = draft.send_at === null
    return openDialog({
      title: now ? 'לשלוח עכשיו?' : 'לתזמן את ההודעה?',
      content: <Question counted={counted} draft={draft} />,
      okLabel: now ? 'שליחה' : 'תזמון',
      danger: draft.urgent,
      onSubmit: () => send({ body: bodyOf(draft) }),
    })
  }
  return form
}

function ComposePage() {
  const form = useCompose()
  const { field, values } = form
  return (
    <AdminPage
      text="ההודעה נשמרת גם בהודעות של כל אחד."
      actions={<Action label="מה נשלח" href="/push-notifications/sent" />}
    >
      <form
        className="grid grid-cols-1 gap-16 items-start lg:grid-cols-[minmax(0,44rem)_20rem] lg:gap-32"
        {...form.properties}
      >
        <div className="grid grid-cols-1 gap-16 items-start">
          <SectionCard title="מה כתוב">
            <RestoredNotice form={form} />
            <TextField field={field('title')} label="כותרת" />
            <TextField field={field('text')} label="תוכן" rows={3} />
            <TextField
              field={field('url')}
              label="לאן היא מובילה"
              description={
                <>
                  {'כתובת בפורטל, למשל '}
                  <Ltr>/events</Ltr>
                </>
              }
              ltr
            />
          </SectionCard>
          <SectionCard title="למי">
            <AudienceChecks form={form} />
            <TextField
              field={field('numbers')}
              label="רק מספרי עובד מסוימים"
              description="ברווחים, בפסיקים או בשורות. ריק: כל מי שנבחר למעלה."
              rows={2}
              ltr
            />
            <AudienceReach audience={bodyOf(values).audience} />
          </SectionCard>
          <SectionCard title="מתי ואיך">
            <ChoiceField
              field={field('topic')}
              label="נושא"
              description="נושאים אפשר לבטל בהגדרות שבאזור האישי."
              options={optionsOf(topicLabels)}
            />
            <MomentField field={field('send_at')} label="מועד" description="ריק: עכשיו" />
            <CheckField
              field={field('urgent')}
              label="דחוף"
              description="מגיעה גם בשעות שקטות, בשבת ובחג. רק למה שאי אפשר לדחות."
            />
          </SectionCard>
          <FormProblem text={form.problem} />
          <Action label="המשך" submits={form} className="justify-self-start" />
        </div>
        <PhonePreview title={values.title} text={values.text} />
      </form>
    </AdminPage>
  )
}
