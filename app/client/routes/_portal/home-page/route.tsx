import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#app/home/client/HomePage.tsx'
import { q, queryClient } from '#core/client/api/queries.ts'
import { signatures } from '#platform/content/contract/signatures.ts'
import { showsStrip } from '#platform/organisation/contract/rooms.ts'
import { signedIn } from '#platform/sign-in/client/session.ts'
import { firstReads } from '../../../api/first-reads.ts'
import { waitDuringFirstScreen } from '../../../first-screen/shown.ts'

export const Route = createFileRoute('/_portal/home-page')({
  loader: async () => {
    const { pinned, latest, birthdays } = firstReads.home
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
