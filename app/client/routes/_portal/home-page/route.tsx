import { createFileRoute } from '@tanstack/react-router'
import { homeReads } from '#app/home/client/firstReads.ts'
import { HomePage } from '#app/home/client/HomePage.tsx'
import { q, queryClient } from '#core/client/api/queries.ts'
import { waitDuringFirstScreen } from '#core/client/shell/firstScreen.ts'
import { signatures } from '#platform/content/contract/signatures.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { showsStrip } from '#platform/people/contract/rooms.ts'

export const Route = createFileRoute('/_portal/home-page')({
  loader: async () => {
    const { pinned, latest, birthdays } = homeReads
    void queryClient.prefetchQuery(q(latest.endpoint, latest.query))
    const user = signedIn.get()?.user
    if (user && showsStrip(user, 'birthdays')) void queryClient.prefetchQuery(q(birthdays.endpoint))
    void queryClient.prefetchQuery(q(signatures.getRequiredSignPosts))
    await waitDuringFirstScreen(queryClient.prefetchQuery(q(pinned.endpoint, pinned.query)))
  },
  component: HomePage,
  // In the first bundle: nearly everybody begins here.
  codeSplitGroupings: [],
})
