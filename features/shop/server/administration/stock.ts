import { desc, eq } from 'drizzle-orm'
import { plainLines } from '#core/rules/text/text.ts'
import { type Database, isoMoment, one, pageOf, pick } from '#core/server/database/index.ts'
import { type Handler, missing, notFound, Refusal } from '#core/server/http/index.ts'
import { StockMove, type shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { fullName, users } from '#platform/people/server/index.ts'
import { products, stockMoves } from '../tables.ts'

export const changeStock: Handler<typeof shopAdmin.changeStock> = async ({
  db,
  user: { id: actorId },
  body: { product_id: productId, change, reason, note },
}) => {
  if (change === 0) throw missing('change')
  const product = await one(
    db
      .select({ stock: products.stock })
      .from(products)
      .where(eq(products.id, productId))
      .for('no key update'),
    'המוצר לא נמצא',
  )
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
    .select(
      pick(stockMoves, StockMove, {
        actor: fullName(),
        created_at: isoMoment<string>(stockMoves.createdAt),
      }),
    )
    .from(stockMoves)
    .innerJoin(users, eq(users.id, stockMoves.actorId))
    .where(eq(stockMoves.productId, productId))
    .orderBy(desc(stockMoves.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage)
  const { items, has_more } = pageOf(rows, perPage)
  return { moves: items, has_more }
}
