import { AlertHost } from './AlertHost.tsx'
import { DialogHost } from './DialogHost.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { useStore } from './store.ts'
import { toastContainer } from './toast.ts'

/** Where alerts, dialogs, toasts and announcements appear. Once in the app, beside the routes. */
export function Hosts() {
  const ToastHost = useStore(toastContainer)
  return (
    <>
      <AlertHost />
      <DialogHost />
      <RouteAnnouncer />
      {ToastHost && <ToastHost />}
    </>
  )
}
