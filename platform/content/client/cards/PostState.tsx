import { IconCalendarTime, IconEyeOff, IconPencil, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { formatDate, formatTime } from '#core/rules/time/dates.ts'
import type { Post } from '#platform/content/contract/content.ts'

function State({ icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <p>
      <Badge tone="warning" icon={icon}>
        {children}
      </Badge>
    </p>
  )
}

/** Says to those who may write that others do not see the item, and why; nothing for one that everybody sees. */
export function PostState({ post }: { post: Post }) {
  const now = new Date()
  const publish = new Date(post.publish_at)
  if (post.status === 'draft') return <State icon={IconPencil}>טיוטה</State>
  if (publish > now) {
    return (
      <State icon={IconCalendarTime}>
        מתוזמן ל־<Ltr>{`${formatDate(publish)} ${formatTime(publish)}`}</Ltr>
      </State>
    )
  }
  if (post.expires_at !== null && new Date(post.expires_at) <= now) {
    return <State icon={IconEyeOff}>התוקף פג, העובדים אינם רואים את הפריט</State>
  }
  return null
}
