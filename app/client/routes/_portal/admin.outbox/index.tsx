import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#platform/mail/client/OutboxPage.tsx'
import { outbox } from '#platform/mail/client/outboxQuery.ts'

export const Route = createFileRoute('/_portal/admin/outbox/')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => outbox.prefetch(deps),
  component: () => <OutboxPage values={Route.useSearch(outbox.address.parsed)} />,
})
