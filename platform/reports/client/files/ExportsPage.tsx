import { IconFileSpreadsheet } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, q } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { type Column, date, number, status, text } from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import type { Export } from '#core/contract/export.ts'
import { exports } from '#platform/reports/contract/exports.ts'
import { ExportState, useExports } from './ExportProgress.tsx'

export const Route = createFileRoute('/_portal/exports')({
  loader: () => void prefetch(q(exports.getExports)),
  component: ExportsPage,
})

const columns: Column<Export>[] = [
  text('file_name', 'קובץ'),
  number('total', 'שורות', ({ total, rows }) => total ?? rows),
  date('created_at', 'התבקש'),
  date('expires_at', 'נשמר עד'),
  status('state', 'מצב', (file) => <ExportState file={file} />),
]

/** The files that the person asked for and the portal made in the background, until they expire. */
function ExportsPage() {
  const files = useExports()
  return (
    <AdminPage text="כל קובץ נשמר שלושה ימים." shown="">
      {files.length === 0 ? (
        <EmptyState
          icon={IconFileSpreadsheet}
          title="אין כאן קבצים"
          text="ייצוא של דוח ארוך מוכן ברקע, ומחכה כאן."
        />
      ) : (
        <DataTable label="הקבצים" columns={columns} rows={files} rowKey={({ id }) => id} />
      )}
    </AdminPage>
  )
}
