import 'react-toastify/ReactToastify.css'
import { IconX } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled'
import classes from './ToastHost.module.css'
import type { Toast } from './toast.ts'

/** Puts a toast on screen; before the container stands, it waits for it. */
export function pushToast({ message, severity = 'info', onClick }: Toast): void {
  toastify(message, { type: severity, ...(onClick && { onClick }) })
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
        limit={4}
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
