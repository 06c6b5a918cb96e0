import { createFileRoute } from '@tanstack/react-router'
import { homeReads } from '#client/api/home-reads.ts'
import { q, queryClient } from '#client/api/queries.ts'
import { HomePage } from './-HomePage.tsx'

export const Route = createFileRoute('/_portal/home-page')({
  loader: () => {
    const { pinned, latest, birthdays } = homeReads
    void queryClient.prefetchQuery(q(pinned.endpoint, pinned.query))
    void queryClient.prefetchQuery(q(latest.endpoint, latest.query))
    void queryClient.prefetchQuery(q(birthdays.endpoint))
  },
  component: HomePage,
  // In the first bundle: nearly everybody begins here.
  codeSplitGroupings: [],
})
