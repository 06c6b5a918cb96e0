import { sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { searchVector } from '#core/rules/search/search-index.ts'
import type { Transaction } from '#core/server/database/index.ts'
import type { shop } from '#features/shop/contract/shop.ts'
import {
  entitlementField,
  entitlementNeeded,
  lineTotal,
  orderTotal,
} from '#features/shop/rules/entitlement.ts'
import { entitlementTypes, productCategories, products } from '#features/shop/server/tables.ts'
import { addPeople, type Organisation, userCount } from '../harness/organisation.ts'
import { oneOf, seeded, upTo } from '../harness/random.ts'

const productCount = 100
const linesPerOrder = 3
/** Further employees, who are not signed in but have bulk orders too. */
const moreEmployees = 19_000
const types = ['W', 'P', 'A'] as const
/** More than any run uses. */
const plenty = 1_000_000

type Product = Pick<
  typeof products.$inferSelect,
  'id' | 'price' | 'zakautType' | 'zakautWeight' | 'zakautWeightPor'
>

/** A shop whose people and products have made-up orders, and people who are signed in to order. */
export interface BenchShop {
  /** Of the database. */
  url: string
  /** Adds past orders, with their lines, stock moves and debits, up to this number. */
  growTo(orderCount: number): Promise<void>
  /** Refills every buyer's cart with three products. Returns each order: its token and its body. */
  fillCarts(): Promise<{ token: string; body: Body<typeof shop.placeOrder> }[]>
}

/** Adds more people, products and entitlement. Those who are signed in buy. */
export async function makeShop({ url, db, tokens }: Organisation): Promise<BenchShop> {
  await addPeople(db, moreEmployees, {}, 'employee')
  const wares = await addProducts(db)
  await grantPlenty(db)
  await db.execute(sql`vacuum analyze`)
  const random = seeded(4)
  let orderCount = 0
  return {
    url,
    growTo: async (count) => {
      if (count > orderCount) await addOrders(db, count - orderCount)
      orderCount = count
      await db.execute(sql`vacuum analyze`)
    },
    fillCarts: async () => {
      const buyers = tokens.map((token, index) => {
        const lines = choose(random, wares)
        return { token, lines, body: orderOf(index + 1, lines) }
      })
      await fillCarts(
        db,
        buyers.map(({ lines }) => lines),
      )
      return buyers
    },
  }
}

/** Three of four products take entitlement, each of one type; all have pictures. */
async function addProducts(db: Transaction): Promise<Product[]> {
  const random = seeded(5)
  await db
    .insert(entitlementTypes)
    .values(
      types.map((code) => ({ code, field: entitlementField(code), name: `זכאות ${code}`, unit: 'נקודות' })),
    )
  await db
    .insert(productCategories)
    .values(Array.from({ length: 6 }, (_, index) => ({ name: `מחלקה ${index}`, slug: `part-${index}` })))
  const rows = Array.from({ length: productCount }, (_, index) => {
    const name = `יין ${oneOf(random, ['אדום', 'לבן', 'רוזה', 'מבעבע'])} ${index + 1}`
    const zakautType = types[index % 4] ?? null
    const zakautWeight = zakautType ? 1 + upTo(random, 4) : 0
    return {
      name,
      description: '<p>בקבוק של 750 מ״ל, מכרם אחד. מתאים לבשר, לגבינות ולערב בבית.</p>',
      price: 1000 + upTo(random, 20_000),
      zakautType,
      zakautWeight,
      zakautWeightPor: zakautWeight,
      stock: plenty,
      categoryId: 1 + (index % 6),
      search: searchVector({ title: name, body: 'בקבוק מכרם אחד' }),
    }
  })
  const wares = await db.insert(products).values(rows).returning()
  await db.execute(sql`insert into product_pictures (product_id, position, media_id)
    select id, 0, (select id from media offset products.id % 300 limit 1) from products`)
  return wares
}

async function grantPlenty(db: Transaction): Promise<void> {
  await db.execute(sql`
    insert into entitlement_ledger (user_id, code, year, amount, kind, reason, actor_id)
    select users.id, entitlement_types.code, extract(year from now() at time zone 'Asia/Jerusalem'), ${plenty},
      'grant', 'מענק שנתי', 1
    from users, entitlement_types order by users.id, entitlement_types.code`)
}

/** Different products. */
function choose(random: () => number, wares: Product[]): Product[] {
  const chosen = new Set<Product>()
  while (chosen.size < linesPerOrder) {
    const product = wares[upTo(random, wares.length)]
    if (product) chosen.add(product)
  }
  return [...chosen]
}

/** An order of one of each, as the page of the cart writes it. */
function orderOf(customer_id: number, lines: Product[]): Body<typeof shop.placeOrder> {
  const reckoned = lines.map(({ price, zakautType, zakautWeight }) => {
    return { quantity: 1, price, zakaut_type: zakautType, zakaut_weight: zakautWeight }
  })
  return {
    orderData: {
      payment_method: 'bacs',
      set_paid: true,
      billing: { first_name: 'נועה', last_name: 'לוי', phone: '054-2345678' },
      shipping: { branch_id: 1 + (customer_id % 5), address: '', city: '' },
      line_items: lines.map(({ id, zakautType, zakautWeightPor }, index) => {
        const line = reckoned[index]
        return {
          product_id: id,
          quantity: 1,
          total: orderTotal(line ? lineTotal(line) : 0),
          meta_data: { zakaut_type: zakautType, zakaut_weight_por: zakautWeightPor },
        }
      }),
      shipping_lines: [{ method_id: 'branch_pickup', method_title: 'איסוף מהסניף' }],
      customer_id,
    },
    eventData: null,
    zakauts: entitlementNeeded(reckoned),
  }
}

/** Carts of the users, by their numbers. */
async function fillCarts(db: Transaction, carts: Product[][]): Promise<void> {
  const rows = carts.flatMap((lines, index) => lines.map(({ id }) => ({ u: index + 1, p: id })))
  await db.execute(sql`delete from cart_items`)
  await db.execute(sql`insert into carts (user_id) select generate_series(1, ${userCount}::integer)
    on conflict do nothing`)
  await db.execute(sql`
    insert into cart_items (user_id, product_id, quantity)
    select u, p, 1 from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as wanted (u integer, p integer)`)
}

/**
 * Two years of orders by everybody, the oldest first, as they come, with three lines and one debit each. Bypasses the trigger that
 * sums a balance at every debit, since it holds a lock for each until the transaction ends.
 */
async function addOrders(db: Transaction, count: number): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`alter table entitlement_ledger disable trigger user`)
    await transaction.execute(sql`
      create temporary table added on commit drop as
      with rows as (
        insert into orders (user_id, status, payment_method, billing, shipping, branch_id, shipping_method, shipping_title,
          total, items, created_at, completed_at)
        select 1 + (random() * ${userCount + moreEmployees - 1}::integer)::integer, case when n % 20 = 0 then 'ready' else 'completed' end,
          'bacs', '{"first_name":"נועה","last_name":"לוי","phone":"+972542345678"}', '{"branch_id":1,"address":"","city":""}',
          1 + n % 5, 'branch_pickup', 'איסוף מהסניף', 14970, ${linesPerOrder}::integer, now() - (${count}::integer - n) * interval '700 days' / ${count}::integer, now()
        from generate_series(1, ${count}::integer) n
        returning id, user_id, created_at)
      select * from rows`)
    await transaction.execute(sql`
      insert into order_lines (order_id, product_id, name, quantity, price, total, zakaut_type, zakaut_weight, zakaut_weight_por)
      select added.id, products.id, name, 1, price, case when zakaut_type = 'A' then 0 else price end, zakaut_type, zakaut_weight, zakaut_weight_por
      from added, generate_series(0, ${linesPerOrder - 1}::integer) line
      join products on true where products.id = 1 + (added.id * 7 + line * 31) % ${productCount}::integer`)
    await transaction.execute(sql`
      insert into stock_moves (product_id, change, stock, reason, order_id, actor_id, created_at)
      select product_id, -1, ${plenty}, 'order', added.id, user_id, created_at
      from added join order_lines on order_id = added.id`)
    await transaction.execute(sql`
      insert into entitlement_ledger (user_id, code, year, amount, kind, reason, order_id, actor_id, created_at)
      select user_id, 'W', extract(year from created_at), -2, 'order', 'הזמנה ' || id, id, user_id, created_at from added`)
    await transaction.execute(sql`alter table entitlement_ledger enable trigger user`)
  })
}
