import { IconConfetti, IconTicket, IconUser } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { prefetch, q, useRead } from '#core/client/api/queries.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { titleOf } from '#core/client/shell/page.ts'
import { Card } from '#core/client/ui/cards/Card.tsx'
import { Fact, Facts } from '#core/client/ui/cards/Facts.tsx'
import { Note } from '#core/client/ui/cards/Note.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { Pictures } from '#core/client/ui/pictures/Pictures.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { cartQuery } from '#features/shop/client/cart/cartQuery.ts'
import { Buy, ProductPrice, StockNote } from '#features/shop/client/catalogue/ProductParts.tsx'
import { EntitlementBar } from '#features/shop/client/entitlement/EntitlementBar.tsx'
import { eventDetails, eventText, shopPath } from '#features/shop/client/entitlement/eventDetails.ts'
import { type Balance, type Product, shop } from '#features/shop/contract/shop.ts'
import { lineTotal } from '#features/shop/rules/entitlement.ts'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { limitText } from '../amounts.ts'
import classes from './ProductPage.module.css'

/** Names the family event that the next order is for, and leads back to its shop; nothing where it is for oneself. */
function EventNotice() {
  const details = useStore(eventDetails)
  const text = eventText(details)
  if (text === undefined) return null
  return (
    <Note icon={IconConfetti} action={<a href={shopPath(details)}>לחנות של האירוע</a>}>
      הזמנה לאירוע: {text}
    </Note>
  )
}

/** One product of the shop. */
const productQuery = (id: number) => q(shop.getAllProducts, { id })

export const Route = createFileRoute('/_portal/product/$id')({
  loader: ({ params }) => {
    const id = idIn(params.id)
    void prefetch(productQuery(id), cartQuery())
    return { id }
  },
  component: () => (
    <WholePage key={Route.useLoaderData().id}>
      <ProductPage {...Route.useLoaderData()} />
    </WholePage>
  ),
})

interface Properties {
  product: Product
  types: readonly Balance[]
}

/** What puts the product into the cart. On a phone it stays in sight, with the price. */
function BuyBar({ product, types }: Properties) {
  if (product.quantity === 0) {
    return <p className="text-error font-semibold">המוצר אזל מהמלאי. כדאי לחזור ולבדוק בעוד כמה ימים.</p>
  }
  return (
    <section className={`flex flex-wrap items-center gap-y-8 gap-x-12 ${classes.buy}`} aria-label="הוספה לסל">
      <div className="hidden max-md:block max-md:w-full">
        <ProductPrice product={product} types={types} />
      </div>
      <Buy product={product} />
    </section>
  )
}

function Offer({ product, types }: Properties) {
  const type = types.find(({ code }) => code === product.zakaut_type)
  const isPaid = lineTotal({ ...product, price: product.prices.price, quantity: 1 }) > 0
  return (
    <Card as="section" className={`gap-16 p-20 ${classes.offer}`} aria-label="פרטי המוצר">
      <div className={`text-2xl ${classes.price}`}>
        <ProductPrice product={product} types={types} />
      </div>
      <StockNote stock={product.quantity} />
      {(type || product.limit_per_person !== null) && (
        <Facts>
          {type && (
            <Fact icon={IconTicket} label="זכאות">
              <span>
                <UserText>{`${amountText(product.zakaut_weight, type.unit)} ${type.name}`}</UserText> לכל
                יחידה
                {isPaid && ', נוסף על המחיר בשקלים'}
              </span>
            </Fact>
          )}
          {product.limit_per_person !== null && (
            <Fact icon={IconUser} label="הגבלה">
              {limitText(product.limit_per_person, product.limit_days)}
            </Fact>
          )}
        </Facts>
      )}
    </Card>
  )
}

/** What stands beside the offer on a wide screen. */
function besideOffer({ pictures, description }: Product): 'pictures' | 'text' | 'nothing' {
  if (pictures.length > 0) return 'pictures'
  return description === '' ? 'nothing' : 'text'
}

function ProductPage({ id }: { id: number }) {
  const data = useRead(productQuery(id))
  const cart = useRead(cartQuery())
  const shopHref = shopPath(useStore(eventDetails))
  const [product] = data.products
  if (!product) return <RouteNotFound />
  const { category } = product
  return (
    <article>
      <PageHeader
        crumbs={[
          { label: titleOf('/shop'), href: shopHref },
          ...(category ? [{ label: category.name, href: `${shopHref}?category=${category.id}` }] : []),
        ]}
        title={product.name}
      />
      <div className="grid grid-cols-1 gap-20">
        <EventNotice />
        <EntitlementBar />
        <div
          className={`grid grid-cols-1 gap-20 max-w-[64rem] ${classes.product}`}
          data-beside={besideOffer(product)}
        >
          {product.pictures.length > 0 && (
            <div className={classes.pictures}>
              <Pictures images={product.pictures} title={product.name} ratio={1} />
            </div>
          )}
          <Offer product={product} types={cart.entitlements} />
          <BuyBar product={product} types={cart.entitlements} />
          {product.description !== '' && (
            <section className={`max-w-(--reading-width) ${classes.text}`} aria-labelledby="description">
              <h2 id="description" className="pb-8 text-xl">
                על המוצר
              </h2>
              <RichText html={product.description} />
            </section>
          )}
        </div>
      </div>
    </article>
  )
}
