import { counted } from '#core/rules/text/counted.ts'
import classes from './UnreadCount.module.css'

interface Properties {
  count?: number | undefined
}

function Count({ count, words, waiting }: { count: number; words: string; waiting?: boolean }) {
  if (count === 0) return null
  return (
    <>
      <span className={classes.count} data-waiting={waiting} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{`, ${words}`}</span>
    </>
  )
}

/** A small number of what is new; nothing at 0. */
export function UnreadCount({ count = 0 }: Properties) {
  return <Count count={count} words={counted(count, 'אחד שלא נקרא', '# שלא נקראו', 'שניים שלא נקראו')} />
}

/** A small number of what waits for somebody to see to it; nothing at 0. */
export function WaitingCount({ count = 0 }: Properties) {
  return (
    <Count
      waiting
      count={count}
      words={counted(count, 'אחד מחכה לטיפול', '# מחכים לטיפול', 'שניים מחכים לטיפול')}
    />
  )
}
