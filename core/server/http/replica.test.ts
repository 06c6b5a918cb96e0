import { afterAll, beforeAll, expect, it } from 'vitest'
import { health } from '#app/health/contract/health.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { audit } from '#platform/audit/contract/audit.ts'
import { type Connection, connect, type Database, Replica } from '../database/index.ts'

let test: TestPortal
let administrator: TestPerson
let primary: Connection
let connection: Connection
let replica: Replica
const sent: string[] = []

beforeAll(async () => {
  test = await testPortal()
  administrator = await test.person('administrator')
  primary = connect(test.url, { max: 1 })
  const watch = {
    waited: () => {},
    sent: (text: string) => {
      sent.push(text)
      return () => {}
    },
  }
  connection = connect(test.url, { watch })
  replica = replicaOf(connection)
  test.portal.replica = replica
})
afterAll(async () => {
  await primary.close()
  await test.close()
})

const replicaOf = (standby: Connection) =>
  new Replica({ primary, standby, metrics: test.portal.metrics, log: test.portal.log })

/** The database itself, which says that it is a standby and as far as the primary. */
function posingAsStandby(): Connection {
  const execute = async () => ({ rows: [{ yes: true }] })
  return { ...connection, db: Object.assign(Object.create(connection.db), { execute }) as Database }
}

const page = { page: 1, per_page: 20 }
const readReport = (headers: Record<string, string> = {}) =>
  test.call(audit.getAuditEntries, { query: page }, { as: administrator, headers })

it('a database that is no standby is not read from', async () => {
  await replica.compare()
  expect(replica.isCurrent).toBe(false)
  sent.length = 0
  expect((await readReport()).statusCode).toBe(200)
  expect(sent).toEqual([])
  expect((await test.app.inject('/api/health/ready')).json().fields).toMatchObject({ replica: 'behind' })
})

it('a standby that is current answers reports, but nothing that is cached and nobody who has just written', async () => {
  replica = replicaOf(posingAsStandby())
  test.portal.replica = replica
  await replica.compare()
  sent.length = 0
  await readReport({ 'cache-control': 'no-cache' })
  await test.call(directory.users, { query: page }, { as: administrator })
  expect(sent).toEqual([])
  await readReport()
  expect(sent).toContainEqual(expect.stringContaining('audit'))
  expect((await test.app.inject('/api/health/ready')).json().fields).toMatchObject({ replica: 'current' })
})

it('administrators see how it stands', async () => {
  const finding = async (standing: Replica | null) => {
    test.portal.replica = standing
    const { fields } = await test.call(health.getSystemHealth, {}, { as: administrator })
    return fields.findings.find(({ subject }) => subject === 'replica')
  }
  const away = replicaOf(connect('postgres://shaar@127.0.0.1:1/shaar', { max: 1 }))
  await away.compare().catch(() => {})
  expect(away.state).toBe('away')
  expect(await finding(away)).toMatchObject({ state: 'warning' })
  expect(await finding(null)).toBeUndefined()
  expect(await finding(replica)).toMatchObject({ state: 'good', advice: '' })
})

it('a standby that is lost is not read from, and no read fails', async () => {
  await connection.close()
  expect((await readReport()).statusCode).toBe(200)
  expect(replica.isCurrent).toBe(false)
})
