import { IconCopy, IconExternalLink, IconPinned, IconUsersGroup } from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { IconLink } from '#core/client/ui/controls/IconButton.tsx'
import { actions, type Column, date, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { ManagedPost } from '#platform/content/contract/authoring.ts'
import { editorHref, itemHref } from '../addresses.ts'
import { StateBadge } from '../authoring/StateBadge.tsx'

const title = text<ManagedPost>('title', 'כותרת', {
  sortable: true,
  cell: (post) => (
    <>
      <AppLink href={editorHref(post)}>
        <UserText>{post.title}</UserText>
      </AppLink>
      {post.pinned && <IconPinned size={18} stroke={1.7} role="img" aria-label="נעוץ" />}
      {post.limited && <IconUsersGroup size={18} stroke={1.7} role="img" aria-label="לקהל מסוים" />}
    </>
  ),
})

const middle: readonly Column<ManagedPost>[] = [
  status('state', 'מצב', ({ state }) => <StateBadge state={state} />),
  text('category', 'קטגוריה'),
  text('author', 'מי כתבו'),
]

const links = actions<ManagedPost>((post) => (
  <>
    <IconLink
      label={`שכפול: ${post.title}`}
      icon={IconCopy}
      href={`/admin/content/${post.post_type}/new?from=${post.id}`}
    />
    {post.state !== 'archived' && (
      <IconLink label={`לדף עצמו: ${post.title}`} icon={IconExternalLink} href={itemHref(post)} />
    )}
  </>
))

export const columns: readonly Column<ManagedPost>[] = [
  title,
  ...middle,
  date('publish_at', 'פרסום', {
    sortable: true,
    cell: ({ state, publish_at }) => (state === 'draft' ? null : publish_at),
  }),
  date('updated_at', 'נשמר', { sortable: true }),
  links,
]

/** Of the archive, where it counts when an item came there. */
export const archiveColumns: readonly Column<ManagedPost>[] = [
  title,
  ...middle,
  date('archived_at', 'הועבר לארכיון'),
  links,
]
