import { IconCopy, IconExternalLink, IconPinned, IconUsersGroup } from '@tabler/icons-react'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { IconLink } from '#core/client/ui/controls/IconButton.tsx'
import type { Column } from '#core/client/ui/dataTable/DataTable.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import type { ManagedPost } from '#platform/content/contract/authoring.ts'
import { editorHref, itemHref } from '../addresses.ts'
import { StateBadge } from '../authoring/StateBadge.tsx'

const title: Column<ManagedPost> = {
  key: 'title',
  title: 'כותרת',
  kind: 'text',
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
}

const middle: readonly Column<ManagedPost>[] = [
  { key: 'state', title: 'מצב', kind: 'status', cell: ({ state }) => <StateBadge state={state} /> },
  { key: 'category', title: 'קטגוריה', kind: 'text', cell: ({ category }) => category },
  { key: 'author', title: 'מי כתבו', kind: 'text', cell: ({ author }) => author },
]

const actions: Column<ManagedPost> = {
  key: 'actions',
  title: 'פעולות',
  kind: 'actions',
  cell: (post) => (
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
  ),
}

export const columns: readonly Column<ManagedPost>[] = [
  title,
  ...middle,
  {
    key: 'publish_at',
    title: 'פרסום',
    kind: 'date',
    sortable: true,
    cell: ({ state, publish_at }) => (state === 'draft' ? null : publish_at),
  },
  { key: 'updated_at', title: 'נשמר', kind: 'date', sortable: true, cell: ({ updated_at }) => updated_at },
  actions,
]

/** Of the archive, where it counts when an item came there. */
export const archiveColumns: readonly Column<ManagedPost>[] = [
  title,
  ...middle,
  { key: 'archived_at', title: 'הועבר לארכיון', kind: 'date', cell: ({ archived_at }) => archived_at },
  actions,
]
