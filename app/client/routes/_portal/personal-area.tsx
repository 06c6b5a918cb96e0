import { createFileRoute } from '@tanstack/react-router'
import { q, queryClient } from '#client/api/queries.ts'
import { signedIn } from '#client/api/session.ts'
import { ownQuery } from '#client/parts/kudos/kudosQueries.ts'
import { activity } from '#contract/activity.ts'
import { food } from '#contract/food.ts'
import { ownDetails } from '#contract/own-details.ts'
import { session } from '#contract/session.ts'
import { PersonalArea } from './personal-area/-PersonalArea.tsx'
import { personalAreaSearch } from './personal-area/-personalAreaSearch.ts'

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
