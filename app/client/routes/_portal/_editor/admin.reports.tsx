import { IconFlag } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { itemHref } from '#client/parts/addresses.ts'
import { AdminList } from '#client/parts/admin/AdminList.tsx'
import { AdminPage } from '#client/parts/admin/AdminPage.tsx'
import { managedList } from '#client/parts/admin/managedList.ts'
import { CommentText } from '#client/parts/discussion/CommentText.tsx'
import { pageParameter, searchOf } from '#client/parts/list/searchOf.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import type { Column } from '#client/ui/DataTable.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { UserText } from '#client/ui/UserText.tsx'
import { discussion, type Report } from '#contract/discussion.ts'
import { Decisions } from './admin.reports/-Decisions.tsx'
import classes from './admin.reports/-reports.module.css'

const list = managedList({
  address: searchOf('/admin/reports', { page: pageParameter }),
  endpoint: discussion.getReports,
  query: () => ({}),
  rows: ({ reports }) => reports,
})

export const Route = createFileRoute('/_portal/_editor/admin/reports')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => list.prefetch(deps),
  component: Reports,
})

const columns: readonly Column<Report>[] = [
  {
    key: 'item',
    title: 'הפריט',
    kind: 'text',
    cell: ({ post_type, post_id, post_slug, post_title }) => (
      <AppLink href={itemHref({ post_type, id: post_id, slug: post_slug })}>
        <UserText>{post_title}</UserText>
      </AppLink>
    ),
  },
  {
    key: 'comment',
    title: 'על מה',
    kind: 'text',
    cell: ({ comment }) =>
      comment ? (
        <div className={classes.comment}>
          <CommentText comment={comment} />
        </div>
      ) : (
        'הפריט כולו'
      ),
  },
  {
    key: 'reason',
    title: 'הסיבה',
    kind: 'text',
    cell: ({ reason }) => <UserText className={classes.reason}>{reason}</UserText>,
  },
  { key: 'reporter', title: 'מדווח', kind: 'text', cell: ({ reporter }) => reporter },
  { key: 'created_at', title: 'מועד', kind: 'date', cell: ({ created_at }) => created_at },
  { key: 'actions', title: 'פעולות', kind: 'actions', cell: (report) => <Decisions report={report} /> },
]

function Reports() {
  const search = Route.useSearch(list.address.parsed)
  const later = search.page !== undefined
  return (
    <AdminPage title="דיווחים" text="מה שדווח כלא מתאים, מהישן לחדש." shown={list.address.href(search)}>
      <AdminList
        label="הדיווחים"
        list={list}
        values={search}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconFlag}
            title={later ? 'אין דיווחים בעמוד הזה' : 'אין דיווחים פתוחים'}
            text="כשמישהו ידווח על פריט או על תגובה, הדיווח יופיע כאן."
            {...(later && { action: <AppLink href="/admin/reports">לדיווחים הראשונים</AppLink> })}
          />
        }
      />
    </AdminPage>
  )
}
