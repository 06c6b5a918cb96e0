import { useNavigate } from '@tanstack/react-router'
import { memo, useEffect, useRef } from 'react'
import { useRead } from '#core/client/api/queries.ts'
import { Paging } from '#core/client/kits/list/Paging.tsx'
import { Found } from '#core/client/kits/list/Results.tsx'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { CardGrid } from '#core/client/ui/cards/CardGrid.tsx'
import { CardsSkeleton } from '#core/client/ui/cards/CardSkeleton.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { Retry } from '#core/client/ui/page/ErrorScreen.tsx'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { cartQuery } from '#features/shop/client/cart/cartQuery.ts'
import type { Cart, Product } from '#features/shop/contract/shop.ts'
import { Buy, type EntitlementType, ProductPicture, ProductPrice, StockNote } from './ProductParts.tsx'
import { pagesOf, productsQuery, type ShopSearch, shopSearch } from './shopSearch.ts'

const sizes = '(max-width: 37.49em) 7rem, 20rem'

/** What stays as it is while the balances in the cart change. */
const typesOf = ({ entitlements }: Cart): EntitlementType[] =>
  entitlements.map(({ code, name, unit }) => ({ code, name, unit }))

interface CardProperties {
  product: Product
  types: readonly EntitlementType[]
  priority: boolean
}

/** A product of the catalogue. The whole card opens it, but for what puts it into the cart, which draws no other card anew. */
const ProductCard = memo(function ProductCard({ product, types, priority }: CardProperties) {
  return (
    <Card
      as="article"
      pressable
      className="group h-full max-sm:grid max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:items-start"
      data-gone={product.quantity === 0 || undefined}
    >
      <div className="aspect-square bg-subtle group-data-gone:opacity-55 max-sm:overflow-hidden max-sm:h-full max-sm:aspect-auto max-sm:[&_img]:h-full max-sm:[&_img]:aspect-auto">
        <ProductPicture product={product} sizes={sizes} priority={priority} />
      </div>
      <div className="flex flex-1 flex-col gap-8 pt-14 px-16 pb-16 max-sm:gap-4 max-sm:py-8 max-sm:px-12">
        <h2 className="text-lg leading-[1.35] [&_a]:inline-block [&_a]:min-h-28 max-sm:text-base">
          <a href={`/product/${product.id}`}>
            <UserText>{product.name}</UserText>
          </a>
        </h2>
        <ProductPrice product={product} types={types} />
        <StockNote stock={product.quantity} />
        {product.quantity > 0 && (
          <div className="flex items-center flex-wrap gap-8 mt-auto pt-4 max-sm:gap-6">
            <Buy product={product} inCard />
          </div>
        )}
      </div>
    </Card>
  )
})

interface Properties {
  path: string
  search: ShopSearch
}

function Empty({ path, search }: Properties) {
  const { s, page, category } = search
  if ((s ?? page ?? category) === undefined) {
    return <EmptyState title="עוד אין מוצרים בחנות" text="מוצרים שיתווספו לחנות יופיעו כאן." />
  }
  if (page !== undefined) {
    const first = shopSearch.href({ s, category }, path)
    return <EmptyState title="אין עוד מוצרים" action={<a href={first}>לעמוד הראשון</a>} />
  }
  return (
    <EmptyState
      title={s === undefined ? 'אין כאן מוצרים כרגע' : `לא נמצא מוצר שמתאים ל”${s}“`}
      text="אפשר לחפש במילה אחרת, או לעיין בכל המוצרים."
      action={<a href={path}>לכל המוצרים</a>}
    />
  )
}

/** The way on from the last page that is shown. */
function More({ path, search, hasMore }: Properties & { hasMore: boolean }) {
  const navigate = useNavigate()
  const { page = 1, from = page, ...filters } = search
  return (
    <>
      {hasMore && (
        <Action
          label="עוד מוצרים"
          className="justify-self-center"
          onClick={() =>
            void navigate({
              href: shopSearch.href({ ...filters, page: page + 1, from }, path),
              resetScroll: false,
            })
          }
        />
      )}
      <Paging href={shopSearch.href(filters, path)} page={page} hasMore={hasMore} />
    </>
  )
}

/** After "more" the focus goes to the first of what came, since the button may be gone. */
function useFocusOnMore(added: boolean) {
  const list = useRef<HTMLUListElement>(null)
  const wanted = useRef(added)
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    list.current?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true })
  }, [])
  return list
}

function ProductPage({ path, search, number, added }: Properties & { number: number; added: boolean }) {
  const data = useRead(productsQuery(search, number))
  const types = useRead({ ...cartQuery(), select: typesOf })
  const list = useFocusOnMore(added)
  const last = number === (search.page ?? 1)
  if (data.products.length === 0) return last ? <Empty path={path} search={search} /> : null
  const way = data.similar ? 'similar' : data.layout ? 'layout' : 'typed'
  return (
    <>
      {number === 1 && (
        <Found
          words={search.s}
          way={way}
          searched={data.layout ?? search.s}
          count={data.products.length}
          hasMore={data.has_more}
        />
      )}
      <CardGrid dense ref={list} label={number === 1 ? 'המוצרים' : `המוצרים, עמוד ${number}`}>
        {data.products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            types={types}
            priority={number === 1 && index < 4}
          />
        ))}
      </CardGrid>
      {last && <More path={path} search={search} hasMore={data.has_more} />}
    </>
  )
}

/** The products, one or several pages of them; each number of pages has an address of its own. */
export function Catalogue({ path, search }: Properties) {
  const pages = pagesOf(search)
  const { page: _page, from: _from, ...filters } = search
  const key = shopSearch.href(filters, path)
  // Pages that came while the catalogue stood were asked for with "more".
  const shown = useRef({ key, pages })
  const before = shown.current.key === key ? shown.current.pages : pages
  useEffect(() => {
    shown.current = { key, pages }
  })
  return (
    <div className="grid grid-cols-1 gap-20">
      {pages.map((number) => (
        <Retry key={`${key} ${number}`} fallback={<CardsSkeleton items="מוצרים" shape="product" />}>
          <ProductPage
            path={path}
            search={search}
            number={number}
            added={pages.length > 1 && pages[0] === before[0] && !before.includes(number)}
          />
        </Retry>
      ))}
    </div>
  )
}
