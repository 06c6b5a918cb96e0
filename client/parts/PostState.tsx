import { IconCalendarTime, IconEyeOff, IconPencil, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Ltr } from '#client/ui/Ltr.tsx'
import type { Post } from '#contract/content.ts'
import { formatDate, formatTime } from '#domain/dates.ts'
import classes from './PostState.module.css'

function Badge({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <p className={classes.badge}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** Says to those who may write that others do not see the item, and why; nothing for one that everybody sees. */
export function PostState({ post }: { post: Post }) {
  const now = new Date()
  const publish = new Date(post.publish_at)
  if (post.status === 'draft') return <Badge icon={IconPencil}>טיוטה</Badge>
  if (publish > now) {
    return (
      <Badge icon={IconCalendarTime}>
        מתוזמן ל־<Ltr>{`${formatDate(publish)} ${formatTime(publish)}`}</Ltr>
      </Badge>
    )
  }
  if (post.expires_at !== null && new Date(post.expires_at) <= now) {
    return <Badge icon={IconEyeOff}>התוקף פג, העובדים אינם רואים את הפריט</Badge>
  }
  return null
}
