import { IconWifiOff, type TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useStore } from '#core/client/ui/store.ts'
import classes from './NoticeBar.module.css'
import { showsStored } from './offline.ts'

/** A bar under the top bar for a lasting condition. Its live region exists before the text, so that the text is read aloud. */
export function NoticeBar({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <div role="status">
      {children && (
        <p className={classes.bar}>
          <Icon className="flex-none" size={20} stroke={1.8} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says so while the device has no network, or shows what it stored because the server cannot be reached. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const stored = useStore(showsStored)
  return (
    <NoticeBar icon={IconWifiOff}>
      {online ? stored && 'אין חיבור לשרת. מוצג מה שנשמר במכשיר.' : 'אין חיבור לאינטרנט. מוצג מה שכבר נטען.'}
    </NoticeBar>
  )
}
