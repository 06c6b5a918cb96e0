import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Envelope } from '#core/contract/common.ts'
import type { Endpoint, Fields, Input } from '#core/contract/endpoint.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { orderBodyOf, type TestProduct } from '#features/shop/server/testing-shop.ts'
import { session } from '#platform/sign-in/contract/session.ts'

/** What the shoppers experienced while the portal was killed. */
export interface Outcome {
  /** By order: its idempotency key, and whether its cancelling was acknowledged. */
  orders: Map<number, { key: string; total: number; cancelled: boolean }>
  /** Calls that had to be repeated. */
  repeated: number
  /** Responses that differ from an earlier response to the same key. */
  contradictions: number
  /** Refusals, by their codes. */
  refusals: Map<string, number>
}

/** The most products in one order. */
const maxLines = 3
/** One of this many orders is cancelled. */
const cancelledOneIn = 5
/** In milliseconds: a call that takes longer is repeated. */
const callTimeout = 10_000

/** Makes a call until it is answered for good: again after a broken connection, a 5xx, or 409, always with the same key. */
async function callUntilSettled<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: Input<E>,
  { token, key = randomUUID(), outcome }: { token?: string; key?: string; outcome: Outcome },
): Promise<Envelope<Fields<E>>> {
  const { query = {}, body } = input as { query?: Record<string, unknown>; body?: object }
  const address = new URL(endpoint.path, url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
  for (;;) {
    const response = await fetch(address, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(callTimeout),
    }).catch(() => null)
    const answer = await response?.json().catch(() => null)
    const settled = response && response.status < 500 && response.status !== 409
    if (settled && answer) {
      if (response.status >= 400) throw new Error(`${endpoint.path}: ${response.status} ${answer.message}`)
      return answer as Envelope<Fields<E>>
    }
    outcome.repeated += 1
    await pause(20)
  }
}

/** Signs in and shops until it is stopped: fills the cart, orders, asks again with the same key, sometimes cancels. */
export async function goShopping(
  url: string,
  person: { id: number; username: string; password: string },
  wares: TestProduct[],
  outcome: Outcome,
  stopped: () => boolean,
): Promise<void> {
  const { username, password } = person
  const { fields } = await callUntilSettled(
    url,
    session.userSignIn,
    { body: { username, password } },
    { outcome },
  )
  const { token } = fields
  while (!stopped()) {
    await fillCart(url, token, wares, outcome)
    const { fields: cart } = await callUntilSettled(url, shop.getCart, {}, { token, outcome })
    if (cart.items.length === 0) continue
    const key = randomUUID()
    const order = { body: orderBodyOf(cart, person.id) }
    const answer = await callUntilSettled(url, shop.placeOrder, order, { token, key, outcome })
    if (!answer.success) {
      count(outcome, answer.code)
      continue
    }
    const { order_id, total } = answer.fields
    outcome.orders.set(order_id, { key, total, cancelled: false })
    const again = await callUntilSettled(url, shop.placeOrder, order, { token, key, outcome })
    if (JSON.stringify(again) !== JSON.stringify(answer)) outcome.contradictions += 1
    if (randomInt(cancelledOneIn) === 0) await cancel(url, token, order_id, outcome)
  }
}

function count(outcome: Outcome, code = 'unknown'): void {
  outcome.refusals.set(code, (outcome.refusals.get(code) ?? 0) + 1)
}

async function fillCart(url: string, token: string, wares: TestProduct[], outcome: Outcome): Promise<void> {
  const lines = 1 + randomInt(maxLines)
  for (let line = 0; line < lines; line++) {
    const product = wares[randomInt(wares.length)]
    if (!product) continue
    const body = {
      id: product.id,
      quantity: 1 + randomInt(3),
      zakaut_type: product.zakautType,
      zakaut_weight: product.zakautWeight,
      zakaut_weight_por: product.zakautWeightPor,
    }
    const { success, code } = await callUntilSettled(url, shop.addProductToCart, { body }, { token, outcome })
    if (!success) count(outcome, code)
  }
}

async function cancel(url: string, token: string, order_id: number, outcome: Outcome): Promise<void> {
  const { success, code } = await callUntilSettled(
    url,
    shop.cancelOrderById,
    { body: { order_id } },
    { token, outcome },
  )
  const order = outcome.orders.get(order_id)
  // Asked again after a lost answer, it was cancelled by the first call.
  if (order && (success || code === 'shop.already-cancelled')) order.cancelled = true
  else count(outcome, code)
}
