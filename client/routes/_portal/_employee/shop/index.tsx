import { createFileRoute } from '@tanstack/react-router'
import { ShopPage } from './-shop/ShopPage.tsx'
import { ShopSkeleton } from './-shop/ShopSkeleton.tsx'
import { prefetchShop, shopSearch } from './-shop/shopSearch.ts'

export const Route = createFileRoute('/_portal/_employee/shop/')({
  validateSearch: shopSearch.parse,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchShop(deps),
  component: () => <ShopPage path="/shop" search={Route.useSearch()} event={null} />,
  pendingComponent: ShopSkeleton,
})
