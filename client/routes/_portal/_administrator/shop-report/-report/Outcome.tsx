import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { AppLink } from '#client/ui/AppLink.tsx'
import classes from './OrdersSection.module.css'
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

/** Says how many orders were moved on, and which could not be and why. Stays until the next thing is done. */
export function Outcome({ done, onClose }: { done: Done | undefined; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // The buttons that were pressed are gone, and the list may be scrolled far from here.
  useEffect(() => {
    if (done) box.current?.focus()
  }, [done])
  return (
    <div role="status" className={classes.outcomePlace}>
      {done && (
        <div
          ref={box}
          tabIndex={-1}
          className={classes.outcome}
          data-failed={done.failed.length > 0 || undefined}
        >
          <div className={classes.outcomeText}>
            {done.changed.length > 0 && <p>{changedText(done)}</p>}
            {done.failed.length > 0 && (
              <>
                <p>
                  {done.failed.length === 1
                    ? 'הזמנה אחת לא עודכנה:'
                    : `${done.failed.length} הזמנות לא עודכנו:`}
                </p>
                <ul className={classes.failures}>
                  {done.failed.map(({ id, message }) => (
                    <li key={id}>
                      <AppLink href={`/order/${id}`}>{`הזמנה ${id}`}</AppLink>
                      {` – ${message}`}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <button type="button" className={classes.close} aria-label="סגירת ההודעה" onClick={onClose}>
            <IconX size={20} aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
