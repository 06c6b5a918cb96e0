import { AppLink } from '#client/ui/AppLink.tsx'
import classes from './ClassifiedTabs.module.css'
import { classifiedsHead } from './classifiedsHead.tsx'
import { classifiedsSearch } from './classifiedsList.ts'

/** The way between everything for sale and the person's own. The first screen draws it too: no hooks. */
export function ClassifiedTabs({ mine = false }: { mine?: boolean | undefined }) {
  const tabs = [
    { href: classifiedsSearch.href({}), label: 'כל המודעות', current: !mine },
    { href: classifiedsSearch.href({ mine: true }), label: 'המודעות שלי', current: mine },
  ]
  return (
    <nav aria-label={classifiedsHead.title} className={classes.tabs}>
      {tabs.map(({ href, label, current }) => (
        <AppLink key={href} href={href} className={classes.tab} aria-current={current ? 'page' : undefined}>
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
