import { Button } from '@mantine/core'
import { IconBell, IconChecks } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useCall } from '#client/api/queries.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { DateText } from '#client/ui/DateText.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { type Notification, notifications } from '#contract/notifications.ts'
import { MoreButton } from '../list/MoreButton.tsx'
import { useGrowingList } from '../list/useGrowingList.ts'
import { Retry } from '../Retry.tsx'
import { Skeleton } from '../Skeleton.tsx'
import classes from './NotificationList.module.css'
import { unread } from './unread.ts'

interface RowProperties {
  notification: Notification
  onOpen: () => void
}

function Row({ notification, onOpen }: RowProperties) {
  const { title, text, url, count, happened_at, read } = notification
  return (
    <AppLink href={url} className={classes.row} onClick={onOpen}>
      <span className={classes.dot} data-unread={!read || undefined} />
      <span className={classes.words}>
        {!read && <span className="visually-hidden">חדש: </span>}
        <UserText className={read ? classes.titleRead : classes.title}>{title}</UserText>
        <span className={classes.text}>
          <UserText>{text}</UserText>
          {count > 1 && ` ועוד ${count - 1}`}
        </span>
        <DateText date={happened_at} className={classes.date} />
      </span>
    </AppLink>
  )
}

/** Refetches the list when the unread count changes. */
function useFreshList(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      unread.subscribe(
        () => void client.invalidateQueries({ queryKey: [notifications.getNotifications.path] }),
      ),
    [client],
  )
}

function Loaded({ onClose }: { onClose: () => void }) {
  const list = useGrowingList(notifications.getNotifications, {}, (page) => page.notifications)
  const read = useCall(notifications.readNotifications, { onSuccess: (answer) => unread.set(answer.unread) })
  useFreshList()
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
        <Button
          variant="subtle"
          size="sm"
          className={classes.all ?? ''}
          leftSection={<IconChecks size={18} aria-hidden />}
          loading={read.isPending}
          onClick={() => read.mutate({ body: { ids: null } })}
        >
          סימון הכול כנקרא
        </Button>
      )}
      <ul className={classes.list}>
        {list.rows.map((each) => (
          <li key={each.id}>
            <Row notification={each} onOpen={() => open(each)} />
          </li>
        ))}
      </ul>
      <MoreButton label="התראות קודמות" list={list} />
    </>
  )
}

function ListSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="בטעינה">
      {[60, 75, 50].map((width) => (
        <div key={width} className={classes.row}>
          <span className={classes.dot} />
          <div className={classes.words}>
            <Skeleton width={`${width}%`} />
            <Skeleton width="40%" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A person's notifications, unread ones first; one that is opened is read. */
export function NotificationList({ onClose }: { onClose: () => void }) {
  return (
    <div className={classes.body}>
      <Retry>
        <Suspense fallback={<ListSkeleton />}>
          <Loaded onClose={onClose} />
        </Suspense>
      </Retry>
    </div>
  )
}
