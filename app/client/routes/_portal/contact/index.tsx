import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { contact } from '#contract/contact.ts'
import { ContactPage } from './-ContactPage.tsx'

export const Route = createFileRoute('/_portal/contact/')({
  loader: () => void queryClient.prefetchQuery(q(contact.getMailDepartments)),
  component: ContactPage,
})
