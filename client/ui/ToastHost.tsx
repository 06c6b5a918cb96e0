import 'react-toastify/ReactToastify.css'
import { IconX } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled'
import classes from './ToastHost.module.css'
import type { Toast } from './toast.ts'

function Content({ message, action }: Pick<Toast, 'message' | 'action'>) {
  return (
    <>
      <span>{message}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            toastify.dismiss()
            action.onPress()
          }}
        >
          {action.label}
        </button>
      )}
    </>
  )
}

/** Puts a toast on screen in place of the one that is there; before the container stands, it waits for it. */
export function pushToast({ message, action, severity = 'info' }: Toast): void {
  toastify.dismiss()
  toastify(<Content message={message} {...(action && { action })} />, { type: severity })
}

/** The toast container of the specification (§2): physically top right, 5000 ms, dragged away past 80 percent. */
export function ToastHost() {
  return createPortal(
    <div data-live className={classes.host}>
      <ToastContainer
        position="top-right"
        rtl
        autoClose={5000}
        draggable
        draggablePercent={80}
        closeOnClick={false}
        pauseOnHover
        pauseOnFocusLoss
        newestOnTop
        aria-label="הודעות"
        toastClassName={classes.toast ?? ''}
        progressClassName={classes.progress ?? ''}
        closeButton={({ closeToast }) => (
          <button type="button" className={classes.close} aria-label="סגירת ההודעה" onClick={closeToast}>
            <IconX size={18} aria-hidden />
          </button>
        )}
      />
    </div>,
    document.body,
  )
}
