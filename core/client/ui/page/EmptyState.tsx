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
    <div className="grid justify-items-center gap-8 max-w-480 mx-auto py-56 px-16 text-center text-balance">
      <span className={classes.medal}>
        <Icon size={36} stroke={1.5} aria-hidden />
      </span>
      {page ? (
        <h1 tabIndex={-1} className="text-2xl font-bold">
          {title}
        </h1>
      ) : (
        <p className="text-2xl font-bold">{title}</p>
      )}
      {text !== undefined && <p className="text-muted">{asUserText(text)}</p>}
      {action !== undefined && (
        <div className="flex flex-wrap items-center justify-center gap-16 mt-16">{action}</div>
      )}
    </div>
  )
}
