import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#core/client/api/queries.ts'
import { ContactPage } from '#features/contact/client/ContactPage.tsx'
import { contact } from '#features/contact/contract/contact.ts'

export const Route = createFileRoute('/_portal/contact/')({
  loader: () => void queryClient.prefetchQuery(q(contact.getMailDepartments)),
  component: ContactPage,
})
