import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './NoticeBar.module.css'

/** A bar under the top bar for a lasting condition. Its live region exists before the text, so that the text is read aloud. */
export function NoticeBar({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className={classes.bar}>
          <Icon className={classes.icon} size={20} stroke={1.8} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
