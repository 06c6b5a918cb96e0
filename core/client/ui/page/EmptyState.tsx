import { IconInbox, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import classes from './StateScreen.module.css'

interface Properties {
  title: string
  text?: ReactNode
  icon?: TablerIcon
  action?: ReactNode
  /** It is the whole page: its title is the page's `h1`. */
  page?: boolean
}

export function EmptyState({ title, text, icon: Icon = IconInbox, action, page }: Properties) {
  return (
    <div className={classes.screen}>
      <span className={classes.medal}>
        <Icon size={36} stroke={1.5} aria-hidden />
      </span>
      {page ? (
        <h1 tabIndex={-1} className={classes.title}>
          {title}
        </h1>
      ) : (
        <p className={classes.title}>{title}</p>
      )}
      {text !== undefined && <p className="muted">{asUserText(text)}</p>}
      {action !== undefined && <div className={classes.actions}>{action}</div>}
    </div>
  )
}
