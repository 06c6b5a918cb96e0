import { Card } from '#core/client/ui/cards/Card.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import type { EntitlementRequest, YearBalance } from '#features/shop/contract/entitlements.ts'
import classes from './EntitlementPage.module.css'
import { RequestState } from './RequestState.tsx'

export function OwnRequests({
  requests,
  types,
}: {
  requests: readonly EntitlementRequest[]
  types: readonly YearBalance[]
}) {
  if (requests.length === 0) return <p className="muted">עוד לא נשלחו בקשות.</p>
  return (
    <ul className="plain stack gap-10" aria-label="הבקשות">
      {requests.map(({ id, code, amount, reason, state, answer, created_at }) => {
        const type = types.find((each) => each.code === code)
        return (
          <Card as="li" key={id} className={classes.request}>
            <div className="row wrap spread gap-4 column-gap-12">
              <h3 className={classes.requestTitle}>
                <UserText>{`${type?.name ?? code}, ${amountText(amount, type?.unit ?? '')}`}</UserText>
              </h3>
              <RequestState state={state} />
            </div>
            <p>
              <UserText>{reason}</UserText>
            </p>
            {answer !== '' && (
              <p className={classes.answer}>
                <strong>תשובה: </strong>
                <UserText>{answer}</UserText>
              </p>
            )}
            <p className="muted medium">
              {'נשלחה '}
              <DateText date={created_at} />
            </p>
          </Card>
        )
      })}
    </ul>
  )
}
