import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { NoticeBar } from './NoticeBar.tsx'

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
  return <NoticeBar icon={IconWifiOff}>{!online && 'אין חיבור לאינטרנט. מוצג מה שכבר נטען.'}</NoticeBar>
}
