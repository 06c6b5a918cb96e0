import { type ReactNode, useEffect, useRef } from 'react'
import { CloseButton } from '#client/ui/CloseButton.tsx'
import classes from './BulkOutcome.module.css'

interface Properties {
  /** What was done, as it was answered; nothing yet without it. */
  done: object | undefined
  /** What was done, in words; empty where nothing was. */
  changedText: ReactNode
  failedText: ReactNode
  /** What could not be done, each with why. */
  failures: readonly ReactNode[]
  /** Stands before the close button. */
  action?: ReactNode
  onClose: () => void
}

/** Says what was done to many rows and to which it could not be, and why. Stays until the next thing is done. */
export function BulkOutcome({ done, changedText, failedText, failures, action, onClose }: Properties) {
  const box = useRef<HTMLDivElement>(null)
  // The pressed buttons are gone, and the list may be scrolled far from here.
  useEffect(() => {
    if (done) box.current?.focus()
  }, [done])
  return (
    <div role="status" className={classes.place}>
      {done && (
        <div
          ref={box}
          tabIndex={-1}
          className={classes.outcome}
          data-failed={failures.length > 0 || undefined}
        >
          <div className={classes.text}>
            {changedText && <p>{changedText}</p>}
            {failures.length > 0 && (
              <>
                <p>{failedText}</p>
                <ul className={classes.failures}>
                  {failures.map((failure, index) => (
                    <li key={index}>{failure}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          {action}
          <CloseButton label="סגירת ההודעה" onClose={onClose} />
        </div>
      )}
    </div>
  )
}
