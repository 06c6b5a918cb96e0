import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { shopAdmin } from '#features/shop/contract/shop-admin.ts'
import { pickupMethod } from '#features/shop/rules/shipping.ts'
import { makeBranch } from '#platform/people/server/testing-people.ts'
import { grant, makeProduct } from '../testing-shop.ts'
import { type OrderFields, orderOf } from './testing-orders.ts'

let test: TestPortal
let as: TestPerson
let employee: TestPerson
beforeAll(async () => {
  test = await testPortal()
  as = await test.person('administrator')
  employee = await test.person('employee')
})
afterAll(() => test.close())

describe('the pick list', () => {
  it('says for each branch what to prepare to be picked up and to be sent', async () => {
    const branchId = await makeBranch(test, 'סניף הליקוט')
    const other = await makeBranch(test)
    const [apple, bread] = [
      await makeProduct(test, { name: 'תפוח' }),
      await makeProduct(test, { name: 'לחם' }),
    ]
    const picked = { branchId, shippingMethod: pickupMethod }
    const ids = [
      await orderOf(test, employee, apple, 2, picked),
      await orderOf(test, as, apple, 3, picked),
      await orderOf(test, as, bread, 1, picked),
    ]
    await orderOf(test, employee, apple, 50, { branchId, status: 'ready' })
    await orderOf(test, employee, apple, 50, { branchId: other })
    const toBranch = await orderOf(test, employee, bread, 6, { branchId })
    const sent = await orderOf(test, employee, bread, 4)
    const pick = async (branch_id?: number) => {
      const query = branch_id ? { branch_id } : {}
      return (await test.call(shopAdmin.getPickList, { query }, { as })).fields.branches
    }
    expect(await pick(branchId)).toEqual([
      {
        name: 'איסוף מהסניף: סניף הליקוט',
        orders: ids,
        products: [
          { id: bread.id, name: 'לחם', quantity: 1 },
          { id: apple.id, name: 'תפוח', quantity: 5 },
        ],
      },
      {
        name: 'משלוח לסניף: סניף הליקוט',
        orders: [toBranch],
        products: [{ id: bread.id, name: 'לחם', quantity: 6 }],
      },
    ])
    const all = await pick()
    expect(all.length).toBeGreaterThan(2)
    expect(all.at(-1)?.name).toBe('משלוח לכתובת')
    expect(all.at(-1)?.orders).toContain(sent)
  })

  it('is an administrator’s', async () => {
    expect((await test.call(shopAdmin.getPickList, { query: {} }, { as: employee })).statusCode).toBe(403)
    expect((await test.call(shopAdmin.getPickList, { query: { branch_id: 0 } }, { as })).statusCode).toBe(400)
  })
})

describe('the sheets', () => {
  const file = (path: string, query: Record<string, string>, person = as) =>
    test.app.inject({ url: path, query, headers: { authorization: `Bearer ${person.token}` } })

  it('of orders has a line for each that the filter finds, formulas defused', async () => {
    const branchId = await makeBranch(test, 'סניף הגיליון')
    const buyer = await test.person('employee', { firstName: '=SUM(A1)', lastName: 'לוי' })
    const product = await makeProduct(test, { name: 'עט', price: 1250 })
    const id = await orderOf(test, buyer, product, 2, {
      branchId,
      createdAt: new Date('2025-03-04T10:30:00Z'),
      status: 'completed',
      forEvent: true,
      eventType: 'brit',
      relation: 'grandchild',
    })
    await orderOf(test, buyer, product, 1)
    const answer = await file(shopAdmin.exportOrders.path, { branch_id: `${branchId}`, format: 'csv' })
    expect(answer.headers['content-type']).toContain('text/csv')
    const [, line, end] = answer.body.split('\r\n')
    expect(line).toBe(
      `${id},04/03/2025 12:30,נמסרה,${buyer.employeeNumber},'=SUM(A1) לוי,משלוח: סניף הגיליון,2,25,ברית/בריתה · נכד/ה,עט × 2`,
    )
    expect(end).toBe('')
    const sheet = await file(shopAdmin.exportOrders.path, { branch_id: `${branchId}`, format: 'xlsx' })
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('of salaries sums for each person what was handed over in the month in Israel', async () => {
    const branchId = await makeBranch(test, 'סניף השכר')
    const first = await test.person('employee', { branchId, firstName: 'א', lastName: 'א' })
    const second = await test.person('employee', {
      branchId: await makeBranch(test),
      firstName: 'ב',
      lastName: 'ב',
    })
    const paid = await makeProduct(test, { price: 1005 })
    await grant(test, second, 'A', 10)
    const funded = await makeProduct(test, { zakautType: 'A', zakautWeight: 1 })
    const createdAt = new Date('2025-05-20T10:00:00Z')
    const handedOver = (completedAt: string): OrderFields => ({
      createdAt,
      status: 'completed',
      completedAt: new Date(completedAt),
    })
    await orderOf(test, first, paid, 1, handedOver('2025-05-31T21:30:00Z'))
    await orderOf(test, first, paid, 2, handedOver('2025-06-30T20:30:00Z'))
    await orderOf(test, first, paid, 5, handedOver('2025-06-30T21:30:00Z'))
    await orderOf(test, first, paid, 7, { createdAt, status: 'ready' })
    await orderOf(test, second, funded, 3, handedOver('2025-06-15T10:00:00Z'))
    const answer = await file(shopAdmin.exportPayroll.path, { month: '2025-06', format: 'csv' })
    expect(answer.body.split('\r\n').slice(1)).toEqual([`${first.employeeNumber},א א,סניף השכר,2,30.15`, ''])
  })

  it('are an administrator’s, of a month that there is', async () => {
    expect((await file(shopAdmin.exportOrders.path, { format: 'csv' }, employee)).statusCode).toBe(403)
    expect(
      (await file(shopAdmin.exportPayroll.path, { month: '2025-06', format: 'csv' }, employee)).statusCode,
    ).toBe(403)
    expect((await file(shopAdmin.exportPayroll.path, { month: '2025-13', format: 'csv' })).statusCode).toBe(
      400,
    )
    expect((await file(shopAdmin.exportOrders.path, { format: 'pdf' })).statusCode).toBe(400)
  })
})
