import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-values.ts'
import { allSettings, askedSettings, settings } from './testing-settings.ts'

/** The right values of these settings. */
const only = (names: string[]) =>
  Object.fromEntries(Object.entries(allSettings).filter(([name]) => names.includes(name)))

const rows = Object.entries(settings).map(([name, row]) => ({ name, ...row }))
const wrongRows = rows.flatMap(({ name, wrong = [] }) => wrong.map((value) => ({ name, value })))
const halfRows = rows.flatMap(({ name, needs = [] }) =>
  needs.filter((needed) => needed !== name).map((missing) => ({ name, missing, needs })),
)

describe('each setting of the portal', () => {
  it('is in the table of the tests, which holds no other', () => {
    expect(Object.keys(settings).sort()).toEqual(askedSettings())
  })

  it.each(rows)('$name is taken where it is right, alone or with what it needs', ({ name, needs = [] }) => {
    expect(() => readConfig(only([name, ...needs]))).not.toThrow()
  })

  it.each(rows)('$name may be absent, or empty', ({ name }) => {
    expect(readConfig({ [name]: ' ' })).toEqual(readConfig({}))
  })

  it.each(wrongRows)('$name=$value is refused by the name of the setting', ({ name, value }) => {
    // What is read only beside others is there.
    const refused = () => readConfig({ ...allSettings, [name]: value })
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(new RegExp(`\\b${name}\\b`))
  })

  it.each(halfRows)('$name is refused without $missing, and both are named', ({ name, missing, needs }) => {
    const half = only([name, ...needs].filter((each) => each !== missing))
    expect(() => readConfig(half)).toThrow(ConfigError)
    expect(() => readConfig(half)).toThrow(new RegExp(`\\b${missing}\\b`))
    expect(() => readConfig(only([name]))).toThrow(new RegExp(`\\b${name}\\b`))
  })
})

it('a value that may be a secret is not repeated when it is refused', () => {
  for (const name of ['DATABASE_URL', 'SMTP_URL', 'FCM_PRIVATE_KEY', 'VAPID_PRIVATE_KEY']) {
    expect(() => readConfig({ ...allSettings, [name]: 'my-secret' })).toThrow(/^(?!.*my-secret)/)
  }
})

it.each([
  ['26 by default', {}, 26],
  ['as many for each of three', { REPLICAS: '3' }, 26],
  ['the part of each in what the usual PostgreSQL has', { REPLICAS: '5' }, 18],
  ['what it needs at least', { REPLICAS: '12' }, 10],
  ['the part of each in what is given', { REPLICAS: '3', DATABASE_CONNECTIONS: '161' }, 53],
  ['two behind one port, and the one more while they are restarted', { PROCESSES: '2' }, 26],
  ['two portals of two processes each', { PROCESSES: '2', REPLICAS: '2' }, 15],
])('a process may have so many connections: %s', (_what, env, connections) => {
  expect(readConfig(env).databaseConnections).toBe(connections)
})

it.each([
  ['one by default', {}, 1],
  ['as many as are said', { PROCESSES: '5', MEMORY_LIMIT: '512' }, 5],
  [
    'auto: no more than there are cores',
    { MEMORY_LIMIT: '1000000', DATABASE_CONNECTIONS: '1000' },
    availableParallelism(),
  ],
  ['auto: 512 MB for each', { MEMORY_LIMIT: '1000' }, 1],
  ['auto: connections for each and one more', { MEMORY_LIMIT: '1000000', DATABASE_CONNECTIONS: '20' }, 1],
])('so many processes serve one port: %s', (what, env, processes) => {
  expect(readConfig({ ...(what.startsWith('auto') && { PROCESSES: 'auto' }), ...env }).processes).toBe(
    processes,
  )
})
