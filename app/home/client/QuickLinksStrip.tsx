import { IconExternalLink } from '@tabler/icons-react'
import { useId } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { iconOf } from '#core/client/ui/icons.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { options, type QuickLink } from '#platform/organisation/contract/options.ts'
import { useVisitor } from '#platform/people/client/rooms.ts'
import { mayVisit } from '#platform/people/contract/rooms.ts'
import classes from './QuickLinksStrip.module.css'

/** Whether a link of the settings is one that may be followed: a page of the portal, of the web, a telephone, an e-mail. */
function isSafe({ url }: QuickLink): boolean {
  return /^(?:\/(?!\/)|(?:https?|tel|mailto):)/i.test(url)
}

function Link({ title, url, icon }: QuickLink) {
  const Icon = iconOf(icon)
  const content = (
    <>
      <Icon size={22} stroke={1.6} aria-hidden />
      <UserText>{title}</UserText>
    </>
  )
  if (!/^https?:/i.test(url)) {
    return (
      <a href={url} className={classes.link}>
        {content}
      </a>
    )
  }
  return (
    <a href={url} className={classes.link} target="_blank" rel="noopener noreferrer">
      {content}
      <IconExternalLink size={16} className="text-muted" aria-label="נפתח בלשונית חדשה" />
    </a>
  )
}

export function QuickLinksStrip() {
  const data = useRead(q(options.optionsFields))
  const title = useId()
  const visitor = useVisitor()
  const links = data.quick_links.filter((link) => isSafe(link) && mayVisit(visitor, link.url))
  if (links.length === 0) return null
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="visually-hidden">
        קישורים מהירים
      </h2>
      <ul className={`plain ${classes.links}`}>
        {links.map((link) => (
          <li key={link.url}>
            <Link {...link} />
          </li>
        ))}
      </ul>
    </section>
  )
}
