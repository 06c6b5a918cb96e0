import { createFileRoute } from '@tanstack/react-router'
import { homeReads } from '#client/api/home-reads.ts'
import { q, queryClient } from '#client/api/queries.ts'
import { signatures } from '#contract/signatures.ts'
import { isFirstScreenShown } from './-firstScreen.ts'
import { HomePage } from './-HomePage.tsx'

export const Route = createFileRoute('/_portal/home-page')({
  loader: async () => {
    const { pinned, latest, birthdays } = homeReads
    const news = queryClient.prefetchQuery(q(pinned.endpoint, pinned.query))
    void queryClient.prefetchQuery(q(latest.endpoint, latest.query))
    void queryClient.prefetchQuery(q(birthdays.endpoint))
    void queryClient.prefetchQuery(q(signatures.getRequiredSignPosts))
    // Its answer has come already: the page follows it without a skeleton in between.
    if (isFirstScreenShown()) await news
  },
  component: HomePage,
  // In the first bundle: nearly everybody begins here.
  codeSplitGroupings: [],
})
