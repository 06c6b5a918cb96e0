import { counted } from '#domain/counted.ts'
import classes from './UnreadCount.module.css'

interface Properties {
  count?: number | undefined
  /** It waits for the person, read or not. */
  waiting?: boolean
}

/** A small number of what is new, or of what waits; nothing at 0. */
export function UnreadCount({ count = 0, waiting }: Properties) {
  if (count === 0) return null
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">
        {`, ${waiting ? counted(count, 'אחת מחכה', '# מחכות') : counted(count, 'אחד שלא נקרא', '# שלא נקראו')}`}
      </span>
    </>
  )
}
