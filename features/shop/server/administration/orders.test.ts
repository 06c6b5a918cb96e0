import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Query } from '#core/contract/endpoint.ts'
import { shop } from '#features/shop/contract/shop.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { pickupMethod } from '#features/shop/rules/shipping.ts'
import { notifications } from '#platform/notifications/server/tables.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { balancesOf, currentYear } from '../entitlement/ledger.ts'
import { orders } from '../tables.ts'
import { grant, makeProduct, order, stockOf } from '../testing-shop.ts'
import { orderOf } from './testing-orders.ts'

let test: TestPortal
let as: TestPerson
let employee: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
  employee = await test.person('employee')
})
afterAll(() => test.close())

const toldTo = ({ id }: TestPerson) =>
  test.db
    .select({ title: notifications.title, text: notifications.text, url: notifications.url })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(sql`id`)

type Filter = Omit<Query<typeof shopAdmin.getAllShopOrders>, 'page' | 'per_page'>

const list = async (filter: Filter, page = 1, per_page = 100) => {
  const { fields } = await test.call(
    shopAdmin.getAllShopOrders,
    { query: { ...filter, page, per_page } },
    { as },
  )
  return fields
}
const found = async (filter: Filter) => (await list(filter)).rows.map(({ order_id }) => order_id)

describe('everybody’s orders', () => {
  it('are found by status, branch, days in Israel, occasion and words, alone and together', async () => {
    const product = await makeProduct(test)
    const branchId = await makeBranch(test, 'סניף הנמל')
    const buyer = await test.person('employee', {
      firstName: 'שולמית',
      lastName: 'ברקוביץ',
      employeeNumber: 'q77',
    })
    // Midnight in Israel is 22:00 of the day before in UTC, in winter.
    const late = await orderOf(test, buyer, product, 1, {
      branchId,
      createdAt: new Date('2025-01-10T21:59:00Z'),
    })
    const next = await orderOf(test, buyer, product, 2, {
      createdAt: new Date('2025-01-10T22:00:00Z'),
      status: 'ready',
    })
    const event = await orderOf(test, buyer, product, 3, {
      createdAt: new Date('2025-01-12T10:00:00Z'),
      forEvent: true,
      eventType: 'wedding',
      relation: 'child',
    })
    const days = { from: '2025-01-01', to: '2025-01-31' }
    expect(await found(days)).toEqual([event, next, late])
    expect(await found({ to: '2025-01-10' })).toEqual([late])
    expect(await found({ from: '2025-01-11', to: '2025-01-11' })).toEqual([next])
    expect(await found({ ...days, status: 'ready' })).toEqual([next])
    expect(await found({ ...days, status: 'cancelled' })).toEqual([])
    expect(await found({ branch_id: branchId })).toEqual([late])
    expect(await found({ ...days, for: 'event' })).toEqual([event])
    expect(await found({ ...days, for: 'me' })).toEqual([next, late])
    for (const s of ['שולמית', 'ברקו שול', 'q77']) expect(await found({ s }), s).toEqual([event, next, late])
    expect(await found({ s: 'שולמית', status: 'ready', ...days })).toEqual([next])
    for (const s of ['למית', '%', 'שולמית לוי']) expect(await found({ s }), s).toEqual([])
    expect(await found({ ...days, s: ' ' })).toEqual([event, next, late])
  })

  it('are found by their number, beside those of the employees whose numbers begin with it', async () => {
    const product = await makeProduct(test)
    const wanted = await orderOf(test, await test.person('employee'), product, 1)
    const namesake = await test.person('employee', { employeeNumber: `${wanted}7` })
    const theirs = await orderOf(test, namesake, product, 2, { status: 'ready' })
    expect(await found({ s: ` ${wanted} ` })).toEqual([theirs, wanted])
    expect(await found({ s: String(wanted), status: 'ready' })).toEqual([theirs])
    const { fields } = await test.call(shopAdmin.getShopReport, { query: { s: String(wanted) } }, { as })
    expect(fields).toMatchObject({ orders: 2, items: 3 })
    for (const s of [`-${wanted}`, '9'.repeat(30)]) expect(await found({ s }), s).toEqual([])
  })

  it('show who ordered and where it is picked up, and come in pages', async () => {
    const branchId = await makeBranch(test, 'סניף הכרמל')
    const buyer = await test.person('employee', { firstName: 'אביגיל', lastName: 'שגב' })
    const product = await makeProduct(test)
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1)
      ids.unshift(await orderOf(test, buyer, product, 2, { branchId }))
    const [first, second] = [await list({ s: 'אביגיל' }, 1, 2), await list({ s: 'אביגיל' }, 2, 2)]
    expect([first.has_more, second.has_more]).toEqual([true, false])
    const both = [...first.rows, ...second.rows]
    expect(both.map(({ order_id }) => order_id).sort()).toEqual(ids.sort())
    expect(both[0]).toMatchObject({
      customer: 'אביגיל שגב',
      employee_number: buyer.employeeNumber,
      place: 'משלוח: סניף הכרמל',
      status: 'processing',
      total: 10_000,
      items: 2,
    })
  })

  it('are an administrator’s, with filters that there are', async () => {
    const query = { page: 1, per_page: 20 }
    expect((await test.call(shopAdmin.getAllShopOrders, { query }, { as: employee })).statusCode).toBe(403)
    for (const wrong of [
      'status=lost',
      'from=yesterday',
      'branch_id=x',
      'per_page=101',
      'for=1',
      'from=2025-02-30',
    ]) {
      const { statusCode } = await test.app.inject({
        url: `${shopAdmin.getAllShopOrders.path}?${wrong}`,
        headers: { authorization: `Bearer ${as.token}` },
      })
      expect(statusCode, wrong).toBe(400)
    }
  })
})

describe('the report', () => {
  const report = async (query: Filter, person = as) =>
    test.call(shopAdmin.getShopReport, { query }, { as: person })

  it('sums what a filter finds; what was cancelled counts by its status alone', async () => {
    const branchId = await makeBranch(test)
    const wine = await makeProduct(test, { name: 'יין', price: 1000 })
    const oil = await makeProduct(test, { name: 'שמן', price: 300 })
    // The first minutes of February in Israel.
    await orderOf(test, employee, wine, 2, {
      branchId,
      createdAt: new Date('2025-01-31T22:05:00Z'),
      status: 'completed',
    })
    await orderOf(test, employee, oil, 7, { branchId, createdAt: new Date('2025-01-31T21:55:00Z') })
    await orderOf(test, employee, wine, 9, {
      branchId,
      createdAt: new Date('2025-02-03T10:00:00Z'),
      status: 'cancelled',
    })
    expect((await report({ branch_id: branchId })).fields).toEqual({
      orders: 2,
      total: 4100,
      items: 9,
      by_status: [
        { status: 'processing', orders: 1 },
        { status: 'ready', orders: 0 },
        { status: 'completed', orders: 1 },
        { status: 'cancelled', orders: 1 },
      ],
      by_month: [
        { month: '2025-01', orders: 1, total: 2100 },
        { month: '2025-02', orders: 1, total: 2000 },
      ],
      products: [
        { id: oil.id, name: 'שמן', quantity: 7 },
        { id: wine.id, name: 'יין', quantity: 2 },
      ],
      zakauts: [],
    })
    const { fields } = await report({ branch_id: branchId, status: 'cancelled' })
    expect(fields).toMatchObject({ orders: 1, total: 9000, products: [{ quantity: 9 }] })
    expect(fields.by_status.map(({ orders }) => orders)).toEqual([1, 0, 1, 1])
  })

  it('sums the entitlement that the orders took, and what returned is not in it', async () => {
    const buyer = await test.person('employee', { firstName: 'תמרה', lastName: 'זיו' })
    await grant(test, buyer, 'W', 100)
    await grant(test, buyer, 'P', 100)
    const wine = await makeProduct(test, { zakautType: 'W', zakautWeight: 3 })
    const beer = await makeProduct(test, { zakautType: 'P', zakautWeight: 1 })
    await order(test, buyer, [
      [wine, 2],
      [beer, 4],
    ])
    const cancelled = await order(test, buyer, [[wine, 1]])
    await test.call(shop.cancelOrderById, { body: { order_id: cancelled } }, { as: buyer })
    const { fields } = await report({ s: 'תמרה זיו' })
    expect(fields.zakauts.map(({ code, amount }) => [code, amount])).toEqual([
      ['P', 4],
      ['W', 6],
    ])
    expect((await report({ s: 'אין כזה' })).fields).toMatchObject({
      orders: 0,
      total: 0,
      by_month: [],
      zakauts: [],
    })
  })

  it('is an administrator’s', async () => {
    expect((await report({}, employee)).statusCode).toBe(403)
    expect((await report({ branch_id: 0 })).statusCode).toBe(400)
  })
})

describe('moving orders on', () => {
  const move = (ids: number[], status: 'ready' | 'completed' | 'cancelled', person = as) =>
    test.call(shopAdmin.setOrderStatuses, { body: { ids, status } }, { as: person })
  const statusOf = async (id: number) => {
    const [row] = await test.db
      .select({ status: orders.status, completedAt: orders.completedAt })
      .from(orders)
      .where(eq(orders.id, id))
    return row
  }

  it('from processing to ready to completed; the buyer hears that it waits for them or is sent', async () => {
    const product = await makeProduct(test)
    const branchId = await makeBranch(test, 'סניף הגפן')
    const buyer = await test.person('employee')
    const picked = await orderOf(test, buyer, product, 1, { branchId, shippingMethod: pickupMethod })
    const toBranch = await orderOf(test, buyer, product, 1, { branchId })
    const sent = await orderOf(test, buyer, product, 1)
    expect((await move([sent, toBranch, picked, picked], 'ready')).fields).toEqual({
      changed: [picked, toBranch, sent],
      failed: [],
    })
    expect(await toldTo(buyer)).toEqual([
      { title: 'ההזמנה מוכנה לאיסוף', text: `הזמנה ${picked} מחכה לך: סניף הגפן`, url: `/order/${picked}` },
      {
        title: 'ההזמנה מוכנה למשלוח',
        text: `הזמנה ${toBranch} תישלח לסניף: סניף הגפן`,
        url: `/order/${toBranch}`,
      },
      { title: 'ההזמנה מוכנה למשלוח', text: `הזמנה ${sent} תישלח לכתובת שנמסרה.`, url: `/order/${sent}` },
    ])
    expect((await move([picked], 'completed')).fields.changed).toEqual([picked])
    expect(await statusOf(picked)).toMatchObject({
      status: 'completed',
      completedAt: expect.any(Date),
    })
  })

  it('says of which it could not and why, and moves the others', async () => {
    const product = await makeProduct(test)
    const [processing, ready] = [
      await orderOf(test, employee, product, 1),
      await orderOf(test, employee, product, 1, { status: 'ready' }),
    ]
    const cancelled = await orderOf(test, employee, product, 1, { status: 'cancelled' })
    const { fields } = await move([processing, ready, cancelled, 2_000_000], 'completed')
    expect(fields).toEqual({
      changed: [ready],
      failed: [
        { id: processing, message: 'ההזמנה עדיין בהכנה: קודם מסמנים שהיא מוכנה.' },
        { id: cancelled, message: 'ההזמנה בוטלה.' },
        { id: 2_000_000, message: 'ההזמנה לא נמצאה' },
      ],
    })
  })

  it('to cancelled returns stock and entitlement once, however many cancel, and notifies the buyer', async () => {
    const buyer = await test.person('employee')
    await grant(test, buyer, 'W', 10)
    const product = await makeProduct(test, { zakautType: 'W', zakautWeight: 4 })
    const id = await order(test, buyer, [[product, 2]])
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => move([id], 'cancelled')),
      ...Array.from({ length: 5 }, () => move([id], 'ready')),
    ])
    const cancelled = answers.slice(0, 5).filter(({ fields }) => fields.changed.length === 1)
    expect(cancelled).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    expect((await statusOf(id))?.status).toBe('cancelled')
    expect(await stockOf(test, product)).toBe(10)
    const balances = await balancesOf(test.db, buyer.id, await currentYear(test.db))
    expect(balances.find(({ code }) => code === 'W')?.balance).toBe(10)
    expect((await toldTo(buyer)).at(-1)).toMatchObject({
      title: 'ההזמנה בוטלה',
      text: `הזמנה ${id} בוטלה. זכאות שנוצלה בה חזרה ליתרה של השנה שבה הוזמנה.`,
      url: `/order/${id}`,
    })
    expect((await move([id], 'ready')).fields.failed).toEqual([{ id, message: 'ההזמנה בוטלה.' }])
  })

  it('is an administrator’s, to a status that one can move to', async () => {
    const id = await orderOf(test, employee, await makeProduct(test), 1)
    expect((await move([id], 'ready', employee)).statusCode).toBe(403)
    expect((await move([], 'ready')).statusCode).toBe(400)
    const body = { ids: [id], status: 'processing' }
    const headers = { authorization: `Bearer ${as.token}` }
    const { path, method } = shopAdmin.setOrderStatuses
    expect((await test.app.inject({ url: path, method, headers, payload: body })).statusCode).toBe(400)
    expect((await statusOf(id))?.status).toBe('processing')
  })
})
