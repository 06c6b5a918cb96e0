import { Card } from '#core/client/ui/cards/Card.tsx'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import type { EntitlementRequest, YearBalance } from '#features/shop/contract/entitlements.ts'
import { RequestState } from './RequestState.tsx'

export function OwnRequests({
  requests,
  types,
}: {
  requests: readonly EntitlementRequest[]
  types: readonly YearBalance[]
}) {
  if (requests.length === 0) return <p className="text-muted">עוד לא נשלחו בקשות.</p>
  return (
    <ul className="plain grid grid-cols-1 gap-10" aria-label="הבקשות">
      {requests.map(({ id, code, amount, reason, state, answer, created_at }) => {
        const type = types.find((each) => each.code === code)
        return (
          <Card as="li" key={id} className="gap-6 py-14 px-18">
            <div className="flex items-center flex-wrap justify-between gap-4 gap-x-12">
              <h3 className="text-lg">
                <UserText>{`${type?.name ?? code}, ${amountText(amount, type?.unit ?? '')}`}</UserText>
              </h3>
              <RequestState state={state} />
            </div>
            <p>
              <UserText>{reason}</UserText>
            </p>
            {answer !== '' && (
              <p className="py-8 px-12 rounded-10 bg-subtle">
                <strong>תשובה: </strong>
                <UserText>{answer}</UserText>
              </p>
            )}
            <p className="text-muted text-md">
              {'נשלחה '}
              <DateText date={created_at} />
            </p>
          </Card>
        )
      })}
    </ul>
  )
}
