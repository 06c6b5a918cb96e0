import { IconFlag } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import { pageParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { actions, type Column, custom, date, link, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import { CommentText } from '#platform/discussion/client/CommentText.tsx'
import { Decisions } from '#platform/discussion/client/Decisions.tsx'
import classes from '#platform/discussion/client/reports.module.css'
import { discussion, type Report } from '#platform/discussion/contract/discussion.ts'

const list = managedList({
  address: searchOf('/admin/reports', { page: pageParameter }),
  endpoint: discussion.getReports,
  query: () => ({}),
  rows: ({ reports }) => reports,
})

export const Route = createFileRoute('/_portal/admin/reports')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => list.prefetch(deps),
  component: Reports,
})

const columns: readonly Column<Report>[] = [
  link('post_title', 'הפריט', ({ post_type, post_id, post_slug }) =>
    itemHref({ post_type, id: post_id, slug: post_slug }),
  ),
  custom('comment', 'על מה', ({ comment }) =>
    comment ? (
      <div className="p-10 rounded-10 bg-subtle">
        <CommentText comment={comment} />
      </div>
    ) : (
      'הפריט כולו'
    ),
  ),
  text('reason', 'הסיבה', { cell: ({ reason }) => <UserText className={classes.reason}>{reason}</UserText> }),
  text('reporter', 'מדווח'),
  date('created_at', 'מועד'),
  actions((report) => <Decisions report={report} />),
]

function Reports() {
  const search = Route.useSearch(list.address.parsed)
  const later = search.page !== undefined
  return (
    <AdminPage text="מה שדווח כלא מתאים, מהישן לחדש." shown={list.address.href(search)}>
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
