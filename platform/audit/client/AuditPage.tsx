import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import type { ValuesOf } from '#core/client/kits/list/searchOf.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { LinkButton } from '#core/client/ui/controls/LinkButton.tsx'
import { TwoLines } from '#core/client/ui/dataTable/columns.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { fullDateText } from '#core/rules/time/dates.ts'
import { actionNames } from '#platform/audit/contract/audit-actions.ts'
import type { AuditEntry } from '#platform/audit/contract/audit-report.ts'
import { Report } from '#platform/reports/client/Report.tsx'
import { reportOf } from '#platform/reports/client/reportOf.ts'
import { audit } from '#schemas/platform/audit/contract/audit.ts'
import { ChangedValues } from './ChangedValues.tsx'
import { tableName } from './names.ts'

const report = reportOf('/admin/audit', {
  rows: audit.getAuditEntries,
  figures: audit.getAuditFigures,
  file: audit.exportAudit,
})

export const Route = createFileRoute('/_portal/admin/audit')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => report.prefetch(deps),
  component: report.page(AuditPage),
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

interface EntryProperties {
  entry: AuditEntry
  title: string
  onClose: () => void
}

/** An entry of the audit log: what was asked for, and what each row was and is. */
function EntryDialog({ entry, title, onClose }: EntryProperties) {
  const at = new Date(entry.at)
  return (
    <WideDialog title={title} onClose={onClose}>
      <p className="mt-0 mx-0 mb-16 text-muted">
        {entry.actor !== null && (
          <>
            <UserText>{entry.actor}</UserText>,{' '}
          </>
        )}
        {fullDateText(at)}, מהכתובת <Ltr>{entry.address}</Ltr>
      </p>
      <Retry resetKey={entry.id} fallback={<Loading height="160px" />}>
        <Details id={entry.id} />
      </Retry>
    </WideDialog>
  )
}

function Details({ id }: { id: string }) {
  const { input, changes } = useRead(q(audit.getAuditEntry, { id }))
  return (
    <div className="grid grid-cols-1 gap-20 [&_summary]:min-h-(--touch) [&_summary]:content-center [&_summary]:cursor-pointer">
      {changes.map((change, index) => (
        <section key={index}>
          <h3>
            {tableName(change.table)}
            {change.label !== '' && (
              <>
                : <UserText>{change.label}</UserText>
              </>
            )}
          </h3>
          <ChangedValues before={change.before} after={change.after} />
        </section>
      ))}
      {changes.length === 0 && <p>לא השתנה דבר בנתונים.</p>}
      {input !== null && Object.keys(input).length > 0 && (
        <details>
          <summary>מה נשלח</summary>
          <pre dir="ltr" lang="en" className="overflow-x-auto m-0 p-12 rounded-8 bg-page text-sm">
            {JSON.stringify(input, null, 2)}
          </pre>
        </details>
      )}
    </div>
  )
}

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
