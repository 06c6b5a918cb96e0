import { BulkOutcome } from '#client/parts/BulkOutcome.tsx'
import { AppLink } from '#client/ui/AppLink.tsx'
import type { Done, NextStatus } from './useBulk.ts'

const doneTexts: Record<NextStatus, [one: string, many: string]> = {
  ready: ['סומנה כמוכנה', 'סומנו כמוכנות'],
  completed: ['סומנה כנמסרה', 'סומנו כנמסרו'],
  cancelled: ['בוטלה', 'בוטלו'],
}

function changedText({ changed, status }: Done): string {
  const [one, many] = doneTexts[status]
  return changed.length === 1 ? `הזמנה ${changed[0]} ${one}.` : `${changed.length} הזמנות ${many}.`
}

/** Says how many orders were moved on, and which could not be and why. */
export function Outcome({ done, onClose }: { done: Done | undefined; onClose: () => void }) {
  const { changed = [], failed = [] } = done ?? {}
  return (
    <BulkOutcome
      done={done}
      changedText={done && changed.length > 0 && changedText(done)}
      failedText={failed.length === 1 ? 'הזמנה אחת לא עודכנה:' : `${failed.length} הזמנות לא עודכנו:`}
      failures={failed.map(({ id, message }) => (
        <>
          <AppLink href={`/order/${id}`}>{`הזמנה ${id}`}</AppLink>
          {` – ${message}`}
        </>
      ))}
      onClose={onClose}
    />
  )
}
