import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import { CloseButton } from './CloseButton.tsx'
import { useEscape, useModal } from './useModal.ts'
import classes from './WideDialog.module.css'

interface Properties {
  title: ReactNode
  /** Runs on the close button and on Escape; the caller removes the dialog. */
  onClose: () => void
  /** Stands under the content and stays in sight. */
  actions?: ReactNode
  children: ReactNode
}

/** A modal window for what needs room: to choose among pictures, to compare two texts. The whole screen on a phone. */
export function WideDialog({ title, onClose, actions, children }: Properties) {
  const id = useId()
  const { ref, element } = useModal()

  function leave(): void {
    // Under another dialog this one is inert.
    if (!element.current?.closest('[inert]')) onClose()
  }

  useEscape(leave)

  return createPortal(
    // In React, events of the dialog would bubble to the form or toolbar that opened it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps events in
    <div
      className={`over-page ${classes.backdrop}`}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') leave()
      }}
      onSubmit={(event) => event.stopPropagation()}
    >
      <section
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className={`floating-window ${classes.window}`}
      >
        <header className="flex flex-none items-center gap-8 py-8 ps-24 pe-8 border-b border-hairline max-sm:ps-16 print:[&_button]:hidden">
          <h2 id={id} className="one-line flex-1 min-w-0 text-2xl">
            {asUserText(title)}
          </h2>
          <CloseButton first onClose={onClose} />
        </header>
        <div className={classes.body}>{children}</div>
        {actions !== undefined && <footer className={classes.actions}>{actions}</footer>}
      </section>
    </div>,
    document.body,
  )
}
