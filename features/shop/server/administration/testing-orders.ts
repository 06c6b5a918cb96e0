import type { TestPerson, TestPortal } from '#app/server/testing.ts'
import { orderLines, orders } from '../tables.ts'
import type { TestProduct } from '../testing-shop.ts'

export type OrderFields = Partial<typeof orders.$inferInsert>

/** An order as it stands in the database, without stock or entitlement. */
export async function orderOf(
  { db }: Pick<TestPortal, 'db'>,
  person: TestPerson,
  product: TestProduct,
  quantity: number,
  fields: OrderFields = {},
): Promise<number> {
  const total = product.zakautType === 'A' ? 0 : product.price * quantity
  const [row] = await db
    .insert(orders)
    .values({
      userId: person.id,
      paymentMethod: 'bacs',
      billing: { first_name: 'נועה', last_name: 'לוי', phone: '+972541234567' },
      shipping: { branch_id: fields.branchId ?? null, address: 'הגפן 3', city: 'חיפה' },
      shippingMethod: 'free_shipping',
      shippingTitle: 'משלוח',
      total,
      items: quantity,
      ...fields,
      ...(fields.status === 'cancelled' && { cancelledAt: new Date() }),
    })
    .returning({ id: orders.id })
  if (!row) throw new Error('the order was not made')
  await db.insert(orderLines).values({
    orderId: row.id,
    productId: product.id,
    name: product.name,
    quantity,
    price: product.price,
    total,
    zakautType: product.zakautType,
    zakautWeight: product.zakautWeight,
    zakautWeightPor: product.zakautWeightPor,
  })
  return row.id
}
