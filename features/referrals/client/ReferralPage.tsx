import { IconBriefcase } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { prefetch, q, useCall, useRead } from '#core/client/api/queries.ts'
import { idParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { utcMidnight } from '#core/rules/time/days.ts'
import { type OwnReferral, referrals } from '#features/referrals/contract/referrals.ts'
import { useIsOpen } from '#platform/people/client/rooms.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { ReferralForm } from './ReferralForm.tsx'
import { ReferralStateBadge } from './ReferralStateBadge.tsx'

/** What there is to know of the bonus of somebody who was hired. */
function Bonus({ bonus, bonus_due_on, bonus_paid }: OwnReferral) {
  if (bonus === null || bonus_due_on === null) return null
  return (
    <p>
      {'מענק: '}
      <Ltr>{formatShekels(bonus)}</Ltr>
      {bonus_paid ? ', שולם' : `, ב־${formatDate(utcMidnight(bonus_due_on))}`}
    </p>
  )
}

function WithdrawButton({ id }: { id: number }) {
  const withdraw = useCall(referrals.withdrawReferral, {
    ask: {
      title: 'לבטל את ההמלצה?',
      description: 'ההמלצה, פרטי החבר או החברה והקובץ יימחקו. אפשר לשלוח אותה שוב.',
      okLabel: 'ביטול ההמלצה',
      cancelLabel: 'להשאיר',
      danger: true,
    },
    done: 'ההמלצה נמחקה.',
  })
  return (
    <Action
      label="ביטול ההמלצה"
      quiet
      size="sm"
      className="justify-self-start"
      onClick={() => withdraw.mutate({ body: { id } })}
    />
  )
}

function OwnReferrals() {
  const { referrals: own } = useRead(q(referrals.getOwnReferrals))
  if (own.length === 0) return <p className="text-muted">עוד לא נשלחו המלצות.</p>
  return (
    <ul className="plain grid grid-cols-1 gap-10" aria-label="ההמלצות שלי">
      {own.map((referral) => (
        <Card as="li" key={referral.id} className="grid gap-6 p-16">
          <div className="flex items-center flex-wrap justify-between gap-4 gap-x-12">
            <h3 className="text-lg">
              {referral.friend === '' ? 'הפרטים נמחקו' : <UserText>{referral.friend}</UserText>}
            </h3>
            <ReferralStateBadge state={referral.state} />
          </div>
          <p>
            <UserText>{referral.position}</UserText>
          </p>
          <Bonus {...referral} />
          <p className="text-muted text-md">
            {'נשלחה '}
            <DateText on date={referral.created_at} />
            {referral.changed_at !== referral.created_at && (
              <>
                {', עודכנה '}
                <DateText on date={referral.changed_at} />
              </>
            )}
          </p>
          {referral.state === 'received' && referral.friend !== '' && <WithdrawButton id={referral.id} />}
        </Card>
      ))}
    </ul>
  )
}

/** The position for which a friend is referred, where somebody comes from its page. */
const referralSearch = searchOf('/cv-form', { position: idParameter })

export const Route = createFileRoute('/_portal/cv-form')({
  validateSearch: referralSearch.parse,
  loader: () => void prefetch(q(referrals.getOpenPositions), q(referrals.getOwnReferrals)),
  component: () => <ReferralPage chosen={Route.useSearch().position} />,
})

function Form({ chosen }: { chosen: number | undefined }) {
  const { positions } = useRead(q(referrals.getOpenPositions))
  const userId = useStore(signedIn)?.user.id
  const [sent, setSent] = useState(0)
  if (userId === undefined) return null
  if (positions.length === 0) {
    return (
      <EmptyState
        icon={IconBriefcase}
        title="אין עכשיו משרות פתוחות"
        text="כשתיפתח משרה היא תופיע כאן, ואפשר יהיה להמליץ על חבר או חברה."
      />
    )
  }
  return (
    <ReferralForm
      key={sent}
      userId={userId}
      positions={positions}
      chosen={positions.find(({ id }) => id === chosen)?.id ?? null}
      onSent={() => setSent(sent + 1)}
    />
  )
}

/** Refers a friend for an open position, and shows what became of one's referrals (specification §2, `/cv-form`). */
function ReferralPage({ chosen }: { chosen: number | undefined }) {
  const open = useIsOpen('referrals')
  return (
    <>
      <PageHeader text="אם החבר או החברה מתקבלים לעבודה, מקבלים מענק." />
      <div className="grid grid-cols-1 gap-40 lg:grid-cols-[minmax(0,42rem)_minmax(16rem,26rem)] lg:gap-64 lg:items-start">
        {/* Together: below the form, whose height only the answer says, the second would jump. */}
        <Suspense fallback={<Loading height="480px" />}>
          {open && (
            <Retry resetKey="form">
              <Form chosen={chosen} />
            </Retry>
          )}
          <section aria-labelledby="own-referrals" className="grid grid-cols-1 gap-12">
            <h2 id="own-referrals">ההמלצות שלי</h2>
            <Retry resetKey="own">
              <OwnReferrals />
            </Retry>
          </section>
        </Suspense>
      </div>
    </>
  )
}
