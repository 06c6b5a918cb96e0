import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { start } from '#app/server/testing/testing-process.ts'
import { readConfig } from '#core/server/config.ts'
import { portalLocation } from './settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shaar-commands-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a command as it is run beside a portal that a service manager started. */
async function command(args: string[], settings: Record<string, string>) {
  const { exit, errors } = start(settings, ['tools/serve.mjs', ...args])
  return { code: await exit, said: await errors }
}

describe('a command without the settings of its portal', () => {
  it.each([
    ['backup', '/tmp/backup'],
    ['change-token-key', '--yes'],
  ])('%s says so, and makes no second database', async (...args) => {
    const { said, code } = await command(args, { DATA_DIR: join(folder, 'data') })
    expect(said).toContain(`There is no portal in ${join(folder, 'data')}`)
    expect(code).toBe(1)
    expect(await readdir(folder)).toEqual([])
  })

  it('create-admin names the setting of a database that does not exist', async () => {
    const url = Object.assign(new URL(inject('databaseUrl')), { pathname: '/nowhere' }).href
    const args = ['create-admin', '--number', '1', '--first-name', 'נועה', '--last-name', 'לוי']
    const { said } = await command(args, { DATABASE_URL: url })
    expect(said).toMatch(/^DATABASE_URL names a database that does not exist/)
  })
})

it('says which portal it worked on, without the password', () => {
  const of = (env: Record<string, string>) => portalLocation(readConfig(env))
  expect(of({ DATA_DIR: '/srv/shaar' })).toBe('/srv/shaar')
  expect(of({ DATABASE_URL: 'postgres://shaar:p@ss@db:5432/shaar?sslmode=require' })).toBe('db:5432/shaar')
})
