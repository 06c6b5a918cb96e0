import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { DateText } from '#core/client/ui/text/DateText.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { type Notification, notifications } from '#platform/notifications/contract/notifications.ts'
import { unread } from './unread.ts'

/** Refetches a list of notifications when the unread count changes. */
export function useFreshNotifications({ path }: Endpoint): void {
  const client = useQueryClient()
  useEffect(() => unread.subscribe(() => void client.invalidateQueries({ queryKey: [path] })), [client, path])
}

/** Marks notifications as read, and shows how many are left. `said`: what is announced then. */
export function useReading(said?: string) {
  return useCall(notifications.readNotifications, {
    onSuccess: (left) => {
      unread.set(left.unread)
      if (said !== undefined) announce(said)
    },
  })
}

interface Properties {
  notification: Notification
  onOpen: () => void
}

export function NotificationRow({ notification, onOpen }: Properties) {
  const { title, text, url, count, happened_at, read } = notification
  return (
    <a
      href={url}
      className="flex items-start gap-12 p-12 rounded-10 text-text leading-[1.45] no-underline hover:bg-subtle focus-visible:-outline-offset-2"
      onClick={onOpen}
    >
      <span
        className={`flex-none size-9 mt-8 rounded-full forced-color-adjust-none ${read ? '' : 'bg-accent forced-colors:bg-[Highlight]'}`}
      />
      <span className="grid flex-1 gap-2 min-w-0">
        {!read && <span className="visually-hidden">חדש: </span>}
        <UserText className={`block wrap-anywhere ${read ? '' : 'font-bold'}`}>{title}</UserText>
        <span className="wrap-anywhere">
          <UserText>{text}</UserText>
          {count > 1 && ` ועוד ${count - 1}`}
        </span>
        <DateText date={happened_at} className="text-muted text-sm" />
      </span>
    </a>
  )
}
