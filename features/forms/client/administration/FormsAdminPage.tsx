import { IconCopy, IconFileText, IconPlus } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { AdminPage } from '#core/client/kits/admin/AdminPage.tsx'
import { Badge } from '#core/client/ui/cards/Badge.tsx'
import { Loading } from '#core/client/ui/cards/Loading.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { IconLink } from '#core/client/ui/controls/IconButton.tsx'
import {
  actions,
  type Column,
  choice,
  link,
  number,
  status,
  text,
} from '#core/client/ui/dataTable/columns.tsx'
import { DataTable } from '#core/client/ui/dataTable/DataTable.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { formsAdmin, type ManagedForm } from '#features/forms/contract/forms-admin.ts'
import { approvalLabels, newFormAddress } from './formValues.ts'

export const Route = createFileRoute('/_portal/admin/forms')({
  loader: () => void prefetch(q(formsAdmin.getManagedForms)),
  component: FormsAdminPage,
})

const columns: Column<ManagedForm>[] = [
  link('title', 'טופס', ({ id }) => `/admin/forms/${id}`),
  text('department', 'מחלקה'),
  choice('approval', 'אישור', approvalLabels),
  status('open', 'מצב', ({ open }) => (open ? <Badge tone="success">פתוח</Badge> : <Badge>סגור</Badge>)),
  number('requests', 'בקשות שנשלחו'),
  actions(({ id, title }) => (
    <IconLink label={`שכפול: ${title}`} icon={IconCopy} href={newFormAddress.href({ from: id })} />
  )),
]

function Forms() {
  const { forms } = useRead(q(formsAdmin.getManagedForms))
  if (forms.length === 0) {
    return (
      <EmptyState
        icon={IconFileText}
        title="עוד אין טפסים"
        text="אפשר להתחיל מטופס מוכן ולשנות בו כל דבר."
        action={<Action label="הטופס הראשון" primary href="/admin/forms/new" />}
      />
    )
  }
  return <DataTable label="הטפסים" columns={columns} rows={forms} rowKey={({ id }) => id} />
}

function FormsAdminPage() {
  return (
    <AdminPage actions={<Action icon={IconPlus} label="טופס חדש" primary href="/admin/forms/new" />}>
      <Suspense fallback={<Loading rows={8} />}>
        <Forms />
      </Suspense>
    </AdminPage>
  )
}
