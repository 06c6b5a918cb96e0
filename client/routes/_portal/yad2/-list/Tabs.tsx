import { AppLink } from '#client/ui/AppLink.tsx'
import { listHref, listTitle } from './listSearch.ts'
import classes from './Tabs.module.css'

/** The way between everything for sale and the person's own. */
export function Tabs({ mine }: { mine: boolean }) {
  return (
    <nav aria-label={listTitle} className={classes.tabs}>
      <AppLink href={listHref({})} className={classes.tab} aria-current={mine ? undefined : 'page'}>
        כל המודעות
      </AppLink>
      <AppLink
        href={listHref({ mine: true })}
        className={classes.tab}
        aria-current={mine ? 'page' : undefined}
      >
        המודעות שלי
      </AppLink>
    </nav>
  )
}
