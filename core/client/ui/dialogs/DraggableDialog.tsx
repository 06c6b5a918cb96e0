import { IconArrowsMove, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconButton } from '#core/client/ui/controls/IconButton.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { showAlert } from './alert.ts'
import classes from './DraggableDialog.module.css'
import type { Dialog } from './dialogOptions.ts'
import { useDragWithin } from './useDragWithin.ts'
import { useModal } from './useModal.ts'

type Properties = Omit<Dialog, 'content'> & { children?: ReactNode }

/**
 * A modal dialog that can be moved by its header, or by the arrow keys on its move button. Clicks beside it and the
 * Escape key do nothing (specification §2). Its content may be form fields, but no form: the dialog is one, and Enter in
 * a field means OK.
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
    <div className={classes.backdrop}>
      <section
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        tabIndex={-1}
        className={classes.window}
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
          <div className={`required-note ${classes.body}`}>
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
