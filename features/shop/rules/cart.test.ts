import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ClaimedLine,
  type CurrentLine,
  changesSince,
  firstExceeded,
  type Offer,
  orderProblem,
} from './cart.ts'
import { entitlementNeeded, lineTotal, orderTotal } from './entitlement.ts'

const offer = (change: Partial<Offer> = {}): Offer => ({
  name: 'שמן זית',
  stock: 10,
  on_sale: true,
  limit_per_person: null,
  limit_days: null,
  ordered: 0,
  ...change,
})

describe('whether a product can be ordered', () => {
  it('as many as there are, and as many as a person may', () => {
    expect(orderProblem(offer({ stock: 3 }), 3)).toBeNull()
    expect(orderProblem(offer({ limit_per_person: 3, ordered: 1 }), 2)).toBeNull()
  })

  it.each([
    [{ on_sale: false }, 1, 'shop.not-on-sale', 'המוצר ”שמן זית“ כבר לא נמכר. אפשר להסיר אותו מהסל.'],
    [{ stock: 0 }, 1, 'shop.sold-out', 'המוצר ”שמן זית“ אזל מהמלאי.'],
    [{ stock: 1 }, 2, 'shop.sold-out', 'מהמוצר ”שמן זית“ נשארה יחידה אחת במלאי.'],
    [{ stock: 2 }, 3, 'shop.sold-out', 'מהמוצר ”שמן זית“ נשארו שתי יחידות במלאי.'],
    [{ stock: 5 }, 6, 'shop.sold-out', 'מהמוצר ”שמן זית“ נשארו 5 יחידות במלאי.'],
    [{ limit_per_person: 1 }, 2, 'shop.over-limit', 'מהמוצר ”שמן זית“ אפשר להזמין יחידה אחת בשנה.'],
    [
      { limit_per_person: 3, limit_days: 30, ordered: 1 },
      3,
      'shop.over-limit',
      'מהמוצר ”שמן זית“ אפשר להזמין עד 3 יחידות בכל 30 ימים, וכבר הוזמנה יחידה אחת.',
    ],
    [
      { limit_per_person: 2, limit_days: 1, ordered: 2 },
      1,
      'shop.over-limit',
      'מהמוצר ”שמן זית“ אפשר להזמין עד שתי יחידות ביום, וכבר הוזמנו שתי יחידות.',
    ],
  ] as const)('%j, %i of it: %s', (change, quantity, code, message) => {
    expect(orderProblem(offer(change), quantity)).toEqual({ code, message })
  })
})

const line = (change: Partial<CurrentLine> = {}): CurrentLine => ({
  product_id: 1,
  name: 'שמן זית',
  quantity: 2,
  price: 5000,
  zakaut_type: 'W',
  zakaut_weight: 3,
  zakaut_weight_por: 3,
  ...change,
})

/** A line as a screen shows it that is up to date. */
const seen = (current: CurrentLine): ClaimedLine => ({
  product_id: current.product_id,
  quantity: current.quantity,
  total: orderTotal(lineTotal(current)),
  zakaut_type: current.zakaut_type,
  zakaut_weight_por: current.zakaut_weight_por,
})

const anyCart = fc.uniqueArray(
  fc.record({
    product_id: fc.integer({ min: 1, max: 50 }),
    name: fc.constant('מוצר'),
    quantity: fc.integer({ min: 1, max: 99 }),
    price: fc.integer({ min: 0, max: 100_000 }),
    zakaut_type: fc.constantFrom(null, 'A', 'W', 'P'),
    zakaut_weight: fc.integer({ min: 0, max: 20 }),
    zakaut_weight_por: fc.integer({ min: 0, max: 20 }),
  }),
  { selector: ({ product_id }) => product_id, minLength: 1, maxLength: 8 },
)

describe('what of an order is not as the buyer saw it', () => {
  it('is nothing if the screen showed the current cart, in any order', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(changesSince(cart, cart.map(seen).toReversed(), entitlementNeeded(cart))).toEqual([])
      }),
    )
  })

  it('is something for every figure that is not what it should be', () => {
    const forgeries: ((honest: ClaimedLine) => Partial<ClaimedLine>)[] = [
      ({ total }) => ({ total: `${total}1` }),
      ({ quantity }) => ({ quantity: quantity + 1 }),
      ({ zakaut_weight_por }) => ({ zakaut_weight_por: zakaut_weight_por + 1 }),
      () => ({ zakaut_type: 'B' }),
    ]
    fc.assert(
      fc.property(anyCart, fc.nat(), fc.constantFrom(...forgeries), (cart, number, forge) => {
        const forged = number % cart.length
        const claimed = cart.map(seen).map((one, at) => (at === forged ? { ...one, ...forge(one) } : one))
        expect(changesSince(cart, claimed, entitlementNeeded(cart))).not.toEqual([])
      }),
    )
  })

  it('names the product and what it costs now', () => {
    expect(changesSince([line()], [{ ...seen(line()), total: '90.00' }], { zakaut_barkan: 6 })).toEqual([
      'הסכום של ”שמן זית“ הוא עכשיו 100.00 ₪.',
    ])
    expect(changesSince([line()], [{ ...seen(line()), zakaut_type: 'P' }], { zakaut_barkan: 6 })).toEqual([
      'תנאי הזכאות של ”שמן זית“ השתנו.',
    ])
  })

  it('reports a cart that has changed', () => {
    const changed = ['מה שיש בסל השתנה, אולי במכשיר אחר.']
    expect(changesSince([line()], [], {})).toEqual(changed)
    expect(changesSince([line()], [seen(line()), seen(line())], {})).toEqual(changed)
    expect(changesSince([line()], [seen(line({ product_id: 2 }))], {})).toEqual(changed)
  })

  it.each([[{}], [{ zakaut_barkan: 5 }], [{ zakaut_barkan: 6, zakaut_a: 1 }], [{ zakaut_perno: 6 }]])(
    'reports that %j is not the current value',
    (zakauts: Record<string, number>) => {
      expect(changesSince([line()], [seen(line())], zakauts)).toEqual(['הזכאות שההזמנה דורשת השתנתה.'])
    },
  )

  it('takes a type of which nothing is needed as not named', () => {
    expect(changesSince([line()], [seen(line())], { zakaut_barkan: 6, zakaut_a: 0 })).toEqual([])
  })
})

describe('the entitlement that is not enough', () => {
  const balances = [
    { code: 'W', balance: 6 },
    { code: 'A', balance: 0 },
  ]
  it('is none if every balance covers the order', () => {
    expect(firstExceeded(balances, { zakaut_barkan: 6 })).toBeNull()
  })
  it('is reported with the needed amount', () => {
    expect(firstExceeded(balances, { zakaut_barkan: 6, zakaut_a: 1 })).toEqual({
      code: 'A',
      balance: 0,
      needed: 1,
    })
  })
})
