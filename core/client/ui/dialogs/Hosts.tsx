import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ErrorWords } from '#core/client/ui/page/ErrorScreen.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { announcementStore } from '#core/client/ui/text/announce.ts'
import { toastContainer } from '#core/client/ui/toasts/toast.ts'
import { alertStore, closeAlert, type ShownAlert } from './alert.ts'
import type { DraggableDialog } from './DraggableDialog.tsx'
import { closeDialog, dialogStore, dialogWindow } from './dialog.ts'
import type { OpenedDialog } from './dialogOptions.ts'
import classes from './Hosts.module.css'

/** The live region that `announce` speaks through. */
function RouteAnnouncer() {
  const { key, text } = useStore(announcementStore)
  return createPortal(
    <div className="visually-hidden" data-live>
      <div role="status" aria-atomic="true">
        <span key={key}>{text}</span>
      </div>
    </div>,
    document.body,
  )
}

const icons = { success: IconCircleCheck, error: IconCircleX, warning: IconAlertTriangle }

/** Calls `onEnd` after `duration` ms of not being paused. */
function usePausableTimer(duration: number, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (paused) return
    const started = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [paused])
}

function AlertCard({ alert }: { alert: ShownAlert }) {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  usePausableTimer(alert.duration, hovered || focused, () => closeAlert(alert))
  const Icon = icons[alert.severity]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focusing only hold the timer
    <div
      className={classes.card}
      data-severity={alert.severity}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className="flex-none mt-6 text-(--tone)" size={24} stroke={1.8} aria-hidden />
      <div className="font-semibold min-w-0 py-5">
        <ErrorWords text={alert} />
      </div>
      <button
        type="button"
        className="sign-button size-36 hover:bg-(--tone)/14 pointer-coarse:size-(--touch) pointer-coarse:-my-4"
        aria-label="סגירת ההודעה"
        onClick={() => closeAlert(alert)}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  )
}

/**
 * The place of the transient alert. Both live regions are always in the page, since a region that comes together with
 * its text is not read aloud. Stands outside the root, so that it works above an open dialog.
 */
function AlertHost() {
  const alert = useStore(alertStore)
  const card = alert && <AlertCard key={alert.key} alert={alert} />
  const urgent = alert?.severity === 'error'
  return createPortal(
    <div className={classes.host} data-live>
      <div role="status" aria-atomic="true">
        {!urgent && card}
      </div>
      <div role="alert" aria-atomic="true">
        {urgent && card}
      </div>
    </div>,
    document.body,
  )
}

function Opened({ dialog, Window }: { dialog: OpenedDialog; Window: typeof DraggableDialog }) {
  const { key, content, onSubmit, onCancel, ...labels } = dialog
  return (
    <Window
      {...labels}
      onSubmit={async () => {
        await onSubmit?.()
        closeDialog(key)
      }}
      onCancel={() => {
        closeDialog(key)
        onCancel?.()
      }}
    >
      {content}
    </Window>
  )
}

function DialogHost() {
  const dialogs = useStore(dialogStore)
  const Window = useStore(dialogWindow)
  return Window && dialogs.map((dialog) => <Opened key={dialog.key} dialog={dialog} Window={Window} />)
}

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
