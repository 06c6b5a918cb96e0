import { counted } from '#domain/counted.ts'
import classes from './UnreadCount.module.css'

/** A small number of what is new; nothing at 0. */
export function UnreadCount({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{`, ${counted(count, 'אחד שלא נקרא', '# שלא נקראו')}`}</span>
    </>
  )
}
