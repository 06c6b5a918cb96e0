import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestPerson, type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { branches, departments } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'
import { attempts } from '#platform/sign-in/server/tables.ts'
import { mailPasswordReset } from './resets.ts'

let test: TestPortal
let person: TestPerson
beforeAll(async () => {
  test = await testPortal({ publicUrl: 'https://gesher-galil.example.com' })
  await test.db.insert(branches).values({ name: 'מרכז לוגיסטי', city: 'קריית אריה', address: '' })
  await test.db.insert(departments).values({ name: 'פיתוח עסקי' })
  person = await test.person('employee', { employeeNumber: '83615', email: 'tamar.bendavid@example.com' })
})
afterAll(() => test.close())

const change = (new_password: string) =>
  test.call(
    session.changePassword,
    { body: { current_password: testPassword, new_password } },
    { as: person },
  )

describe('a new password', () => {
  it.each([
    '1234567890',
    'aaaaaaaaaa',
    'qwertyuiop',
    'Password123',
    'abcabcabcabc',
    '8361583615',
    '83615-83615',
    '1234-5678-90',
    'tamar.bendavid',
    '1234567890'.repeat(20),
    'gesher-galil1',
    'קריית אריה 1',
    'פיתוחעסקי123',
    'מרכז-לוגיסטי',
  ])('that is easy to guess is refused at its field: %s', async (password) => {
    await test.db.delete(attempts)
    expect(await change(password)).toMatchObject({
      statusCode: 200,
      success: false,
      code: 'session.easy-password',
      errors: [{ field: 'new_password' }],
    })
  })

  it('of a mailed link is judged, too, and the link stays good for another', async () => {
    await mailPasswordReset(test.db, person.email)
    const [letter] = await test.db.select().from(mails)
    const token = /reset=([\w-]+)/.exec(letter?.linkPath ?? '')?.[1] ?? ''
    const reset = (new_password: string) =>
      test.call(session.resetPassword, { body: { token, new_password } })
    expect((await reset('1234567890')).code).toBe('session.easy-password')
    expect((await reset('violin harbour lamp')).success).toBe(true)
  })

  it.each(['גשם יורד על הגג', 'another long password', 'p@$$w0rd1lI!'.repeat(16)])(
    'of words or of many characters is taken: %s',
    async (password) => {
      const owner = await test.person('employee')
      const body = { current_password: testPassword, new_password: password }
      expect((await test.call(session.changePassword, { body }, { as: owner })).success).toBe(true)
    },
  )
})
