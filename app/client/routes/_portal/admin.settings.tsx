import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '#app/settings/client/SettingsPage.tsx'
import { menuQuery, optionsQuery } from '#app/settings/client/settingsQueries.ts'
import { queryClient } from '#core/client/api/queries.ts'
import { mailSettingsQuery } from '#platform/mail/client/mailSettingsQuery.ts'

export const Route = createFileRoute('/_portal/admin/settings')({
  loader: () => {
    // Refetched, since a cached copy may be ten minutes old.
    void queryClient.prefetchQuery({ ...optionsQuery, staleTime: 0 })
    void queryClient.prefetchQuery(menuQuery)
    void queryClient.prefetchQuery(mailSettingsQuery)
  },
  component: SettingsPage,
})
