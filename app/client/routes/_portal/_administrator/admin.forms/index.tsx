import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { formsAdmin } from '#contract/forms-admin.ts'
import { FormsAdminPage } from './-FormsAdminPage.tsx'

export const Route = createFileRoute('/_portal/_administrator/admin/forms/')({
  loader: () => void queryClient.prefetchQuery(q(formsAdmin.getManagedForms)),
  component: FormsAdminPage,
})
