import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from './-OutboxPage.tsx'
import { outbox } from './-outboxQuery.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/outbox/')({
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => outbox.prefetch(deps),
  component: () => <OutboxPage values={Route.useSearch(outbox.address.parsed)} />,
})
