import { useMantineTheme } from '@mantine/core'
import { useClickOutside, useMediaQuery } from '@mantine/hooks'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { type FocusEvent, type ReactNode, type RefObject, useId } from 'react'
import { createPortal } from 'react-dom'
import { MoreButton, useGrowingList } from '#core/client/kits/list/useGrowingList.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { CloseButton } from '#core/client/ui/dialogs/CloseButton.tsx'
import { useEscape, useModal } from '#core/client/ui/dialogs/useModal.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { type Notification, notifications } from '#platform/notifications/contract/notifications.ts'
import classes from './NotificationPanel.module.css'
import { NotificationRow, useFreshNotifications, useReading } from './NotificationRow.tsx'

function Loaded({ onClose }: { onClose: () => void }) {
  const list = useGrowingList(notifications.getNotifications, {}, (page) => page.notifications)
  const read = useReading()
  useFreshNotifications(notifications.getNotifications)
  if (list.rows.length === 0) {
    return (
      <EmptyState
        icon={IconBell}
        title="אין התראות"
        text="כאן מופיעות תגובות לפרסומים שלך, תזכורות ועדכונים אישיים."
      />
    )
  }
  function open({ id, read: isRead }: Notification): void {
    if (!isRead) read.mutate({ body: { ids: [id] } })
    onClose()
  }
  return (
    <>
      {list.rows.some((each) => !each.read) && (
        <Action
          icon={IconChecks}
          label="סימון הכול כנקרא"
          quiet
          size="sm"
          className="flex-none self-start mb-4"
          onClick={() => read.mutate({ body: { ids: null } })}
        />
      )}
      <ul className="grid grid-cols-1 gap-2 plain">
        {list.rows.map((each) => (
          <li key={each.id}>
            <NotificationRow notification={each} onOpen={() => open(each)} />
          </li>
        ))}
      </ul>
      <MoreButton label="התראות קודמות" list={list} />
      <a href="/my-messages" className="self-center py-12 px-16 text-link font-semibold" onClick={onClose}>
        לכל ההודעות שלי
      </a>
    </>
  )
}

/** A person's notifications, unread ones first; one that is opened is read. */
function NotificationList({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col flex-1 min-h-0 px-8 pb-8 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
      <Retry fallback={<Loading rows={3} height="4rem" />}>
        <Loaded onClose={onClose} />
      </Retry>
    </div>
  )
}

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
