import { RouteAnnouncer } from '#core/client/ui/page/RouteAnnouncer.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { toastContainer } from '#core/client/ui/toasts/toast.ts'
import { AlertHost } from './AlertHost.tsx'
import { DialogHost } from './DialogHost.tsx'

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
