import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '#client/api/queries.ts'
import { SettingsPage } from './admin.settings/-SettingsPage.tsx'
import { mailSettingsQuery, menuQuery, optionsQuery } from './admin.settings/-settingsQueries.ts'

export const Route = createFileRoute('/_portal/_administrator/admin/settings')({
  loader: () => {
    // Refetched, since a cached copy may be ten minutes old.
    void queryClient.prefetchQuery({ ...optionsQuery, staleTime: 0 })
    void queryClient.prefetchQuery(menuQuery)
    void queryClient.prefetchQuery(mailSettingsQuery)
  },
  component: SettingsPage,
})
