import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { OpeningPage } from './-opening/OpeningPage.tsx'
import { settingsQuery } from './-opening/settingsQuery.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/shop/opening')({
  loader: () => queryClient.fetchQuery(settingsQuery()),
  component: OpeningPage,
})
