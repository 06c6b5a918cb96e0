import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { homeReads } from '#client/api/home-reads.ts'
import { q, queryClient } from '#client/api/queries.ts'

export const Route = createFileRoute('/_portal/home-page')({
  loader: () => {
    const { pinned, latest, birthdays } = homeReads
    void queryClient.prefetchQuery(q(pinned.endpoint, pinned.query))
    void queryClient.prefetchQuery(q(latest.endpoint, latest.query))
    void queryClient.prefetchQuery(q(birthdays.endpoint))
  },
  // Split off here and not by the plugin, so that the boot script can ask for the same file.
  component: lazyRouteComponent(() => import('./-HomePage.tsx'), 'HomePage'),
  codeSplitGroupings: [],
})
