import classes from './LinkTabs.module.css'

interface Properties {
  label: string
  tabs: readonly { href: string; label: string; current: boolean }[]
}

/** Tabs that are pages of their own. The first screen draws them too: no hooks. */
export function LinkTabs({ label, tabs }: Properties) {
  return (
    <nav aria-label={label} className="flex gap-8 border-b border-hairline mb-8 max-sm:mb-0 print:hidden">
      {tabs.map((tab) => (
        <a
          key={tab.href}
          href={tab.href}
          className={classes.tab}
          aria-current={tab.current ? 'page' : undefined}
        >
          {tab.label}
        </a>
      ))}
    </nav>
  )
}
