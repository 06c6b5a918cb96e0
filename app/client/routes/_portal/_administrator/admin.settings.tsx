import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#core/client/api/queries.ts'
import { SettingsPage } from '#platform/organisation/client/settings/SettingsPage.tsx'
import {
  mailSettingsQuery,
  menuQuery,
  optionsQuery,
} from '#platform/organisation/client/settings/settingsQueries.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/settings')({
  loader: () => {
    // Refetched, since a cached copy may be ten minutes old.
    void queryClient.prefetchQuery({ ...optionsQuery, staleTime: 0 })
    void queryClient.prefetchQuery(menuQuery)
    void queryClient.prefetchQuery(mailSettingsQuery)
  },
  component: SettingsPage,
})
