import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { LinkButton } from '#core/client/ui/controls/LinkButton.tsx'
import { EntryDialog } from '#platform/audit/client/EntryDialog.tsx'
import { actionNames } from '#platform/audit/contract/audit-actions.ts'
import type { AuditEntry } from '#platform/audit/contract/audit-report.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { TwoLines } from '#platform/reports/client/ReportCell.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { audit } from '#schemas/platform/audit/contract/audit.ts'

const report = reportOf('/admin/audit', {
  rows: audit.getAuditEntries,
  figures: audit.getAuditFigures,
  file: audit.exportAudit,
})

export const Route = createFileRoute('/_portal/admin/audit')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: () => <AuditPage search={Route.useSearch(report.address.parsed)} />,
})

const nameOf = ({ action }: AuditEntry) =>
  action in actionNames ? actionNames[action as keyof typeof actionNames] : action

const rowsText = (rows: number) => (rows === 1 ? 'שינוי אחד' : `${rows} שינויים`)

const cellsOf = (onOpen: (entry: AuditEntry) => void) => ({
  action: (entry: AuditEntry) => <LinkButton onClick={() => onOpen(entry)}>{nameOf(entry)}</LinkButton>,
  about: ({ about, changed }: AuditEntry) => (
    <TwoLines text={about} below={changed === 0 ? null : rowsText(changed)} />
  ),
})

/** Who changed what in the administration, when and from where, and which sign-ins failed. Nothing here can be changed. */
function AuditPage({ search }: { search: ValuesOf<typeof report.address> }) {
  const [opened, setOpened] = useState<AuditEntry>()
  const [cells] = useState(() => cellsOf(setOpened))
  return (
    <AdminPage text="את היומן אי אפשר לשנות." page={search.page}>
      <Report
        report={report}
        search={search}
        label="הפעולות"
        rowKey={({ id }) => id}
        cells={cells}
        found={({ entries }) => (entries === 1 ? 'נמצאה פעולה אחת' : `נמצאו ${entries} פעולות`)}
        keyFigures={({ entries, people, faults }) => [
          { label: 'פעולות', value: entries },
          { label: 'אנשים שפעלו', value: people },
          { label: 'כניסות שנכשלו', value: faults },
        ]}
        nothing={{ title: 'לא נמצאו פעולות', all: 'לכל הפעולות' }}
      />
      {opened && <EntryDialog entry={opened} title={nameOf(opened)} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  )
}
