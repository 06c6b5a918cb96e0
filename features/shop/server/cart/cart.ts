import { and, asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Picture } from '#core/contract/common.ts'
import { timeZone } from '#core/rules/time/dates.ts'
import { type Database, jsonOf, one, prepared, type Transaction } from '#core/server/database/index.ts'
import { type Handler, Refusal } from '#core/server/http/index.ts'
import { type Cart, maxCartLines, maxQuantity, Product, type shop } from '#features/shop/contract/shop.ts'
import { type CurrentLine, type Offer, orderProblem } from '#features/shop/rules/cart.ts'
import { entitlementNeeded, linesTotal, lineTotal } from '#features/shop/rules/entitlement.ts'
import { pickupMethod } from '#features/shop/rules/shipping.ts'
import { loadOpening } from '#features/shop/server/catalogue/opening.ts'
import { firstPictureOf, productColumns } from '#features/shop/server/catalogue/products.ts'
import { balancesOf } from '#features/shop/server/entitlement/ledger.ts'
import { cartItems, carts, orderLines, orders, products } from '#features/shop/server/tables.ts'
import { users } from '#platform/people/server/index.ts'

/** The ways of delivery (specification §9: free_shipping is the default). */
export const shippingRates = [
  { method_id: 'free_shipping', method_title: 'משלוח חינם לסניף / לבית', price: 0 },
  { method_id: pickupMethod, method_title: 'איסוף מהסניף', price: 0 },
] as const

/** Locks a person's cart until the transaction ends, so that changes on two devices happen one after the other. */
export async function lockCart(db: Transaction, userId: number): Promise<void> {
  await db
    .insert(carts)
    .values({ userId })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: sql`now()` } })
}

/** How many units of the product a person has ordered in the period of its limit, without cancelled orders. */
function orderedQuantity(userId: number | Placeholder): SQL<number> {
  const thisYear = sql`date_trunc('year', now() at time zone ${timeZone}) at time zone ${timeZone}`
  return sql`case when ${products.limitPerPerson} is null then 0 else coalesce((
    select sum(${orderLines.quantity}) from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orders.userId} = ${userId} and ${orders.status} <> 'cancelled' and ${orderLines.productId} = ${products.id}
      and ${orders.createdAt} >= coalesce(now() - make_interval(days => ${products.limitDays}), ${thisYear})
  ), 0)::integer end`
}

/** What decides about a line of a cart, as columns of a query of the table `products`. */
export const lineColumns = (userId: number | Placeholder) => ({
  product_id: products.id,
  name: products.name,
  price: products.price,
  zakaut_type: products.zakautType,
  zakaut_weight: products.zakautWeight,
  zakaut_weight_por: products.zakautWeightPor,
  stock: products.stock,
  on_sale: products.onSale,
  limit_per_person: products.limitPerPerson,
  limit_days: products.limitDays,
  ordered: orderedQuantity(userId),
})

export type LockedLine = CurrentLine & Offer & { picture: Picture | null }

/** The lines of a cart with the current state of their products, which are locked by ascending id until the transaction ends. */
export function lockLines(db: Transaction, userId: number): Promise<LockedLine[]> {
  return lockedLines(db, '').execute({ userId })
}

const lockedLines = prepared((db: Transaction) => {
  const userId = sql.placeholder('userId')
  return db
    .select({ ...lineColumns(userId), quantity: cartItems.quantity, picture: firstPictureOf(products.id) })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(products.id))
    .for('no key update', { of: products })
    .prepare('locked_lines')
})

/** A person's cart with current prices, stock, limits and balances. */
export async function loadCart(db: Database, userId: number): Promise<Cart> {
  const [items, balances, addresses, opening] = await Promise.all([
    cartLines(db, '').execute({ userId }),
    balancesOf(db, userId, 'this'),
    loadAddresses(db, userId),
    loadOpening(db),
  ])
  const needed = entitlementNeeded(items)
  return {
    items: items.map((line) => ({
      item_key: line.item_key,
      product: line.product,
      quantity: line.quantity,
      total: lineTotal(line),
      problem: orderProblem(line, line.quantity)?.message ?? null,
    })),
    ...addresses,
    shipping_rates: [...shippingRates],
    totals: { total: linesTotal(items), items: items.reduce((sum, { quantity }) => sum + quantity, 0) },
    entitlements: balances.map((type) => {
      const amount = needed[type.field] ?? 0
      return { ...type, needed: amount, left: type.balance - amount }
    }),
    shop: opening,
  }
}

const cartLines = prepared((db) => {
  const userId = sql.placeholder('userId')
  return db
    .select({
      ...lineColumns(userId),
      item_key: cartItems.itemKey,
      quantity: cartItems.quantity,
      product: jsonOf(Product, productColumns),
    })
    .from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .where(eq(cartItems.userId, userId))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.itemKey))
    .prepare('cart_lines')
})

async function loadAddresses(
  db: Database,
  userId: number,
): Promise<Pick<Cart, 'billing_address' | 'shipping_address'>> {
  const { branchId, ...billing } = await one(buyer(db, '').execute({ userId }), 'האדם לא נמצא')
  return {
    billing_address: billing,
    shipping_address: { branch_id: branchId, address: '', city: '' },
  }
}

const buyer = prepared((db) =>
  db
    .select({
      first_name: users.firstName,
      last_name: users.lastName,
      phone: sql<string>`coalesce(${users.mobile}, ${users.phone}, '')`,
      branchId: users.branchId,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare('buyer'),
)

export const addProductToCart: Handler<typeof shop.addProductToCart> = async ({
  db,
  user: { id: userId },
  body: { id, quantity, ...claim },
}) => {
  await lockCart(db, userId)
  const product = await one(
    db
      .select({ ...lineColumns(userId), inCart: sql<number>`coalesce(${cartItems.quantity}, 0)` })
      .from(products)
      .leftJoin(cartItems, and(eq(cartItems.productId, products.id), eq(cartItems.userId, userId)))
      .where(and(eq(products.id, id), products.onSale)),
    'המוצר לא נמצא',
  )
  const isUnchanged =
    product.zakaut_type === claim.zakaut_type &&
    product.zakaut_weight === claim.zakaut_weight &&
    product.zakaut_weight_por === claim.zakaut_weight_por
  if (!isUnchanged) {
    throw new Refusal(
      'shop.product-changed',
      `הפרטים של ”${product.name}“ השתנו. אפשר לרענן את העמוד ולנסות שוב.`,
    )
  }
  if (product.inCart === 0 && (await db.$count(cartItems, eq(cartItems.userId, userId))) >= maxCartLines) {
    throw new Refusal(
      'shop.cart-full',
      `בסל יש כבר ${maxCartLines} מוצרים. אפשר לשלוח את ההזמנה, ואז להוסיף עוד.`,
    )
  }
  const wanted = product.inCart + quantity
  requirePossible(product, wanted, product.inCart)
  await db
    .insert(cartItems)
    .values({ userId, productId: id, quantity: wanted })
    .onConflictDoUpdate({ target: [cartItems.userId, cartItems.productId], set: { quantity: wanted } })
  return loadCart(db, userId)
}

/** Throws a refusal if this quantity cannot be ordered. */
function requirePossible(offer: Offer, quantity: number, inCart: number): void {
  const already = inCart > 0 ? ` בסל כבר יש ${inCart}.` : ''
  const problem = orderProblem(offer, quantity)
  if (problem) throw new Refusal(problem.code, problem.message + already)
  if (quantity > maxQuantity) {
    throw new Refusal('shop.too-many', `אפשר להזמין עד ${maxQuantity} יחידות ממוצר אחד.${already}`)
  }
}

/** Sets the quantity of a line; 0 removes it. Throws 404 for a line that is not in this person's cart, or a refusal. */
export async function setQuantity(
  db: Transaction,
  userId: number,
  itemKey: string,
  quantity: number,
): Promise<void> {
  await lockCart(db, userId)
  const mine = and(eq(cartItems.itemKey, itemKey), eq(cartItems.userId, userId))
  const line = await one(
    db
      .select(lineColumns(userId))
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.productId))
      .where(mine),
    'הפריט כבר לא בסל',
  )
  if (quantity === 0) {
    await db.delete(cartItems).where(mine)
    return
  }
  requirePossible(line, quantity, 0)
  await db.update(cartItems).set({ quantity }).where(mine)
}
