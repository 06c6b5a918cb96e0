import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { runningPostgres } from '#core/server/database/embedded.ts'
import { dataFolder, killAll, start } from './testing/testing-process.ts'

afterEach(killAll)
vi.setConfig({ testTimeout: 300_000 })

const password = 'ארבע מילים בלי קשר'

async function post(url: string, path: string, body: object) {
  const response = await fetch(`${url}/api/users/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as {
    success: boolean
    code?: string
    message: string
    fields: { user: { role: string } } | null
  }
}

const signIn = (url: string, username: string, typed: string, new_password?: string) =>
  post(url, 'userSignIn', { username, password: typed, ...(new_password && { new_password }) })

/** The tokens of the links that a portal has printed for people, and those in its log. */
function tokensIn({ printed }: ReturnType<typeof start>) {
  const found = (lines: string[]) =>
    lines.flatMap((line) => /first-administrator#([\w-]{43})/.exec(line)?.[1] ?? [])
  const lines = printed.text.split('\n')
  const isOfLog = (line: string) => line.startsWith('{')
  return {
    forPeople: found(lines.filter((line) => !isOfLog(line))),
    inLog: found(lines.filter(isOfLog)),
  }
}

async function stop({ child, exit }: ReturnType<typeof start>): Promise<void> {
  child.kill('SIGTERM')
  await exit
}

const details = (number: string) => ['--number', number, '--first-name', 'נועה', '--last-name', 'לוי']

/** Runs `npm run create-admin`, which has to end by itself. */
async function createAdmin(settings: Record<string, string>, args: string[]) {
  const { exit, errors, printed, child } = start(settings, ['app/cli/create-admin.ts', ...args])
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000)
  const code = await exit
  clearTimeout(timer)
  return { exit: code, said: printed.text + (await errors) }
}

describe('a portal without an administrator', () => {
  it('prints one link at each start, of which the newest makes one, and none afterwards', async () => {
    const settings = { DATA_DIR: await dataFolder() }
    const first = start(settings)
    await first.url
    await expect.poll(() => tokensIn(first).forPeople).toHaveLength(1)
    const [older = ''] = tokensIn(first).forPeople
    await expect.poll(() => tokensIn(first).inLog).toEqual([older])
    expect(await post(await first.url, 'checkFirstAdministratorLink', { token: older })).toMatchObject({
      success: true,
    })
    await stop(first)

    const second = start(settings)
    const url = await second.url
    await expect.poll(() => tokensIn(second).forPeople).toHaveLength(1)
    const [newer = ''] = tokensIn(second).forPeople
    const given = {
      employee_number: '77',
      first_name: 'נועה',
      last_name: 'לוי',
      email: null,
      new_password: password,
    }
    expect(await post(url, 'makeFirstAdministrator', { token: older, ...given })).toMatchObject({
      success: false,
      code: 'session.first-link-spent',
    })
    expect(await post(url, 'makeFirstAdministrator', { token: newer, ...given })).toMatchObject({
      success: true,
      fields: { user: { role: 'administrator' } },
    })
    await stop(second)

    const third = start(settings)
    expect((await signIn(await third.url, '77', password)).success).toBe(true)
    expect(tokensIn(third)).toEqual({ forPeople: [], inLog: [] })
  })
})

describe('npm run create-admin', () => {
  it('makes an administrator beside a running portal, who chooses a password at the first sign-in', async () => {
    const settings = { DATA_DIR: await dataFolder() }
    const portal = start(settings)
    const url = await portal.url
    const made = await createAdmin(settings, [...details('A1'), '--email', 'Noa@example.com'])
    expect(made.exit).toBe(0)
    const code = /[\d-]{19}/.exec(made.said)?.[0] ?? ''
    expect(await signIn(url, 'a1', code)).toMatchObject({ success: false, code: 'session.first-password' })
    expect(await signIn(url, 'noa@example.com', code, password)).toMatchObject({
      success: true,
      fields: { user: { role: 'administrator' } },
    })
    expect((await signIn(url, 'a1', code)).success).toBe(false)

    for (const args of [
      details('a1'),
      [...details('2'), '--email', 'noa@example.com'],
      details('noa@example.com'),
    ]) {
      const refused = await createAdmin(settings, args)
      expect(refused.exit, refused.said).toBe(1)
      expect(refused.said).toContain('somebody has this number or e-mail already')
    }
    const external = { DATABASE_URL: await runningPostgres(join(settings.DATA_DIR, 'postgres')) }
    expect(await createAdmin({ ...settings, ...external }, details('A1'))).toMatchObject({ exit: 1 })
    await stop(portal)
    const alone = await createAdmin(settings, details('A1'))
    expect(alone.exit, alone.said).toBe(1)
    expect(alone.said).toContain('somebody has this number or e-mail already')
  })

  it('makes one before the first start, and says how it is used', async () => {
    const settings = { DATA_DIR: await dataFolder() }
    expect(await createAdmin(settings, ['--number', '5'])).toMatchObject({
      exit: 1,
      said: expect.stringContaining('usage: npm run create-admin'),
    })
    const made = await createAdmin(settings, details('5'))
    expect(made.exit, made.said).toBe(0)
    const portal = start(settings)
    const code = /[\d-]{19}/.exec(made.said)?.[0] ?? ''
    expect((await signIn(await portal.url, '5', code, password)).success).toBe(true)
    expect(tokensIn(portal).forPeople).toEqual([])
  })
})
