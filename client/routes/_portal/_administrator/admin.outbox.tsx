import { IconMailbox } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { AdminList } from '#client/parts/admin/AdminList.tsx'
import { AdminPage } from '#client/parts/admin/AdminPage.tsx'
import { managedList } from '#client/parts/admin/managedList.ts'
import { pageParameter, searchOf } from '#client/parts/list/searchOf.ts'
import { AppLink } from '#client/ui/AppLink.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import type { Column } from '#client/ui/DataTable.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { admin, type Mail } from '#contract/admin.ts'
import { Letter } from './admin.outbox/-Letter.tsx'

const list = managedList({
  address: searchOf('/admin/outbox', { page: pageParameter }),
  endpoint: admin.getMails,
  query: () => ({ per_page: 20 }),
  rows: ({ mails }) => mails,
})

export const Route = createFileRoute('/_portal/_administrator/admin/outbox')({
  validateSearch: list.address.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => list.prefetch(deps),
  component: Outbox,
})

const states = {
  waiting: { tone: 'warning', text: 'ממתין' },
  sent: { tone: 'success', text: 'נשלח' },
  outbox: { tone: 'quiet', text: 'בתיבה' },
  failed: { tone: 'error', text: 'נכשל' },
} as const

const columns: readonly Column<Mail>[] = [
  { key: 'subject', title: 'נושא', kind: 'text', cell: (mail) => <Letter mail={mail} /> },
  { key: 'recipient', title: 'נמען', kind: 'code', cell: ({ recipient }) => recipient },
  { key: 'created_at', title: 'נכתב', kind: 'date', cell: ({ created_at }) => created_at },
  {
    key: 'state',
    title: 'מצב',
    kind: 'status',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].text}</Badge>,
  },
]

function Outbox() {
  const search = Route.useSearch()
  const later = search.page !== undefined
  return (
    <AdminPage
      title="דואר יוצא"
      text="מה שהפורטל כתב בדואר, מהחדש לישן. בלי שרת דואר, המכתבים נשארים כאן בתיבה."
      shown={list.address.href(search)}
    >
      <AdminList
        label="הדואר היוצא"
        list={list}
        values={search}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={IconMailbox}
            title={later ? 'אין דואר בעמוד הזה' : 'עוד לא נשלח דואר'}
            text="כאן מופיע כל מכתב שהפורטל כותב, למשל קישור לאיפוס סיסמה."
            {...(later && { action: <AppLink href="/admin/outbox">לדואר החדש ביותר</AppLink> })}
          />
        }
      />
    </AdminPage>
  )
}
