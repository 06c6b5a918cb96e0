import type { ReactNode } from 'react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import classes from './SearchDialog.module.css'

interface Properties {
  title: string
  all?: { href: string; label: string }
  children: ReactNode
}

export function Group({ title, all, children }: Properties) {
  return (
    <section aria-label={title} className={classes.group}>
      <div className={`flex items-center justify-between gap-12 ${classes.groupHead}`}>
        <h2 className={classes.groupTitle}>{title}</h2>
        {all && <AppLink href={all.href}>{all.label}</AppLink>}
      </div>
      <ul className={`plain ${classes.results}`}>{children}</ul>
    </section>
  )
}

/** A result: its picture or icon, its link, which the whole row is, and what else is known of it. */
export function Row({
  picture,
  link,
  children,
}: {
  picture: ReactNode
  link: ReactNode
  children?: ReactNode
}) {
  return (
    <li className={classes.result} data-result>
      {picture}
      <div className="grid flex-1 content-start gap-3 min-w-0">
        {link}
        {children !== undefined && (
          <p className="flex flex-wrap gap-2 gap-x-12 text-muted text-xs">{children}</p>
        )}
      </div>
    </li>
  )
}
