import { q, useRead } from '#core/client/api/queries.ts'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { WideDialog } from '#core/client/ui/dialogs/WideDialog.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { Ltr } from '#core/client/ui/text/Ltr.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { fullDateText } from '#core/rules/time/dates.ts'
import { audit } from '#platform/audit/contract/audit.ts'
import type { AuditEntry } from '#platform/audit/contract/audit-report.ts'
import { ChangedValues } from './ChangedValues.tsx'
import { tableName } from './names.ts'

interface Properties {
  entry: AuditEntry
  title: string
  onClose: () => void
}

/** An entry of the audit log: what was asked for, and what each row was and is. */
export function EntryDialog({ entry, title, onClose }: Properties) {
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
