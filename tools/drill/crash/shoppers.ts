import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint, Fields, Input } from '#core/contract/endpoint.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { orderBodyOf, type TestProduct } from '#features/shop/server/testing-shop.ts'
import type { Answer, Caller } from '../../harness/caller.ts'

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
  caller: Caller,
  endpoint: E,
  input: Input<E>,
  { outcome, key = randomUUID() }: { outcome: Outcome; key?: string },
): Promise<Answer<Fields<E>>> {
  for (;;) {
    const answer = await caller.ask(endpoint, input, { key, timeout: callTimeout })
    const isSettled = answer.status > 0 && answer.status < 500 && answer.status !== 409
    if (isSettled && answer.status >= 400)
      throw new Error(`${endpoint.path}: ${answer.status} ${answer.message}`)
    if (isSettled) return answer
    outcome.repeated += 1
    await pause(20)
  }
}

/** Shops once: fills the cart, orders, asks again with the same key, sometimes cancels. */
export async function shopOnce(caller: Caller, wares: TestProduct[], outcome: Outcome): Promise<void> {
  await fillCart(caller, wares, outcome)
  const { fields: cart } = await callUntilSettled(caller, shop.getCart, {}, { outcome })
  if (!cart || cart.items.length === 0) return
  const key = randomUUID()
  const order = { body: orderBodyOf(cart, caller.id) }
  const { ok, code, text, fields } = await callUntilSettled(caller, shop.placeOrder, order, { key, outcome })
  if (!ok || !fields) return count(outcome, code)
  const { order_id, total } = fields
  outcome.orders.set(order_id, { key, total, cancelled: false })
  const again = await callUntilSettled(caller, shop.placeOrder, order, { key, outcome })
  if (again.text !== text) outcome.contradictions += 1
  if (randomInt(cancelledOneIn) === 0) await cancel(caller, order_id, outcome)
}

function count(outcome: Outcome, code = 'unknown'): void {
  outcome.refusals.set(code, (outcome.refusals.get(code) ?? 0) + 1)
}

async function fillCart(caller: Caller, wares: TestProduct[], outcome: Outcome): Promise<void> {
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
    const { ok, code } = await callUntilSettled(caller, shop.addProductToCart, { body }, { outcome })
    if (!ok) count(outcome, code)
  }
}

async function cancel(caller: Caller, order_id: number, outcome: Outcome): Promise<void> {
  const input = { body: { order_id } }
  const { ok, code } = await callUntilSettled(caller, shop.cancelOrderById, input, { outcome })
  const order = outcome.orders.get(order_id)
  // Asked again after a lost answer, it was cancelled by the first call.
  if (order && (ok || code === 'shop.already-cancelled')) order.cancelled = true
  else count(outcome, code)
}
