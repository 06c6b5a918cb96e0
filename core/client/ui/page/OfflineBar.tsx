import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useStore } from '#core/client/ui/store.ts'
import { NoticeBar } from './NoticeBar.tsx'
import { showsStored } from './offline.ts'

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
