import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '#core/server/http/index.ts'
import type { MediaUse } from '#platform/files/server/index.ts'
import { managesShop } from './rights.ts'
import { orderLines, orders, productPictures, products } from './tables.ts'

/**
 * Whether the shop shows the file to this person: a picture of a product that is on sale or that they have ordered, and
 * for those who administer the shop of every product.
 */
function shownInShop(user: SessionUser, mediaId: AnyColumn): SQL {
  return sql`exists (
    select 1 from ${productPictures} join ${products} on ${products.id} = ${productPictures.productId}
    where ${productPictures.mediaId} = ${mediaId} and (${products.onSale} or ${managesShop(user)} or exists (
      select 1 from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
      where ${orderLines.productId} = ${products.id} and ${orders.userId} = ${user.id})))`
}

/** Products show their pictures. */
export const productUse: MediaUse = {
  shownTo: shownInShop,
  count: (mediaId) =>
    sql`select count(*) from ${productPictures} where ${productPictures.mediaId} = ${mediaId}`,
}
