import { IconCalendarEvent } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { QrCode } from '#core/client/kits/codes/QrCode.tsx'
import { flagParameter } from '#core/client/kits/list/searchOf.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { Fact, Facts, FactsNote } from '#core/client/ui/cards/Facts.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announcePage } from '#core/client/ui/text/announce.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { dateText, formatTime } from '#core/rules/time/dates.ts'
import { EventTime } from '#features/events/client/item/EventTime.tsx'
import {
  CalendarButton,
  ManageLink,
  OwnRegistrationButtons,
} from '#features/events/client/mine/OwnRegistrationButtons.tsx'
import {
  canChange,
  canRegister,
  ownListsQuery,
  type RegistrationForm,
} from '#features/events/client/registration/registrationForm.ts'
import { type MyRegistration, registration } from '#features/events/contract/registration.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { PushInvitation } from '#platform/notifications/client/PushInvitation.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { answerText } from '#platform/questions/rules/answer-table.ts'
import { registrationHref } from '../../addresses.ts'
import { isRegistered, seatsText, stateText } from '../../stateText.ts'
import { Form } from './Form.tsx'

function Answers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null
  return (
    <Facts>
      {answers.map((answer) => (
        <Fact key={answer.key} label={answer.title}>
          {answerText(answer)}
        </Fact>
      ))}
    </Facts>
  )
}

function Seats({ mine, over }: { mine: MyRegistration; over: boolean }) {
  return (
    <>
      <FactsNote tone="good">{`נרשמת: ${seatsText(mine.seats)}`}</FactsNote>
      {!over && (
        <div className="flex items-center flex-wrap gap-16 gap-x-24">
          <QrCode qr={mine.qr} label="קוד הכניסה שלי" />
          <div className="grid flex-[1_1_14rem] gap-8">
            <p>
              {'את הקוד מציגים בכניסה. אפשר גם לומר אותו: '}
              <Ltr className="font-bold">{mine.code}</Ltr>
            </p>
            <p className="text-muted text-sm">
              אישור נשלח בדוא״ל, עם קובץ ליומן. יום לפני האירוע תגיע תזכורת.
            </p>
          </div>
        </div>
      )}
    </>
  )
}

function Waiting({ mine }: { mine: MyRegistration }) {
  return (
    <>
      <FactsNote tone="warning">{mine.place === null ? 'בתור' : `מקום ${mine.place} בתור`}</FactsNote>
      <p>
        {`עוד אין לך מקום באירוע. כשיתפנו מקומות (${seatsText(mine.seats)}), הכניסה תהיה לפי התור, ותגיע הודעה.`}
      </p>
    </>
  )
}

function Offered({ mine }: { mine: MyRegistration }) {
  return (
    <>
      <FactsNote tone="warning">{`נשמר לך: ${seatsText(mine.seats)}`}</FactsNote>
      <p>
        {'המארגנים רשמו אותך לאירוע בתשלום. הרישום נכנס לתוקף רק אם יאושר כאן'}
        {mine.confirm_by !== null && (
          <>
            {' עד '}
            <DateText date={mine.confirm_by} />
            {` ב־${formatTime(new Date(mine.confirm_by))}`}
          </>
        )}
        {'. בלי אישור המקום יתפנה, ולא ינוכה דבר.'}
      </p>
    </>
  )
}

const titles: Record<MyRegistration['state'], string> = {
  registered: 'ההרשמה שלי',
  offered: 'הרישום מחכה לאישור שלך',
  waiting: 'ברשימת ההמתנה',
  cancelled: 'ההרשמה בוטלה',
}

function Registered({ data, mine }: { data: RegistrationForm; mine: MyRegistration }) {
  const { event, state } = data
  const waiting = mine.state === 'waiting'
  const registered = mine.state === 'registered'
  const over = state.window === 'over'
  return (
    <SectionCard title={titles[mine.state]}>
      {waiting && <Waiting mine={mine} />}
      {registered && <Seats mine={mine} over={over} />}
      {mine.state === 'offered' && <Offered mine={mine} />}
      {!over && mine.state !== 'offered' && (
        <PushInvitation about={waiting ? 'אולי יתפנה לך מקום.' : 'תזכורת תגיע יום לפני.'} />
      )}
      {mine.total > 0 && (
        <p>
          {waiting ? 'אם יתפנה מקום, לתשלום: ' : 'לתשלום: '}
          <Ltr className="font-bold">{formatShekels(mine.total)}</Ltr>
        </p>
      )}
      <Answers answers={mine.answers} />
      {mine.attended_at !== null && (
        <p className="text-muted text-sm">
          {'ההגעה נרשמה: '}
          <DateText date={mine.attended_at} />
        </p>
      )}
      <div className="flex items-center flex-wrap gap-8 gap-x-16 print:hidden">
        {registered && !over && <CalendarButton post={event} />}
        <OwnRegistrationButtons form={data} />
      </div>
      {canChange(data) && mine.state !== 'offered' && (
        <p className="text-muted text-sm">
          {'אפשר לשנות ולבטל עד: '}
          <DateText date={state.closes_at} />
        </p>
      )}
    </SectionCard>
  )
}

/** Registration to an event (specification §2); `edit` opens a registration to be changed. */
export const Route = createFileRoute('/_portal/registration/$slug/$id')({
  validateSearch: (given) => ({ edit: flagParameter(given.edit) }),
  loader: ({ params }) => {
    const id = idIn(params.id)
    const me = signedIn.get()?.user.id
    void prefetch(
      q(registration.getRegistrationForm, { id }),
      ...(me === undefined ? [] : [ownListsQuery(me)]),
    )
    return { id }
  },
  component: () => (
    <WholePage key={Route.useLoaderData().id}>
      <RegistrationPage {...Route.useLoaderData()} editing={Route.useSearch().edit === true} />
    </WholePage>
  ),
})

const nextSteps: Partial<Record<RegistrationForm['state']['window'], string>> = {
  'not-open': 'אפשר לחזור לכאן כשתיפתח.',
  full: 'לאירוע הזה אין רשימת המתנה. אם מישהו יבטל, אפשר יהיה להירשם כאן.',
  closed: 'לשאלות אפשר לפנות למארגנים.',
  over: 'אפשר לראות מה מתוכנן בהמשך.',
}

function Closed({ state }: Pick<RegistrationForm, 'state'>) {
  return (
    <EmptyState
      icon={IconCalendarEvent}
      title={stateText(state, new Date())?.text ?? 'האירוע הסתיים'}
      text={nextSteps[state.window]}
      action={<a href="/events">לכל האירועים</a>}
    />
  )
}

function Content({ data, editing }: { data: RegistrationForm; editing: boolean }) {
  const navigate = useNavigate()
  const userId = useStore(signedIn)?.user.id
  const { event, mine, state } = data
  async function showOutcome(): Promise<void> {
    await navigate({ href: registrationHref(event), replace: true })
    announcePage()
  }
  if (userId === undefined) return null
  const mayWrite = canRegister(data) || (editing && canChange(data))
  if (mayWrite) return <Form data={data} userId={userId} onDone={showOutcome} />
  return mine !== null && isRegistered(state) ? (
    <Registered data={data} mine={mine} />
  ) : (
    <Closed state={state} />
  )
}

function titleOf({ state }: RegistrationForm): string {
  if (!isRegistered(state)) return 'הרשמה: '
  if (state.mine?.state === 'offered') return 'מחכה לאישור: '
  return state.mine?.state === 'waiting' ? 'ברשימת ההמתנה: ' : 'נרשמת: '
}

function RegistrationPage({ id, editing }: { id: number; editing: boolean }) {
  const data = useRead(q(registration.getRegistrationForm, { id }))
  const { event, may_manage } = data
  return (
    <div className="grid grid-cols-1 gap-16 w-[min(44rem,100%)]">
      <PageHeader
        tab={titleOf(data) + event.title}
        crumbs={[{ label: event.title, href: itemHref({ ...event, post_type: 'event' }) }]}
        title={
          <>
            {titleOf(data)}
            <UserText>{event.title}</UserText>
          </>
        }
        text={
          <>
            {dateText(new Date(event.starts_at), new Date())} · <EventTime event={event} />
            {event.place !== '' && (
              <>
                {' · '}
                <UserText>{event.place}</UserText>
              </>
            )}
          </>
        }
      />
      <Content data={data} editing={editing} />
      {may_manage && (
        <div className="print:hidden">
          <ManageLink event={event} />
        </div>
      )}
    </div>
  )
}
