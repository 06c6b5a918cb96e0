import { and, asc, eq, sql } from 'drizzle-orm'
import { rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { type Handler, notFound, Refusal } from '#core/server/http/index.ts'
import { maxCartLines, maxQuantity, type shop } from '#features/shop/contract/shop.ts'
import { orderProblem } from '#features/shop/rules/cart.ts'
import { lineColumns, loadCart, lockCart } from '#features/shop/server/cart/cart.ts'
import { cartItems, orderLines, orders, products } from '#features/shop/server/tables.ts'

/** Throws a refusal if the cart would be too full. */
export const repeatOrder: Handler<typeof shop.repeatOrder> = async ({
  db,
  user: { id: userId },
  body: { order_id: orderId },
}) => {
  await lockCart(db, userId)
  const lines = await db
    .select({
      ...lineColumns(userId),
      quantity: orderLines.quantity,
      in_cart: sql<number>`coalesce(${cartItems.quantity}, 0)`,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(cartItems, and(eq(cartItems.productId, products.id), eq(cartItems.userId, userId)))
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .orderBy(asc(orderLines.name), asc(products.id))
  if (lines.length === 0) throw notFound('ההזמנה לא נמצאה')
  const left_out: string[] = []
  const wanted: { product_id: number; quantity: number }[] = []
  let added = 0
  for (const line of lines) {
    const quantity = Math.min(line.in_cart + line.quantity, maxQuantity)
    const problem = line.on_sale ? orderProblem(line, quantity)?.message : `המוצר ”${line.name}“ כבר לא נמכר.`
    if (problem === undefined) {
      wanted.push({ product_id: line.product_id, quantity })
      added += quantity - line.in_cart
    } else left_out.push(problem)
  }
  await putIntoCart(db, userId, wanted)
  return { added, left_out, cart: await loadCart(db, userId) }
}

async function putIntoCart(
  db: Transaction,
  userId: number,
  lines: { product_id: number; quantity: number }[],
): Promise<void> {
  await db.execute(sql`
    insert into ${cartItems} (user_id, product_id, quantity)
    select ${userId}::integer, product_id, quantity
    from ${rowsFrom('wanted', { product_id: 'integer', quantity: 'integer' }, lines)}
    on conflict (user_id, product_id) do update set quantity = excluded.quantity`)
  if ((await db.$count(cartItems, eq(cartItems.userId, userId))) > maxCartLines) {
    throw new Refusal(
      'shop.cart-full',
      `בסל יש מקום ל־${maxCartLines} מוצרים. אפשר לשלוח את ההזמנה שבסל, ואז להזמין שוב.`,
    )
  }
}
