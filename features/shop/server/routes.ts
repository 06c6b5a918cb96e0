import { type Handlers, requireOwn } from '#core/server/http/index.ts'
import type { shop } from '#features/shop/contract/shop.ts'
import { addProductToCart, loadCart, setQuantity } from './cart/cart.ts'
import { getAllProducts, listProductCategories, listProducts, searchProducts } from './catalogue/products.ts'
import { cancelOrder } from './orders/cancel-order.ts'
import { notifyCancelled } from './orders/confirmation.ts'
import { listOrdersOf, loadOrder, searchOrdersOf } from './orders/orders.ts'
import { placeOrder } from './orders/place-order.ts'
import { repeatOrder } from './orders/repeat-order.ts'

export const shopHandlers: Handlers<typeof shop> = {
  getAllProducts,
  getProducts: ({ db, query }) => listProducts(db, query.categories, query.page),
  getProductsCategories: async ({ db }) => ({ categories: await listProductCategories(db) }),
  getProductsBySearch: ({ db, query }) => searchProducts(db, query.search, query.page),
  addProductToCart,
  repeatOrder,
  getCart: ({ db, user }) => loadCart(db, user.id),
  updateCartItem: async ({ db, user, query }) => {
    await setQuantity(db, user.id, query.item_key, query.item_quantity)
    return loadCart(db, user.id)
  },
  deleteCartItem: async ({ db, user, query }) => {
    await setQuantity(db, user.id, query.item_key, 0)
    return loadCart(db, user.id)
  },
  placeOrder: ({ db, user, body }) => placeOrder(db, user, body),
  getUserOrders: ({ db, user, query }) =>
    listOrdersOf(db, requireOwn(query.user_id, user), query.page, query.per_page),
  searchOrders: ({ db, user, query }) => searchOrdersOf(db, user.id, query.s),
  getOrderById: ({ db, user, query }) => loadOrder(db, user, query.order_id),
  cancelOrderById: async ({ db, user, body: { order_id } }) => {
    // First whether the order is there for this person.
    await loadOrder(db, user, order_id)
    const { userId } = await cancelOrder(db, user.id, order_id)
    if (userId !== user.id) await notifyCancelled(db, userId, order_id)
    return loadOrder(db, user, order_id)
  },
}
