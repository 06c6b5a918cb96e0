import { createFileRoute, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { Chips } from '#core/client/kits/Chips.tsx'
import { ListPage } from '#core/client/kits/list/ListPage.tsx'
import { SearchField } from '#core/client/kits/list/SearchField.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { cartQuery } from '#features/shop/client/cart/cartQuery.ts'
import { EntitlementBar, EntitlementBarSkeleton } from '#features/shop/client/entitlement/EntitlementBar.tsx'
import { eventDetails, storeEventDetails } from '#features/shop/client/entitlement/eventDetails.ts'
import { type FamilyEvent, familyEventOf } from '#features/shop/rules/family-events.ts'
import { Catalogue } from './Catalogue.tsx'
import { FamilyEventPicker } from './FamilyEventPicker.tsx'
import { ProductsSkeleton, ShopSkeleton, shopHead } from './ShopSkeleton.tsx'
import { categoriesQuery, pagesOf, prefetchShop, type ShopSearch, shopSearch } from './shopSearch.ts'

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

interface Properties {
  /** The address of the shop without its search. */
  path: string
  search: ShopSearch
  event: FamilyEvent | null
}

function Categories({ path, search }: Omit<Properties, 'event'>) {
  const data = useRead(categoriesQuery())
  return (
    <Chips
      label="סינון לפי קטגוריה"
      chips={[
        { label: 'הכול', href: path, current: search.category === undefined && search.s === undefined },
        ...data.categories
          .filter(({ products }) => products > 0)
          .map(({ id, name }) => ({
            label: name,
            href: shopSearch.href({ category: id }, path),
            current: id === search.category,
          })),
      ]}
    />
  )
}

function Closed() {
  const cart = useRead(cartQuery())
  if (cart.shop.open) return null
  return (
    <p role="status" className="py-12 px-16 rounded-10 bg-warning-soft text-warning font-semibold">
      <UserText>{cart.shop.message}</UserText>
      <br />
      אפשר לעיין במוצרים ולמלא את הסל.
    </p>
  )
}

/** An address that names an event is as good as choosing it. */
function useEventOfAddress(event: FamilyEvent | null): void {
  useEffect(() => {
    if (!event) return
    const stored = eventDetails.get()
    const same = stored?.event_type === event.event_type && stored.relation === event.relation
    if (!same) storeEventDetails({ for_event: true, ...event, event_date: null })
  }, [event])
}

/** The shop: for whom, what there is and what is left of one's entitlement (specification §2, `/shop`). */
function ShopPage({ path, search, event }: Properties) {
  useEventOfAddress(event)
  const navigate = useNavigate()
  const [first = 1] = pagesOf(search)
  return (
    <ListPage
      {...shopHead}
      page={search.page}
      shown={shopSearch.href({ ...search, page: first === 1 ? undefined : first, from: undefined })}
      top={
        <>
          <FamilyEventPicker event={event} />
          <Suspense fallback={<EntitlementBarSkeleton />}>
            <EntitlementBar />
            <Closed />
          </Suspense>
          <SearchField
            label="חיפוש בחנות"
            placeholder="יין אדום, מיץ, מארז…"
            words={search.s ?? ''}
            onSearch={(s) => void navigate({ href: shopSearch.href(shopSearch.parse({ s }), path) })}
          />
        </>
      }
      filters={<Categories path={path} search={search} />}
      skeleton={<ProductsSkeleton />}
    >
      <Catalogue path={path} search={search} />
    </ListPage>
  )
}
