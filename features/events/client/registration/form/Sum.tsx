import { Ltr } from '#core/client/ui/Ltr.tsx'
import { formatShekels } from '#core/rules/money.ts'
import { seatsText } from '../../stateText.ts'
import classes from './registration.module.css'

interface Properties {
  seats: number
  /** Of a seat, in agorot. */
  price: number
  /** Seats that are free; null without a limit. */
  left: number | null
}

/** What a registration takes and costs, while it is filled in. */
export function Sum({ seats, price, left }: Properties) {
  const costs = price > 0
  return (
    <div className={classes.sum} role="status">
      <p>
        {seats === 0 ? 'עוד לא נבחרו מקומות' : seatsText(seats)}
        {costs && seats > 0 && (
          <>
            {' × '}
            <Ltr>{formatShekels(price)}</Ltr>
          </>
        )}
        {left !== null && <span className="muted small">{` · פנויים: ${left}`}</span>}
      </p>
      {costs && (
        <p className="large bold">
          {'לתשלום: '}
          <Ltr>{formatShekels(price * seats)}</Ltr>
        </p>
      )}
      {costs && <p className="muted small">התשלום ינוכה מהשכר.</p>}
    </div>
  )
}
