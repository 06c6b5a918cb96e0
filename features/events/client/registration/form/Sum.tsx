import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatShekels } from '#core/rules/numbers/money.ts'
import { totalOf } from '#features/events/rules/registration.ts'
import { seatsText } from '../../stateText.ts'

interface Properties {
  seats: number
  /** Agorot of each seat that the person has. */
  held: readonly number[]
  /** Of any other seat, in agorot. */
  price: number
  /** Seats that are free; null without a limit. */
  left: number | null
}

export function Sum({ seats, held, price, left }: Properties) {
  const total = totalOf(held, seats, price)
  const costs = price > 0 || total > 0
  const isOnePrice = total === price * seats
  return (
    <div
      className="flex flex-wrap items-baseline justify-between gap-y-4 gap-x-16 py-12 px-16 rounded-12 bg-subtle"
      role="status"
    >
      <p>
        {seats === 0 ? 'עוד לא נבחרו מקומות' : seatsText(seats)}
        {costs && isOnePrice && seats > 0 && (
          <>
            {' × '}
            <Ltr>{formatShekels(price)}</Ltr>
          </>
        )}
        {left !== null && <span className="text-muted text-sm">{` · פנויים: ${left}`}</span>}
      </p>
      {costs && (
        <p className="text-xl font-bold">
          {'לתשלום: '}
          <Ltr>{formatShekels(total)}</Ltr>
        </p>
      )}
      {costs && (
        <p className="text-muted text-sm">
          {!isOnePrice && 'מקומות שכבר נרשמו נשארים במחיר שהיה כשביקשו אותם. '}
          התשלום ינוכה מהשכר.
        </p>
      )}
    </div>
  )
}
