import { q, useCall, useRead } from '#core/client/api/queries.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { formatDate } from '#core/rules/time/dates.ts'
import { utcMidnight } from '#core/rules/time/days.ts'
import { type OwnReferral, referrals } from '#features/referrals/contract/referrals.ts'
import classes from './cv-form.module.css'
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

export function OwnReferrals() {
  const { referrals: own } = useRead(q(referrals.getOwnReferrals))
  if (own.length === 0) return <p className="text-muted">עוד לא נשלחו המלצות.</p>
  return (
    <ul className="plain grid grid-cols-1 gap-10" aria-label="ההמלצות שלי">
      {own.map((referral) => (
        <Card as="li" key={referral.id} className={classes.referral}>
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
