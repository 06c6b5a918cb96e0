import { asc, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { anyOf, rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { products, stockMoves } from '#features/shop/server/tables.ts'

/** Locks products until the transaction ends, by ascending id, so that two orders never deadlock. */
export async function lockProducts(db: Transaction, ids: number[]): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(anyOf(products.id, ids))
    .orderBy(asc(products.id))
    // Not `update`, for which adding the product to a cart would have to wait.
    .for('no key update')
}

interface Move {
  orderId: number | Placeholder
  actorId: number | Placeholder
  reason: 'order' | 'cancel'
  /** Rows of `product_id` and `change`. */
  changes: readonly { product_id: number; change: number }[] | Placeholder
}

/**
 * Changes the stock of products for an order, with how many were sold, and records it: parts of a `with`. The transaction has
 * locked the products. A constraint rejects a stock below zero.
 */
export function stockMoved({ orderId, actorId, reason, changes }: Move): SQL {
  return sql`
    moved as (
      update ${products} set stock = ${products.stock} + wanted.change, sold = ${products.sold} - wanted.change
      from ${rowsFrom('wanted', { product_id: 'integer', change: 'integer' }, changes)}
      where ${products.id} = wanted.product_id
      returning ${products.id}, wanted.change, ${products.stock}),
    recorded as (
      insert into ${stockMoves} (product_id, change, stock, reason, order_id, actor_id)
      select id, change, stock, ${sql.raw(`'${reason}'`)}, ${orderId}::integer, ${actorId}::integer from moved order by id)`
}
