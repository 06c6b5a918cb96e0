import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { peopleImport } from '#app/people-administration/contract/people-import.ts'
import type { Envelope } from '#core/contract/common.ts'
import type { Endpoint, Fields } from '#core/contract/endpoint.ts'
import { connectToWrite } from '#core/server/database/index.ts'
import { makeOrganisation, signIn } from '../harness/organisation.ts'
import { memoryOf, startPortal } from '../harness/servers.ts'
import type { Figure } from './figures.ts'

const rows = 20_000
const maxSeconds = 30
/** More than the portal has before it, in megabytes. */
const maxMemory = 400
/** In milliseconds. */
const pollTime = 200

/** How long a sheet of new people takes from its upload until all of them are there, and how much memory. */
export async function measureImport(createDatabase: () => Promise<string>, folder: string): Promise<Figure> {
  const url = await createDatabase()
  const organisation = await makeOrganisation(url)
  const { db, close } = connectToWrite(url)
  await db.execute(sql`update users set role = 'administrator' where id = 1`)
  const [token = ''] = await signIn(db, [{ id: 1 }])
  const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: folder })
  const call = caller(portal.url, token)
  try {
    const before = await memoryOf(portal)
    const started = performance.now()
    const { id } = await call(peopleImport.uploadPeopleSheet, { body: formOf(sheet()) })
    let given = await call(peopleImport.getPeopleImport, { query: { id: String(id) } })
    const check = JSON.stringify({ id, mapping: given.mapping, leavers: false })
    const { revision } = await call(peopleImport.checkPeopleImport, { body: check })
    let memory = await memoryOf(portal)
    await call(peopleImport.applyPeopleImport, { body: JSON.stringify({ id, revision }) })
    do {
      await pause(pollTime)
      given = await call(peopleImport.getPeopleImport, { query: { id: String(id) } })
      memory = Math.max(memory, await memoryOf(portal))
    } while (given.state === 'applying')
    if (given.applied !== rows) throw new Error(`${given.applied} of ${rows} people were imported`)
    const seconds = (performance.now() - started) / 1000
    const more = Math.max(0, (memory - before) / 1024 / 1024)
    return {
      what: `import of a sheet of ${rows.toLocaleString('en')} people, from upload to end`,
      measured: `${seconds.toFixed(1)} s, ${more.toFixed(0)} MB more`,
      target: `< ${maxSeconds} s, < ${maxMemory} MB`,
      meets: seconds < maxSeconds && more < maxMemory,
    }
  } finally {
    await Promise.all([portal.stop(), organisation.close(), close()])
  }
}

/** As an export of a system of human resources is: every second person reports to one of two hundred managers. */
function sheet(): string {
  const heading = 'מספר עובד,שם פרטי,שם משפחה,דואר אלקטרוני,תפקיד,מספר מנהל,נייד,תאריך לידה'
  const people = Array.from({ length: rows }, (_, n) => {
    const manager = n % 2 === 1 ? `n${n % 200}` : ''
    const mobile = `05025${String(n).padStart(5, '0')}`
    return `n${n},דנה,כהן${n % 400},n${n}@example.com,מהנדסת תוכנה,${n < 200 ? '' : manager},${mobile},05/03/1990`
  })
  return [heading, ...people].join('\r\n')
}

function formOf(text: string): FormData {
  const form = new FormData()
  form.append('files', new Blob([text], { type: 'text/csv' }), 'people.csv')
  return form
}

const caller =
  (url: string, token: string) =>
  async <E extends Endpoint>(
    endpoint: E,
    { query, body }: { query?: Record<string, string>; body?: string | FormData },
  ): Promise<Fields<E>> => {
    const answer = await fetch(`${url}${endpoint.path}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    })
    const { success, fields, message }: Envelope<Fields<E>> = await answer.json()
    if (!success) throw new Error(`${endpoint.path}: ${message}`)
    return fields
  }
