import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import classes from './ButtonLink.module.css'

interface Properties {
  href: string
  icon?: TablerIcon
  children: ReactNode
}

export function ButtonLink({ href, icon: Icon, children }: Properties) {
  return (
    <AppLink href={href} className={classes.button}>
      {Icon && <Icon size={20} stroke={1.8} aria-hidden />}
      {children}
    </AppLink>
  )
}
