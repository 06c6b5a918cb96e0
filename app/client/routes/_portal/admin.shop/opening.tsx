import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { OpeningPage } from '#features/shop/client/administration/opening/OpeningPage.tsx'
import { settingsQuery } from '#features/shop/client/administration/opening/settingsQuery.ts'

export const Route = createFileRoute('/_portal/admin/shop/opening')({
  loader: () => queryClient.fetchQuery(settingsQuery()),
  component: OpeningPage,
})
