import { desc, eq } from 'drizzle-orm'
import { plainLines } from '#core/rules/text.ts'
import { type Database, isoMoment, pageOf, type Transaction } from '#core/server/database/index.ts'
import { missing, notFound, Refusal } from '#core/server/http/index.ts'
import type { StockMove } from '#features/shop/contract/shop-admin.ts'
import type { stockReasons } from '#features/shop/contract/vocabulary.ts'
import { fullName, users } from '#platform/people/server/index.ts'
import { products, stockMoves } from '../tables.ts'

interface Change {
  product_id: number
  /** In units; negative: taken out. */
  change: number
  reason: (typeof stockReasons)[number]
  note: string
}

/**
 * Adds to the stock of a product or takes from it, and records it. The product is locked until the transaction ends.
 * Throws 404, 400, or a refusal if there is less in stock.
 */
export async function changeStock(
  db: Transaction,
  actorId: number,
  { product_id: productId, change, reason, note }: Change,
): Promise<{ product_id: number; stock: number }> {
  if (change === 0) throw missing('change')
  const [product] = await db
    .select({ stock: products.stock })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update')
  if (!product) throw notFound('המוצר לא נמצא')
  const stock = product.stock + change
  if (stock < 0) {
    throw new Refusal(
      'shop.stock-below-zero',
      `במלאי יש ${product.stock}, ואי אפשר להוריד ${-change}.`,
      'change',
    )
  }
  await db.update(products).set({ stock }).where(eq(products.id, productId))
  await db.insert(stockMoves).values({ productId, change, stock, reason, note: plainLines(note), actorId })
  return { product_id: productId, stock }
}

const perPage = 50

/** A page of the changes of a product's stock, newest first. Throws 404. */
export async function listStockMoves(
  db: Database,
  productId: number,
  page: number,
): Promise<{ moves: StockMove[]; has_more: boolean }> {
  if ((await db.$count(products, eq(products.id, productId))) === 0) throw notFound('המוצר לא נמצא')
  const rows = await db
    .select({
      id: stockMoves.id,
      change: stockMoves.change,
      stock: stockMoves.stock,
      reason: stockMoves.reason,
      note: stockMoves.note,
      actor: fullName(),
      order_id: stockMoves.orderId,
      created_at: isoMoment<string>(stockMoves.createdAt),
    })
    .from(stockMoves)
    .innerJoin(users, eq(users.id, stockMoves.actorId))
    .where(eq(stockMoves.productId, productId))
    .orderBy(desc(stockMoves.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { moves: items, has_more }
}
