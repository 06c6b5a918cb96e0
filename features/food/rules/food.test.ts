import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#core/rules/time/days.ts'
import { allergens, diets } from '#platform/people/rules/diet.ts'
import {
  dietProblems,
  dishKinds,
  mixesMeatAndDairy,
  orderProblem,
  orderSums,
  repeatedWeek,
  type ServedDish,
} from './food.ts'

const schnitzel: ServedDish = {
  dish_id: 1,
  name: 'שניצל',
  kind: 'meat',
  vegan: false,
  gluten_free: false,
  allergens: ['gluten', 'eggs'],
  price: 4200,
  share: 1500,
  portions: null,
  sold_out: false,
  taken: 0,
  ownPortions: 0,
}
const lasagne: ServedDish = { ...schnitzel, dish_id: 2, name: 'לזניה', kind: 'dairy', allergens: ['milk'] }
const strict = { separate: true }

describe('what a person should not eat', () => {
  it('is said with its reason', () => {
    const eater = { diet: 'vegetarian', allergens: ['eggs', 'nuts'] } as const
    expect(dietProblems(schnitzel, eater)).toEqual(['לא צמחוני', 'מכיל ביצים'])
    expect(dietProblems(lasagne, eater)).toEqual([])
    expect(dietProblems({ ...lasagne, kind: 'parve', allergens: ['fish'] }, eater)).toEqual(['לא צמחוני'])
  })

  it('is never passed over: every declared allergen that the person avoids is named', () => {
    const some = fc.subarray(allergens)
    fc.assert(
      fc.property(some, some, fc.constantFrom(...diets), (declared, avoided, diet) => {
        const problems = dietProblems({ ...schnitzel, allergens: declared }, { diet, allergens: avoided })
        const named = problems.filter((problem) => problem.startsWith('מכיל'))
        expect(named).toHaveLength(declared.filter((each) => avoided.includes(each)).length)
      }),
    )
  })
})

describe('an order', () => {
  it('of meat with dairy is refused where the site keeps them apart', () => {
    const wanted = [
      { dish_id: 1, qty: 1 },
      { dish_id: 2, qty: 1 },
    ]
    expect(orderProblem(wanted, [schnitzel, lasagne], strict)?.code).toBe('food.meat-and-dairy')
    expect(orderProblem(wanted, [schnitzel, lasagne], { separate: false })).toBeUndefined()
  })

  it('mixes them only if it has both, whatever else it has', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ kind: fc.constantFrom(...dishKinds) })), (dishes) => {
        const kinds = new Set(dishes.map(({ kind }) => kind))
        expect(mixesMeatAndDairy(dishes)).toBe(kinds.has('meat') && kinds.has('dairy'))
      }),
    )
  })

  it('of a dish that is not served that day is refused', () => {
    expect(orderProblem([{ dish_id: 9, qty: 1 }], [schnitzel], strict)?.code).toBe('food.not-served')
  })

  it('is refused when the price is not the one that the person saw', () => {
    const wanted = { dish_id: 1, qty: 1, seen_share: 1400 }
    expect(orderProblem([wanted], [schnitzel], strict)?.code).toBe('food.price-changed')
    expect(orderProblem([{ ...wanted, seen_share: 1500 }], [schnitzel], strict)).toBeUndefined()
  })

  it('of what is sold out is refused, but what was ordered before stays', () => {
    const soldOut = { ...schnitzel, sold_out: true }
    expect(orderProblem([{ dish_id: 1, qty: 1 }], [soldOut], strict)?.message).toBe('”שניצל“ אזל.')
    expect(orderProblem([{ dish_id: 1, qty: 1 }], [{ ...soldOut, ownPortions: 1 }], strict)).toBeUndefined()
  })

  it('never takes more portions than there are, and is never refused while there are enough', () => {
    const few = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(few, few, fc.integer({ min: 1, max: 9 }), (portions, taken, qty) => {
        const problem = orderProblem([{ dish_id: 1, qty }], [{ ...schnitzel, portions, taken }], strict)
        expect(problem === undefined).toBe(taken + qty <= portions)
      }),
    )
  })

  it('comes to the sum of its lines, and orders together to the sum of theirs', () => {
    const line = fc
      .record({ qty: fc.integer({ min: 1, max: 9 }), price: fc.nat(20_000), part: fc.nat(100) })
      .map(({ qty, price, part }) => ({ qty, price, share: Math.floor((price * part) / 100) }))
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (a, b) => {
        const [first, second, both] = [orderSums(a), orderSums(b), orderSums([...a, ...b])]
        expect(both).toEqual({
          portions: first.portions + second.portions,
          price: first.price + second.price,
          share: first.share + second.share,
        })
        expect(first.share).toBeLessThanOrEqual(first.price)
      }),
    )
  })
})

describe('last week again', () => {
  it('orders what is still served on days that are still open, and names the rest', () => {
    const lastWeek = [
      { date: '2026-11-15', dishes: [{ dish_id: 1, name: 'שניצל', qty: 2 }] },
      {
        date: '2026-11-16',
        dishes: [
          { dish_id: 2, name: 'לזניה', qty: 1 },
          { dish_id: 3, name: 'מרק', qty: 1 },
        ],
      },
      { date: '2026-11-17', dishes: [{ dish_id: 1, name: 'שניצל', qty: 1 }] },
    ]
    const menu = [
      { date: '2026-11-22', open: false, dish_ids: [1] },
      { date: '2026-11-23', open: true, dish_ids: [3] },
      { date: '2026-11-24', open: true, dish_ids: [1, 2] },
    ]
    expect(repeatedWeek(lastWeek, menu, (date) => addDays(date, 7))).toEqual({
      days: [
        { date: '2026-11-23', dishes: [{ dish_id: 3, qty: 1 }] },
        { date: '2026-11-24', dishes: [{ dish_id: 1, qty: 1 }] },
      ],
      missing: ['שניצל', 'לזניה'],
    })
  })
})
