import 'react-toastify/ReactToastify.css'
import { useWindowEvent } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled'
import { showError } from '#core/client/api/errors.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import classes from './ToastHost.module.css'
import { placeToasts } from './toastPlace.ts'

export interface Toast {
  message: string
  severity?: 'info' | 'success' | 'warning' | 'error'
  action?: { label: string; onPress: () => void }
  /** Takes back what the toast says: it offers that. */
  undo?: () => Promise<unknown>
  /** When it has gone, for whatever reason. */
  onClose?: () => void
}

function positionContent(content: HTMLElement | null): void {
  const toast = content?.closest<HTMLElement>('[role="alert"]')
  const host = toast?.closest<HTMLElement>('[data-live]')
  if (host && toast) placeToasts(host, toast)
}

function Content({ message, action, undo }: Pick<Toast, 'message' | 'action' | 'undo'>) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => positionContent(content.current), [])
  useWindowEvent('resize', () => positionContent(content.current))
  const actions = [
    ...(action ? [action] : []),
    ...(undo
      ? [{ label: 'ביטול', onPress: () => void undo().then(() => announce('הפעולה בוטלה'), showError) }]
      : []),
  ]
  return (
    <div ref={content}>
      <UserText>{message}</UserText>
      {actions.map(({ label, onPress }) => (
        <button
          key={label}
          type="button"
          className={classes.action}
          onClick={() => {
            onPress()
            toastify.dismiss()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

/** Puts a toast on screen in place of the one that is there; before the container stands, it waits for it. */
export function pushToast({ severity = 'info', onClose, ...content }: Toast): void {
  toastify.dismiss()
  toastify(<Content {...content} />, {
    ...{ type: severity, ariaLabel: content.message },
    ...(onClose && { onClose: () => onClose() }),
  })
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const beside = one.right < other.left || other.right < one.left
  return !beside && one.bottom >= other.top && other.bottom >= one.top
}

/** The toast container of the specification (§2): physically top right, 5000 ms, dragged away past 80 percent. */
export function ToastHost() {
  const host = useRef<HTMLDivElement>(null)
  // Each toast is an alert; within the library's own live region it would be read twice.
  useEffect(() => host.current?.querySelector('section')?.setAttribute('aria-live', 'off'), [])
  // A toast goes when it lies over what the keyboard moves to.
  useWindowEvent('focusin', ({ target }) => {
    const toast = host.current?.querySelector('[role="alert"]')
    if (!toast || !(target instanceof Element) || toast.contains(target)) return
    const isMovedTo = target.matches(':focus-visible:not([tabindex="-1"])')
    if (isMovedTo && overlap(toast.getBoundingClientRect(), target.getBoundingClientRect()))
      toastify.dismiss()
  })
  return createPortal(
    <div ref={host} data-live className={classes.host}>
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
          <button
            type="button"
            className="sign-button absolute top-6 end-6 size-36 pointer-coarse:size-(--touch)"
            aria-label="סגירת ההודעה"
            onClick={closeToast}
          >
            <IconX size={18} aria-hidden />
          </button>
        )}
      />
    </div>,
    document.body,
  )
}
