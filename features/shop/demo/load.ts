import { sql } from 'drizzle-orm'
import { searchVector } from '#core/rules/search/search-index.ts'
import { civilDay, momentFrom } from '#demo/kit/calendar.ts'
import type { LoadedPeople } from '#demo/kit/load.ts'
import { demoUuid, type Load, storeDrawings } from '#demo/kit/load.ts'
import { type Random, seededRandom } from '#demo/kit/random.ts'
import { prose } from '#demo/kit/story.ts'
import type { DemoPerson } from '#demo/kit/types.ts'
import { shippingRates } from '#features/shop/server/cart/cart.ts'
import type { orderStatuses } from '../contract/vocabulary.ts'
import { entitlementNeeded, linesTotal, lineTotal } from '../rules/entitlement.ts'
import type { FamilyEvent } from '../rules/family-events.ts'
import { entitlementLedger } from '../server/entitlement/tables.ts'
import {
  entitlementTypes,
  orderLines,
  orders,
  productCategories,
  productPictures,
  products,
  stockMoves,
} from '../server/tables.ts'
import { productCategories as categoryNames, entitlements, productStories } from './products.ts'
import { loadRequests } from './requests.ts'

const orderCount = 60
const hour = 3_600_000
/** Bought by the demo's employee, whose own orders are worth looking at. */
const ownOrders = new Set([3, 17, 31, 44, 57, 59])
/** An order must leave enough of a product for whatever comes after it. */
const plenty = 10

type Status = (typeof orderStatuses)[number]
type Product = typeof products.$inferSelect
interface Line {
  product: Product
  quantity: number
}

/** An order before it has a number. */
interface DemoOrder {
  buyer: DemoPerson
  userId: number
  createdAt: Date
  status: Status
  lines: Line[]
  event: (FamilyEvent & { date: string }) | null
}

/** Loads the shop: products with pictures, the year's grants, orders whose stock and debits add up, and requests for more. */
export async function loadShop(load: Load, keys: LoadedPeople): Promise<void> {
  const sold = await loadProducts(load)
  await loadEntitlements(load, keys)
  await loadOrders(load, keys, sold)
  await loadRequests(load, keys)
}

async function loadProducts(load: Load): Promise<Product[]> {
  const { db } = load
  await db
    .insert(entitlementTypes)
    .values(entitlements.map(({ yearly: _, ...type }, position) => ({ ...type, position })))
  const categories = await db
    .insert(productCategories)
    .values(categoryNames.map((category, position) => ({ ...category, position })))
    .returning({ id: productCategories.id, slug: productCategories.slug })
  const stories = productStories()
  const rows = await db
    .insert(products)
    .values(
      stories.map(({ name, text, price, type, weight, stock, limit, category }) => ({
        name,
        description: prose(text),
        price,
        zakautType: type,
        zakautWeight: weight,
        zakautWeightPor: weight,
        stock,
        limitPerPerson: limit?.most ?? null,
        limitDays: limit?.days ?? null,
        categoryId: categories.find(({ slug }) => slug === category)?.id ?? null,
        search: searchVector({ title: name, body: text }),
      })),
    )
    .returning()
  const drawings = stories.flatMap(({ key, pictures }, index) =>
    pictures.map((picture, position) => ({
      id: demoUuid(`product ${key}/${position}`),
      productId: rows[index]?.id ?? 0,
      position,
      picture,
    })),
  )
  await storeDrawings(load, drawings, new Map())
  await db
    .insert(productPictures)
    .values(drawings.map(({ id, productId, position }) => ({ productId, position, mediaId: id })))
  return rows
}

/** The beginning of the year in Israel. */
function yearStart(today: Date): Date {
  const { year, month, day } = civilDay(today, 0)
  return momentFrom(today, (Date.UTC(year, 0, 1) - Date.UTC(year, month - 1, day)) / (24 * hour), 0, 1)
}

/** Who has entitlement and ordered: the staff. */
function buyersOf({ demo }: Load, { people }: LoadedPeople) {
  return demo.people.flatMap((person) => {
    const userId = people.get(person.employeeNumber)
    return person.role === 'community' || userId === undefined ? [] : [{ person, userId }]
  })
}

async function loadEntitlements(load: Load, keys: LoadedPeople): Promise<void> {
  const { year } = civilDay(load.today, 0)
  const actorId = keys.people.get('1001') ?? 0
  const grants = buyersOf(load, keys).flatMap(({ userId }) =>
    entitlements.map(({ code, yearly }) => ({
      userId,
      code,
      year,
      amount: yearly,
      kind: 'grant' as const,
      reason: `זכאות שנתית ${year}`,
      actorId,
      createdAt: yearStart(load.today),
    })),
  )
  await load.db.insert(entitlementLedger).values(grants)
}

/** How the order at that place of the year stands now: the last are being prepared, those before them wait for their buyers. */
function statusOf(index: number): Status {
  if (index % 11 === 0) return 'cancelled'
  if (index >= orderCount - 5) return 'processing'
  return index >= orderCount - 11 ? 'ready' : 'completed'
}

const events: readonly FamilyEvent[] = [
  { event_type: 'wedding', relation: 'child' },
  { event_type: 'bar-mitzvah', relation: 'child' },
  { event_type: 'brit', relation: 'grandchild' },
  { event_type: 'birthday', relation: 'parent' },
]

/** Two to four products that there is plenty of, within what the person has left (`balance`, by field). */
function chooseLines(random: Random, sold: readonly Product[], balance: Record<string, number>): Line[] {
  const wanted = random.whole(1, 4)
  const lines: Line[] = []
  while (lines.length < wanted) {
    const product = random.pick(sold)
    const line = { product, quantity: product.limitPerPerson === null ? random.whole(1, 3) : 1 }
    const needed = entitlementNeeded([{ ...line, ...reckoned(line) }])
    const affordable = Object.entries(needed).every(([field, amount]) => amount <= (balance[field] ?? 0))
    if (!affordable || lines.some((other) => other.product.id === product.id)) continue
    for (const [field, amount] of Object.entries(needed)) balance[field] = (balance[field] ?? 0) - amount
    lines.push(line)
  }
  return lines
}

const reckoned = ({ product, quantity }: Line) => ({
  quantity,
  price: product.price,
  zakaut_type: product.zakautType,
  zakaut_weight: product.zakautWeight,
})

/** The orders of the year, the oldest first. */
function chooseOrders(load: Load, keys: LoadedPeople, sold: readonly Product[]): DemoOrder[] {
  const random = seededRandom('orders')
  const start = yearStart(load.today).getTime()
  const span = load.today.getTime() - start
  const all = buyersOf(load, keys)
  const own = all.filter(({ person }) => person.employeeNumber === '2001')
  const others = all.filter(({ person }) => !['1001', '1002', '2001', '2002'].includes(person.employeeNumber))
  // Nobody buys without limit: what is limited would need every earlier order to be counted.
  const usual = sold.filter(({ stock, limitPerPerson }) => stock >= plenty && limitPerPerson === null)
  const balances = new Map<number, Record<string, number>>()
  return Array.from({ length: orderCount }, (_, index) => {
    const { person, userId } = random.pick(ownOrders.has(index) ? own : others)
    const createdAt = new Date(start + (span * (index + random.between(0.2, 0.9))) / orderCount)
    // Half of the year's entitlement at most, so that there is something left to try.
    const fresh = Object.fromEntries(entitlements.map(({ field, yearly }) => [field, Math.floor(yearly / 2)]))
    const balance = balances.get(userId) ?? fresh
    balances.set(userId, balance)
    return {
      buyer: person,
      userId,
      createdAt,
      status: statusOf(index),
      lines: chooseLines(random, usual, balance),
      event: random.chance(0.25) ? { ...random.pick(events), date: isoDay(createdAt, 12) } : null,
    }
  })
}

function isoDay(from: Date, days: number): string {
  return new Date(from.getTime() + days * 24 * hour).toISOString().slice(0, 10)
}

function orderRow(
  today: Date,
  { buyer, userId, createdAt, status, lines, event }: DemoOrder,
  branchId: number | null,
) {
  const age = today.getTime() - createdAt.getTime()
  // Within days, and in an organisation that began this morning before now.
  const later = (hours: number) => new Date(createdAt.getTime() + Math.min(hours * hour, (age * hours) / 100))
  const rate = shippingRates[branchId === null ? 0 : 1]
  return {
    userId,
    status,
    paymentMethod: 'bacs',
    billing: {
      first_name: buyer.firstName,
      last_name: buyer.lastName,
      phone: buyer.mobile,
    },
    shipping: { branch_id: branchId, address: '', city: '' },
    branchId,
    shippingMethod: rate.method_id,
    shippingTitle: rate.method_title,
    total: linesTotal(lines.map(reckoned)),
    items: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    forEvent: event !== null,
    eventType: event?.event_type ?? null,
    relation: event?.relation ?? null,
    eventDate: event?.date ?? null,
    createdAt,
    completedAt: status === 'completed' ? later(72) : null,
    cancelledAt: status === 'cancelled' ? later(3) : null,
  }
}

async function loadOrders(load: Load, keys: LoadedPeople, sold: readonly Product[]): Promise<void> {
  const { db } = load
  const chosen = chooseOrders(load, keys, sold)
  const rows = await db
    .insert(orders)
    .values(chosen.map((order) => orderRow(load.today, order, keys.branches.get(order.buyer.branch) ?? null)))
    .returning({ id: orders.id, cancelledAt: orders.cancelledAt })
  const placed = chosen.flatMap((order, index) => {
    const row = rows[index]
    return row ? [{ ...order, ...row }] : []
  })
  await db.insert(orderLines).values(
    placed.flatMap(({ id, lines }) =>
      lines.map((line) => ({
        orderId: id,
        productId: line.product.id,
        name: line.product.name,
        quantity: line.quantity,
        price: line.product.price,
        total: lineTotal(reckoned(line)),
        zakautType: line.product.zakautType,
        zakautWeight: line.product.zakautWeight,
        zakautWeightPor: line.product.zakautWeightPor,
      })),
    ),
  )
  await db.execute(sql`
    update ${products} set sold = sums.units from (
      select ${orderLines.productId} as product_id, sum(${orderLines.quantity}) as units
      from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orders.status} <> 'cancelled' group by 1) sums
    where ${products.id} = sums.product_id`)
  await db.insert(entitlementLedger).values(placed.flatMap((order) => debitsOf(load, order)))
  await db.insert(stockMoves).values(movesOf(load, keys.people.get('1001') ?? 0, placed, sold))
}

type PlacedOrder = DemoOrder & { id: number; cancelledAt: Date | null }

/** What an order took of each type, and what its cancelling returned. */
function debitsOf({ today }: Load, { id, userId, lines, createdAt, cancelledAt }: PlacedOrder) {
  const { year } = civilDay(today, 0)
  const needed = entitlementNeeded(lines.map(reckoned))
  return entitlements.flatMap(({ code, field }) => {
    const amount = needed[field] ?? 0
    if (amount === 0) return []
    const entry = { userId, code, year, orderId: id, actorId: userId }
    const taken = { ...entry, amount: -amount, kind: 'order' as const, reason: `הזמנה ${id}`, createdAt }
    if (!cancelledAt) return [taken]
    const returned = { ...entry, amount, kind: 'cancel' as const, reason: `ביטול הזמנה ${id}` }
    return [taken, { ...returned, createdAt: cancelledAt }]
  })
}

/** The year's delivery of every product and what orders took of it, so that what is left is what the product says. */
function movesOf({ today }: Load, managerId: number, placed: PlacedOrder[], sold: readonly Product[]) {
  return sold.flatMap((product) => {
    const changes = placed.flatMap(({ id, userId, lines, createdAt, cancelledAt }) => {
      const quantity = lines.find((line) => line.product.id === product.id)?.quantity
      if (quantity === undefined) return []
      const move = { orderId: id, actorId: userId }
      const order = { ...move, change: -quantity, reason: 'order' as const, createdAt }
      if (!cancelledAt) return [order]
      return [order, { ...move, change: quantity, reason: 'cancel' as const, createdAt: cancelledAt }]
    })
    const gone = changes.reduce((sum, { change }) => sum + change, 0)
    // What was sold out was delivered and given away at the company's day.
    const delivered = product.stock - gone || plenty
    const moves = [
      {
        change: delivered,
        reason: 'delivery' as const,
        note: 'אספקה שנתית',
        orderId: null,
        actorId: managerId,
        createdAt: yearStart(today),
      },
      ...changes.map((change) => ({ ...change, note: '' })),
    ]
    let stock = 0
    const noted = moves.map((move) => {
      stock += move.change
      return { ...move, productId: product.id, stock }
    })
    if (stock === product.stock) return noted
    const count = { change: product.stock - stock, reason: 'count' as const, note: 'ספירת מלאי' }
    return [
      ...noted,
      {
        ...count,
        orderId: null,
        actorId: managerId,
        createdAt: today,
        productId: product.id,
        stock: product.stock,
      },
    ]
  })
}
