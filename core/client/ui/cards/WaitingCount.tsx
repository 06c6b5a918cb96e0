import { counted } from '#core/rules/text/counted.ts'
import classes from './WaitingCount.module.css'

/** A small number of what waits for somebody to see to it; nothing at 0. */
export function WaitingCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">
        {`, ${counted(count, 'אחד מחכה לטיפול', '# מחכים לטיפול', 'שניים מחכים לטיפול')}`}
      </span>
    </>
  )
}
