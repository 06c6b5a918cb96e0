import { IconFlag } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AdminList } from '#core/client/kits/admin/AdminList.tsx'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { managedList } from '#core/client/kits/admin/managedList.ts'
import { pageParameter, searchOf } from '#core/client/kits/list/searchOf.ts'
import { actions, type Column, custom, date, link, text } from '#core/client/ui/dataTable/columns.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { itemHref } from '#platform/content/client/addresses.ts'
import { discussion, type Report } from '#platform/discussion/contract/discussion.ts'
import { Decisions, Reported } from './Decisions.tsx'

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
  custom('comment', 'על מה', (report) => <Reported {...report} />),
  text('reason', 'הסיבה', {
    cell: ({ reason }) => <UserText className="whitespace-pre-line">{reason}</UserText>,
  }),
  text('reporter', 'מדווח'),
  date('created_at', 'מועד'),
  actions((report) => <Decisions report={report} />),
]

function Reports() {
  const search = Route.useSearch(list.address.parsed)
  const later = search.page !== undefined
  return (
    <AdminPage shown={list.address.href(search)}>
      <AdminList
        label="דיווחי התוכן"
        list={list}
        values={search}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconFlag}
            title={later ? 'אין דיווחי תוכן בעמוד הזה' : 'אין דיווחי תוכן פתוחים'}
            text="כשמישהו ידווח על פריט או על תגובה, הדיווח יופיע כאן."
            {...(later && { action: <a href="/admin/reports">לדיווחי התוכן הראשונים</a> })}
          />
        }
      />
    </AdminPage>
  )
}
