import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import classes from './OfflineBar.module.css'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says so while the device has no network. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={classes.bar}>
          <IconWifiOff size={20} stroke={1.8} aria-hidden />
          אין חיבור לאינטרנט. מוצג מה שכבר נטען.
        </p>
      )}
    </div>
  )
}
