import { useMantineTheme } from '@mantine/core'
import { useClickOutside, useMediaQuery } from '@mantine/hooks'
import { type FocusEvent, type ReactNode, type RefObject, useId } from 'react'
import { createPortal } from 'react-dom'
import { CloseButton } from '#core/client/ui/dialogs/CloseButton.tsx'
import { useEscape } from '#core/client/ui/dialogs/useEscape.ts'
import { useModal } from '#core/client/ui/dialogs/useModal.ts'
import { NotificationList } from './NotificationList.tsx'
import classes from './NotificationPanel.module.css'

interface Properties {
  id: string
  /** The bell. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** On a phone: the whole screen. */
function Sheet({ id, onClose, children }: Properties & { children: ReactNode }) {
  const title = useId()
  const { ref } = useModal()
  return createPortal(
    <section
      ref={ref}
      id={id}
      role="dialog"
      aria-modal="true"
      aria-labelledby={title}
      tabIndex={-1}
      className={classes.sheet}
    >
      <header className="flex items-center justify-between pt-14 pb-6 ps-20 pe-12">
        <h2 id={title} className="text-2xl">
          התראות
        </h2>
        <CloseButton label="סגירת ההתראות" first onClose={onClose} />
      </header>
      {children}
    </section>,
    document.body,
  )
}

/** Where there is room: under the bell. */
function Popover({ id, button, onClose, children }: Properties & { children: ReactNode }) {
  const title = useId()
  const ref = useClickOutside<HTMLElement>((event) => {
    if (!(event.target instanceof Node && button.current?.contains(event.target))) onClose()
  })
  function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget && relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) onClose()
  }
  return (
    <section ref={ref} id={id} aria-labelledby={title} className={classes.popover} onBlur={closeWhenLeft}>
      <header className="flex items-center justify-between pt-14 pb-6 ps-20 pe-12">
        <h2 id={title} className="text-2xl">
          התראות
        </h2>
      </header>
      {children}
    </section>
  )
}

/** The notifications behind the bell. Escape, the bell, a click beside them or one of them close them. */
export function NotificationPanel(properties: Properties) {
  const { button, onClose } = properties
  const { breakpoints } = useMantineTheme()
  const phone = useMediaQuery(`(width < ${breakpoints.sm})`, false, { getInitialValueInEffect: false })
  const Shape = phone ? Sheet : Popover
  useEscape(() => {
    onClose()
    button.current?.focus()
  })
  return (
    <Shape {...properties}>
      <NotificationList onClose={onClose} />
    </Shape>
  )
}
