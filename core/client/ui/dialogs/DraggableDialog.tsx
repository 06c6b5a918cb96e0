import { IconArrowsMove, IconX } from '@tabler/icons-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { showAlert } from './alert.ts'
import classes from './DraggableDialog.module.css'
import type { Dialog } from './dialogOptions.ts'
import { useModal } from './useModal.ts'

/** Displacement from the resting place, in CSS pixels; physical, as the pointer is. */
interface Offset {
  x: number
  y: number
}

const step = 16
const moves: Readonly<Record<string, Offset>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

const clamp = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), Math.max(low, high))

/** The wanted displacement, cut so that the element (now displaced by `current`) stays inside the viewport. */
function withinViewport(element: HTMLElement, current: Offset, wanted: Offset): Offset {
  const box = element.getBoundingClientRect()
  const rest = { x: box.x - current.x, y: box.y - current.y }
  return {
    x: clamp(wanted.x, -rest.x, document.documentElement.clientWidth - box.width - rest.x),
    y: clamp(wanted.y, -rest.y, window.innerHeight - box.height - rest.y),
  }
}

/**
 * Moves an element with the pointer or the arrow keys (Home resets it), never out of the viewport. Returns its displacement,
 * and the handlers for the drag area and for the handle that takes the keys.
 */
function useDragWithin(element: RefObject<HTMLElement | null>) {
  const [offset, setOffset] = useState<Offset>({ x: 0, y: 0 })
  const [grab, setGrab] = useState<Offset>()

  function moveTo(wanted: Offset): void {
    if (element.current) setOffset(withinViewport(element.current, offset, wanted))
  }

  useEffect(() => {
    const onResize = () =>
      setOffset((now) => (element.current ? withinViewport(element.current, now, now) : now))
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [element])

  const drop = () => setGrab(undefined)
  return {
    offset,
    dragging: grab !== undefined,
    dragArea: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const onControl = event.target instanceof Element && event.target.closest('button, a, input') !== null
        if (event.button !== 0 || onControl) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setGrab({ x: event.clientX - offset.x, y: event.clientY - offset.y })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (grab) moveTo({ x: event.clientX - grab.x, y: event.clientY - grab.y })
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
    moveHandle: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const move = moves[event.key]
        if (!move && event.key !== 'Home') return
        event.preventDefault()
        moveTo(move ? { x: offset.x + move.x, y: offset.y + move.y } : { x: 0, y: 0 })
      },
    },
  }
}

type Properties = Omit<Dialog, 'content'> & { children?: ReactNode }

/**
 * A modal dialog that can be moved by its header, or by the arrow keys on its move button; on a phone a sheet at the
 * lower edge. Clicks beside it and the Escape key do nothing (specification §2). Its content may be form fields, but no
 * form: the dialog is one, and Enter in a field means OK.
 */
export function DraggableDialog(props: Properties) {
  const {
    title,
    description,
    children,
    okLabel = 'אישור',
    cancelLabel = 'ביטול',
    danger,
    onSubmit,
    onCancel,
  } = props
  const id = useId()
  const [pending, setPending] = useState(false)
  const { ref, element } = useModal()
  const { offset, dragging, dragArea, moveHandle } = useDragWithin(element)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // In React, events of a dialog opened from this one bubble here, although it is elsewhere in the DOM.
    event.stopPropagation()
    setPending(true)
    try {
      await onSubmit?.()
    } catch {
      // `onSubmit` has reported the error itself; the typed text stays.
    } finally {
      setPending(false)
    }
  }

  /** Closing during a submit does not cancel it, so an alert says so. */
  function cancel(): void {
    onCancel?.()
    if (pending) showAlert({ severity: 'warning', message: 'הפעולה כבר נשלחה, וייתכן שתושלם.' })
  }

  return createPortal(
    <div className={`over-page ${classes.backdrop}`}>
      <section
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        tabIndex={-1}
        className={`floating-window ${classes.window}`}
        style={{ translate: `${offset.x}px ${offset.y}px` }}
      >
        <header className={classes.header} data-dragging={dragging || undefined} {...dragArea}>
          <h2 id={`${id}-title`} className="flex-1 self-center min-w-0 text-2xl">
            <UserText>{title}</UserText>
          </h2>
          <IconButton
            label="הזזת החלון במקשי החצים"
            icon={IconArrowsMove}
            size={18}
            stroke={2}
            narrow
            {...moveHandle}
          />
          <IconButton label="סגירה" icon={IconX} stroke={2} narrow onClick={cancel} />
        </header>
        <form className={classes.form} onSubmit={submit}>
          <div className="required-note grid grid-cols-1 gap-16 pt-4 pb-8 px-24 overflow-y-auto max-sm:px-16 short:overflow-y-visible">
            {description !== undefined && (
              <p id={`${id}-description`} className="text-muted">
                <UserText>{description}</UserText>
              </p>
            )}
            {children}
          </div>
          <footer className={classes.footer}>
            <Action label={okLabel} type="submit" loading={pending} primary danger={danger} />
            <Action label={cancelLabel} onClick={cancel} data-safe={danger || undefined} />
          </footer>
        </form>
      </section>
    </div>,
    document.body,
  )
}
