import { QrCode } from '#core/client/kits/codes/QrCode.tsx'
import { FactsNote } from '#core/client/ui/cards/Facts.tsx'
import { SectionCard } from '#core/client/ui/cards/SectionCard.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { formatTime } from '#core/rules/time/dates.ts'
import { CalendarButton } from '#features/events/client/item/CalendarButton.tsx'
import { OwnRegistrationButtons } from '#features/events/client/mine/OwnRegistrationButtons.tsx'
import { canChange, type RegistrationForm } from '#features/events/client/registration/registrationForm.ts'
import type { MyRegistration } from '#features/events/contract/registration.ts'
import { PushInvitation } from '#platform/notifications/client/PushInvitation.tsx'
import type { Answer } from '#platform/questions/contract/questions.ts'
import { answerText } from '#platform/questions/rules/answer-table.ts'
import { seatsText } from '../../stateText.ts'

function Answers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null
  return (
    <dl className="plain grid grid-cols-1 gap-8">
      {answers.map((answer) => (
        <div
          key={answer.key}
          className="[&_dt]:text-muted [&_dt]:text-sm [&_dd]:m-0 [&_dd]:font-semibold [&_dd]:wrap-anywhere"
        >
          <dt>
            <UserText>{answer.title}</UserText>
          </dt>
          <dd>
            <UserText>{answerText(answer)}</UserText>
          </dd>
        </div>
      ))}
    </dl>
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
  offered: 'הרישום ממתין לאישור שלך',
  waiting: 'ברשימת ההמתנה',
  cancelled: 'ההרשמה בוטלה',
}

export function Registered({ data, mine }: { data: RegistrationForm; mine: MyRegistration }) {
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
