import { createFileRoute } from '@tanstack/react-router'
import { PersonalArea } from '#app/personal/client/PersonalArea.tsx'
import { personalAreaSearch } from '#app/personal/client/personalAreaSearch.ts'
import { activity } from '#app/personal/contract/activity.ts'
import { q, queryClient } from '#core/client/api/queries.ts'
import { food } from '#features/food/contract/food.ts'
import { ownQuery } from '#features/kudos/client/kudosQueries.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { ownDetails } from '#platform/people/contract/own-details.ts'
import { session } from '#platform/sign-in/contract/session.ts'

/** Fetches what a tab shows first. */
function prefetch(tab: string | undefined, id: number): void {
  if (tab === undefined) void queryClient.prefetchQuery(q(ownDetails.userLists, { id }))
  if (tab === 'activity') void queryClient.prefetchQuery(ownQuery)
  if (tab === 'activity') void queryClient.prefetchQuery(q(activity.getMyActivity, { id }))
  if (tab === undefined) void queryClient.prefetchQuery(q(food.getFoodPreferences))
  if (tab === 'settings') void queryClient.prefetchQuery(q(session.getDevices))
  if (tab === 'settings') void queryClient.prefetchQuery(q(ownDetails.getNotificationSettings, { id }))
}

export const Route = createFileRoute('/_portal/personal-area')({
  validateSearch: (given) => personalAreaSearch.parse(given),
  loaderDeps: ({ search }) => ({ tab: search.tab }),
  loader: ({ deps }) => {
    const id = signedIn.get()?.user.id
    if (id !== undefined) prefetch(deps.tab, id)
  },
  component: () => <PersonalArea values={Route.useSearch()} />,
})
