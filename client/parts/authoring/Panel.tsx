import { useWindowEvent } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { useModal } from '#client/ui/useModal.ts'
import classes from './Panel.module.css'

interface Properties {
  title: string
  onClose: () => void
  /** Stands under the content and stays in sight. */
  actions?: ReactNode
  children: ReactNode
}

/** A large modal sheet for what needs more room than a dialog. The close button and Escape close it. */
export function Panel({ title, onClose, actions, children }: Properties) {
  const id = useId()
  const { ref } = useModal()
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape') onClose()
  })
  return createPortal(
    <div className={classes.backdrop}>
      <section
        ref={ref}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        className={classes.panel}
      >
        <header className={classes.header}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <button type="button" className={classes.close} aria-label="סגירה" data-autofocus onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </header>
        <div className={classes.body}>{children}</div>
        {actions !== undefined && <footer className={classes.actions}>{actions}</footer>}
      </section>
    </div>,
    document.body,
  )
}
