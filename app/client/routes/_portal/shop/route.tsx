import { createFileRoute, useParams } from '@tanstack/react-router'
import { ShopPage } from '#features/shop/client/catalogue/ShopPage.tsx'
import { ShopSkeleton } from '#features/shop/client/catalogue/ShopSkeleton.tsx'
import { prefetchShop, shopSearch } from '#features/shop/client/catalogue/shopSearch.ts'
import { familyEventOf } from '#features/shop/rules/family-events.ts'

// One page for all events: what is typed into its search stays when another one is chosen.
export const Route = createFileRoute('/_portal/shop')({
  validateSearch: shopSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchShop(deps),
  component: Shop,
  pendingComponent: ShopSkeleton,
})

function Shop() {
  const { eventDetails } = useParams({ strict: false })
  const path = eventDetails === undefined ? '/shop' : `/shop/${eventDetails}`
  const event = eventDetails === undefined ? null : familyEventOf(eventDetails)
  return <ShopPage path={path} search={Route.useSearch()} event={event} />
}
