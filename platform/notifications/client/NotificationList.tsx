import { IconBell, IconChecks } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { MoreButton } from '#core/client/kits/list/MoreButton.tsx'
import { useGrowingList } from '#core/client/kits/list/useGrowingList.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/Retry.tsx'
import { type Notification, notifications } from '#platform/notifications/contract/notifications.ts'
import { NotificationRow, NotificationRowsSkeleton } from './NotificationRow.tsx'
import { unread } from './unread.ts'
import { useFreshNotifications } from './useFreshNotifications.ts'

function Loaded({ onClose }: { onClose: () => void }) {
  const list = useGrowingList(notifications.getNotifications, {}, (page) => page.notifications)
  const read = useCall(notifications.readNotifications, { onSuccess: (answer) => unread.set(answer.unread) })
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
      <ul className="grid grid-cols-1 gap-2 m-0 p-0 list-none">
        {list.rows.map((each) => (
          <li key={each.id}>
            <NotificationRow notification={each} onOpen={() => open(each)} />
          </li>
        ))}
      </ul>
      <MoreButton label="התראות קודמות" list={list} />
      <AppLink
        href="/my-messages"
        className="self-center py-12 px-16 text-link font-semibold"
        onClick={onClose}
      >
        לכל ההודעות שלי
      </AppLink>
    </>
  )
}

/** A person's notifications, unread ones first; one that is opened is read. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  return (
    <div className="flex flex-col flex-1 min-h-0 px-8 pb-8 overflow-y-auto overscroll-contain [scrollbar-width:thin]">
      <Retry>
        <Suspense fallback={<NotificationRowsSkeleton />}>
          <Loaded onClose={onClose} />
        </Suspense>
      </Retry>
    </div>
  )
}
