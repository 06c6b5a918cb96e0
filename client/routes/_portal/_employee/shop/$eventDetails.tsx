import { createFileRoute, redirect } from '@tanstack/react-router'
import { showAlert } from '#client/ui/alert.ts'
import { familyEventOf } from '#domain/family-events.ts'
import { ShopPage } from './-shop/ShopPage.tsx'
import { ShopSkeleton } from './-shop/ShopSkeleton.tsx'
import { prefetchShop, shopSearch } from './-shop/shopSearch.ts'

export const Route = createFileRoute('/_portal/_employee/shop/$eventDetails')({
  validateSearch: shopSearch.parse,
  beforeLoad: ({ params, preload }) => {
    const event = familyEventOf(params.eventDetails)
    if (event) return { event }
    if (!preload) {
      showAlert({
        severity: 'warning',
        message: 'לא מצאנו אירוע כזה. אפשר לבחור כאן למי מזמינים.',
      })
    }
    throw redirect({ to: '/shop', replace: true })
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchShop(deps),
  component: EventShop,
  pendingComponent: ShopSkeleton,
})

function EventShop() {
  const { eventDetails } = Route.useParams()
  const { event } = Route.useRouteContext()
  return (
    <ShopPage key={eventDetails} path={`/shop/${eventDetails}`} search={Route.useSearch()} event={event} />
  )
}
