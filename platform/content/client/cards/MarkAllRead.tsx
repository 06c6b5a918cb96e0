import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { errorText } from '#core/client/api/errors.ts'
import { useCall } from '#core/client/api/queries.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { useUnreadCounts } from '#platform/content/client/useUnreadCounts.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { reads } from '#platform/content/contract/reads.ts'
import classes from './MarkAllRead.module.css'

/** How many items of a type are unread, and a button that marks them all as read; nothing where there are none. */
export function MarkAllRead({ type }: { type: PostType }) {
  const count = useUnreadCounts().get(type)
  const { mutate, isPending } = useCall(reads.markAllRead, {
    onSuccess: () => announce('הכול סומן כנקרא'),
    onError: (error) => showAlert(errorText(error)),
  })
  if (count === undefined) return null
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.button}
      leftSection={<IconChecks size={18} stroke={1.8} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ body: { post_type: type } })}
    >
      <span className={classes.words}>
        {count === 1 ? 'סימון אחד כנקרא' : `סימון ${count > 99 ? '99+' : count} כנקראו`}
      </span>
    </Button>
  )
}
