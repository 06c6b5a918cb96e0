import { IconInbox } from '@tabler/icons-react'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { q, queryClient, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Chips } from '#core/client/kits/Chips.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import type { Fields } from '#core/contract/endpoint.ts'
import { counted } from '#core/rules/text/counted.ts'
import { dayText } from '#core/rules/time/days.ts'
import { ProgressBadge } from '#features/forms/client/requests.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { inbox } from '#schemas/features/forms/contract/inbox.ts'

const report = reportOf('/inbox', {
  rows: inbox.getInbox,
  figures: inbox.getInboxFigures,
  file: inbox.exportInbox,
})

export const Route = createFileRoute('/_portal/inbox')({
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const { departments } = await queryClient.ensureQueryData(q(inbox.getInboxDepartments))
    const [busiest] = departments.toSorted((a, b) => b.open - a.open)
    const search = report.address.parse(deps)
    if (search.department === undefined && busiest) {
      throw redirect({ href: report.address.href({ ...search, department: busiest.id }), replace: true })
    }
    report.prefetch(deps)
  },
  component: report.page(Inbox),
})

type Row = Fields<typeof inbox.getInbox>['rows'][number]

const cells = {
  state: ProgressBadge,
  due_on: ({ due_on, overdue }: Row) =>
    due_on !== null && (overdue ? <Badge tone="error">{dayText(due_on)}</Badge> : dayText(due_on)),
}

/** How long requests wait until they are closed. */
function timeText(hours: number | null): string {
  if (hours === null) return 'עוד אין'
  if (hours < 1) return 'פחות משעה'
  if (hours < 48) return counted(Math.round(hours), 'שעה', '# שעות', 'שעתיים')
  return counted(Math.round(hours / 24), 'יום', '# ימים', 'יומיים')
}

function Inbox({ search }: { search: ValuesOf<typeof report.address> }) {
  const { departments } = useRead(q(inbox.getInboxDepartments))
  const { department, page = 1 } = search
  return (
    <AdminPage shown={`${department} ${page}`}>
      {departments.length > 1 && (
        <div className="pb-16">
          <Chips
            oneLine
            label="מחלקה"
            chips={departments.map(({ id, name, open }) => ({
              label: open === 0 ? name : `${name} (${open})`,
              href: report.address.href({ department: id }),
              current: id === department,
            }))}
          />
        </div>
      )}
      {department === undefined ? (
        <EmptyState
          icon={IconInbox}
          title="עוד לא נקבעו מחלקות"
          text="מי שמנהלים את האנשים בפורטל קובעים מי מטפלים בכל מחלקה."
        />
      ) : (
        <Report
          report={report}
          search={search}
          label="הבקשות"
          rowKey={({ id }) => id}
          cells={cells}
          keyFigures={({ open, overdue, unowned, hours_to_close }) => [
            { label: 'פתוחות', value: open },
            { label: 'באיחור', value: overdue, ...(overdue > 0 && { tone: 'warning' as const }) },
            { label: 'לא בטיפול', value: unowned },
            { label: 'זמן טיפול אופייני', value: timeText(hours_to_close) },
          ]}
          options={({ forms, owners }) => ({ form: forms, owner: owners })}
          counts={({ open, overdue, unowned, approval }) => ({
            view: { '': open, overdue, unowned, approval },
          })}
          nothing={{ title: 'אין כאן בקשות', all: 'לכל הבקשות הפתוחות' }}
        />
      )}
    </AdminPage>
  )
}
