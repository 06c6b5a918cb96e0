import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { FormsAdminPage } from '#features/forms/client/administration/FormsAdminPage.tsx'
import { formsAdmin } from '#features/forms/contract/forms-admin.ts'

export const Route = createFileRoute('/_portal/admin/forms/')({
  loader: () => void queryClient.prefetchQuery(q(formsAdmin.getManagedForms)),
  component: FormsAdminPage,
})
