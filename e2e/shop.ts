import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { Cart, Order, Product } from '#features/shop/contract/shop.ts'
import type { ManagedProduct, ProductInput } from '#features/shop/contract/shop-admin.ts'
import { uniqueWord } from './content.ts'
import { accounts, onlookerToken, tokenOf } from './portal.ts'

/** Calls the API as the token's owner: reads, or writes if there is a body. Throws on a refusal. */
export async function call<Fields>(
  request: APIRequestContext,
  token: string,
  path: string,
  data?: object,
): Promise<Fields> {
  const response = await request.fetch(`/api/${path}`, {
    method: data ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    ...(data && { data }),
  })
  const { success, message, fields } = await response.json()
  if (!success) throw new Error(`${path}: ${message}`)
  return fields
}

/** A product of the test's own, on sale and in stock, for 20 shekels by default. */
export async function makeProduct(
  request: APIRequestContext,
  stock: number,
  input: Partial<ProductInput> = {},
): Promise<ManagedProduct> {
  const token = await tokenOf(request, accounts.administrator)
  const product = await call<ManagedProduct>(request, token, 'admin/createProduct', {
    name: `תה ${uniqueWord()}`,
    description: '',
    price: 2000,
    zakaut_type: null,
    zakaut_weight: 0,
    zakaut_weight_por: null,
    category_id: null,
    pictures: [],
    on_sale: true,
    low_stock: 3,
    limit_per_person: null,
    limit_days: null,
    ...input,
  })
  const change = { product_id: product.id, change: stock, reason: 'delivery', note: '' }
  await call(request, token, 'admin/changeStock', change)
  return product
}

/** A product of the demo, by its name. */
export async function productNamed(request: APIRequestContext, name: string): Promise<Product> {
  const token = await onlookerToken(request)
  const { products } = await call<{ products: Product[] }>(request, token, 'shop/getAllProducts')
  const product = products.find((each) => each.name === name)
  if (!product) throw new Error(`the demo does not sell ${name}`)
  return product
}

/** Puts a product into the cart of the token's owner. */
export function addToCart(
  request: APIRequestContext,
  token: string,
  { id, zakaut_type, zakaut_weight, zakaut_weight_por }: Product | ManagedProduct,
  quantity = 1,
): Promise<Cart> {
  const line = { id, quantity, zakaut_type, zakaut_weight, zakaut_weight_por }
  return call<Cart>(request, token, 'shop/addProductToCart', line)
}

/** Orders what is in the cart of the token's owner, to be picked up at their branch, as another device of theirs. */
export async function order(request: APIRequestContext, token: string): Promise<Order> {
  const cart = await call<Cart>(request, token, 'shop/getCart')
  const [, payload = ''] = token.split('.')
  return call<Order>(request, token, 'shop/placeOrder', {
    orderData: {
      payment_method: 'bacs',
      set_paid: true,
      billing: cart.billing_address,
      shipping: cart.shipping_address,
      line_items: cart.items.map(({ product, quantity, total }) => ({
        product_id: product.id,
        quantity,
        total: (total / 100).toFixed(2),
        meta_data: { zakaut_type: product.zakaut_type, zakaut_weight_por: product.zakaut_weight_por },
      })),
      shipping_lines: [{ method_id: 'branch_pickup', method_title: 'איסוף מהסניף' }],
      customer_id: JSON.parse(Buffer.from(payload, 'base64url').toString()).data.user.id,
    },
    eventData: null,
    zakauts: Object.fromEntries(
      cart.entitlements.flatMap(({ field, needed }) => (needed > 0 ? [[field, needed]] : [])),
    ),
  })
}
