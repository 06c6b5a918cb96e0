import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import type { Outcome } from './shoppers.ts'

/** What every order must be, whatever was killed while it was placed: each query counts violations. */
const rules: [name: string, broken: SQL][] = [
  [
    'orders whose total or number of items is not that of their lines',
    sql`select from orders o where not exists (
      select from order_lines l where l.order_id = o.id
      having sum(l.total) = o.total and sum(l.quantity) = o.items)`,
  ],
  [
    'lines without the move of stock that took them',
    sql`select from order_lines l where not exists (
      select from stock_moves m where m.order_id = l.order_id and m.product_id = l.product_id
        and m.reason = 'order' and m.change = -l.quantity)`,
  ],
  [
    'cancelled lines that did not return once, or others that did',
    sql`select from order_lines l join orders o on o.id = l.order_id where (o.status = 'cancelled')::integer <> (
      select count(*) from stock_moves m where m.order_id = l.order_id and m.product_id = l.product_id
        and m.reason = 'cancel' and m.change = l.quantity)`,
  ],
  [
    'orders whose debits of entitlement are not what their lines take',
    sql`select from (
        select order_id, zakaut_type as code, sum(quantity * zakaut_weight) as amount from order_lines
        where zakaut_type is not null and zakaut_weight > 0 group by order_id, zakaut_type) needed
      full join (select * from entitlement_ledger where kind = 'order') taken
        on taken.order_id = needed.order_id and taken.code = needed.code
      where needed.amount is distinct from -taken.amount`,
  ],
  [
    'orders whose returned entitlement is not what they took',
    sql`select from (
        select l.order_id, l.code, -l.amount as amount from entitlement_ledger l join orders o on o.id = l.order_id
        where l.kind = 'order' and o.status = 'cancelled') taken
      full join (select * from entitlement_ledger where kind = 'cancel') returned
        on returned.order_id = taken.order_id and returned.code = taken.code
      where taken.amount is distinct from returned.amount`,
  ],
  [
    'balances below zero',
    sql`select from entitlement_ledger group by user_id, code, year having sum(amount) < 0`,
  ],
  [
    'products whose stock is not the sum of its moves',
    sql`select from products p where stock <> (select sum(change) from stock_moves m where m.product_id = p.id)`,
  ],
  [
    'products whose stock is not what there was less what standing orders have',
    sql`select from products p where stock <> (
        select sum(change) from stock_moves m where m.product_id = p.id and m.reason = 'delivery')
      - coalesce((select sum(l.quantity) from order_lines l join orders o on o.id = l.order_id
        where l.product_id = p.id and o.status <> 'cancelled'), 0)`,
  ],
  [
    'orders that were not confirmed once in the portal and once by mail',
    sql`select from orders o where (select count(*) from notifications n where n.topic = 'order:' || o.id) <> 1
      or (select count(*) from mails m where m.subject like '%(' || o.id || ')') <> 1`,
  ],
]

interface PlacedOrder extends Record<string, unknown> {
  id: number
  total: number
  status: string
  /** The key that it was placed with. */
  key: string | null
}

/** How often each rule is broken, the shoppers' own record included. */
export async function checkOrders(db: Transaction, outcome: Outcome): Promise<Map<string, number>> {
  const { rows } = await db.execute<PlacedOrder>(sql`
    select o.id, o.total, o.status, k.key from orders o
    left join idempotency_keys k on k.path = '/api/shop/placeOrder'
      and (k.answer::jsonb -> 'fields' ->> 'order_id')::integer = o.id`)
  const placed = new Map(rows.map((row) => [row.id, row]))
  const acknowledged = [...outcome.orders]
  const keys = rows.map(({ key }) => key)
  const broken = new Map([
    ['acknowledged orders that are lost', acknowledged.filter(([id]) => !placed.has(id)).length],
    ['orders that no shopper got a response for', rows.filter(({ id }) => !outcome.orders.has(id)).length],
    ['orders beyond one for each key', keys.length - new Set(keys).size],
    [
      'acknowledged orders with another key, total or status',
      acknowledged.filter(([id, { key, total, cancelled }]) => {
        const row = placed.get(id)
        return row && (row.key !== key || row.total !== total || (row.status === 'cancelled') !== cancelled)
      }).length,
    ],
    ['repeated calls with different responses', outcome.contradictions],
  ])
  for (const [name, query] of rules) {
    const {
      rows: [row],
    } = await db.execute<{ count: number }>(sql`select count(*)::integer as count from (${query}) broken`)
    broken.set(name, row?.count ?? 0)
  }
  return broken
}
