import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPassword, testPortal } from '#app/server/testing.ts'
import { sessions } from '#platform/people/server/tables.ts'
import { session } from '#platform/sign-in/contract/session.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const run = promisify(execFile)
const changeKey = (...args: string[]) =>
  run(process.execPath, ['app/cli/change-token-key.ts', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: test.url, DATA_DIR: test.portal.config.dataDir },
  })

it('asks before it ends the sessions', async () => {
  const as = await test.person('employee')
  await expect(changeKey()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--yes') })
  expect((await test.call(session.getDevices, {}, { as })).statusCode).toBe(200)
})

it('ends all sessions, and tokens of the earlier key open nothing any more', async () => {
  const as = await test.person('employee')
  const before = await test.db.select().from(sessions).where(eq(sessions.userId, as.id))
  const { stdout } = await changeKey('--yes')
  expect(stdout).toMatch(/new, \d+ sessions/)
  expect(await test.db.select().from(sessions)).toEqual([])
  await expect.poll(async () => (await test.call(session.getDevices, {}, { as })).statusCode).toBe(401)

  await test.db.insert(sessions).values(before)
  expect((await test.call(session.getDevices, {}, { as })).statusCode).toBe(200)
  const restarted = await test.second()
  expect((await restarted.call(session.getDevices, {}, { as })).statusCode).toBe(401)
  const body = { username: as.employeeNumber, password: testPassword }
  const { token } = (await restarted.call(session.userSignIn, { body })).fields
  expect((await restarted.call(session.getDevices, {}, { as: { ...as, token } })).statusCode).toBe(200)
  await restarted.close()
})
