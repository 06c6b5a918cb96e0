import { IconChecks } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { q, useCall } from '#core/client/api/queries.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { reads } from '#platform/content/contract/reads.ts'

/** How many items of each type the person has not read. Empty until that is known: nothing depends on it. */
function useUnreadCounts(): ReadonlyMap<PostType, number> {
  const { data } = useQuery({ ...q(reads.getUnreadCounts), throwOnError: false })
  return new Map(data?.types.map(({ post_type, unread }) => [post_type, unread]))
}

/** How many items of a type are unread, and a button that marks them all as read; nothing where there are none. */
export function MarkAllRead({ type }: { type: PostType }) {
  const count = useUnreadCounts().get(type)
  const { mutate } = useCall(reads.markAllRead, {
    onSuccess: () => announce('הכול סומן כנקרא'),
  })
  if (count === undefined) return null
  return (
    <Action
      icon={IconChecks}
      label={
        <span className="max-sm:sr-only">
          {count === 1 ? 'סימון אחד כנקרא' : `סימון ${count > 99 ? '99+' : count} כנקראו`}
        </span>
      }
      quiet
      size="compact-sm"
      // On a phone the sign alone says it.
      className="-my-3 ms-auto max-sm:min-w-(--touch) max-sm:[&_[data-position]]:me-0"
      onClick={() => mutate({ body: { post_type: type } })}
    />
  )
}
