import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { Compile, type Validator } from 'typebox/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import {
  type CallInput,
  type DemoRows,
  inputsOf,
  knownTo,
  loadDemoRows,
  matchToItem,
  withMistake,
} from '#app/server/testing/testing-inputs.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { allowsAccess, type Role, roles } from '#core/contract/access.ts'
import { type Endpoint, isFile } from '#core/contract/endpoint.ts'
import { fillWithDemo } from '#demo/load.ts'
import { DiskStorage } from '#platform/files/server/storage/disk-storage.ts'
import { users } from '#platform/people/server/tables.ts'

const seed = Number(process.env.SEED ?? 20_261)
/** With valid input, and as many with a slip. */
const callsOfRole = 3
/** With a slip, by the administrator, who may call nearly everything; making a file takes long. */
const callsWithSlip = { usual: 24, file: 4 }

/** What deletes comes last, so that there is something to read and to change. */
const order = ['GET', 'POST', 'PUT', 'DELETE']
const endpoints = Object.entries(contract)
  .flatMap(([slice, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ slice, name, endpoint })),
  )
  // A stream has no end; the demo organisation is what is called here.
  .filter(({ name, endpoint: { fields } }) => fields !== 'stream' && name !== 'removeDemo')
  .toSorted((a, b) => order.indexOf(a.endpoint.method) - order.indexOf(b.endpoint.method))

/** As much of the description as answers are held against. */
interface Description {
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>
  components: { schemas: object; responses: Record<string, Described> }
}
interface Described {
  $ref?: string
  content?: Record<string, { schema: object }>
}

interface Caller {
  id: number
  role: Role
  token: string
}

let test: TestPortal
let folder: string
let rows: DemoRows
let description: Description
/** One of each role, the administrator first, and nobody. Employees of the demo organisation have rows of their own. */
let callers: (Caller | null)[]

beforeAll(async () => {
  process.stdout.write(`SEED=${seed}\n`)
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'shaar-demo-'))
  await fillWithDemo(test.db, new DiskStorage(folder), new Date())
  rows = await loadDemoRows(test.db)
  description = (await test.app.inject({ url: '/api/openapi.json' })).json()
  const owners: Partial<Record<Role, string>> = { employee: '2001', community: '3001' }
  const people = roles.map(async (role) => {
    const [owner] = await test.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.employeeNumber, owners[role] ?? ''))
    const { id } = owner ?? (await test.person(role))
    return { id, role, token: await newToken(id) }
  })
  callers = [...(await Promise.all(people)), null]
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

const newToken = (id: number) => test.portal.sessions.start(test.db, id, 'בדיקה')

/** How a status of an operation is described; undefined where it is not. */
function describedAs({ path, method }: Endpoint, status: number): Described | undefined {
  const responses = description.paths[path.replace(/\/$/, '')]?.[method.toLowerCase()]?.responses ?? {}
  const found = responses[status] ?? responses[`${Math.floor(status / 100)}XX`]
  return found?.$ref ? description.components.responses[found.$ref.split('/').at(-1) ?? ''] : found
}

/** The schema without room for properties that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([name, part]) => [name, closed(part)])
  return { ...('properties' in schema && { additionalProperties: false }), ...Object.fromEntries(entries) }
}

const validators = new Map<object, Validator>()

/** Why a body is not what the schema says; undefined where it is. */
function mismatch(schema: object, body: unknown): unknown {
  const { components } = description
  const validator = validators.get(schema) ?? Compile(closed({ ...schema, components }) as object)
  validators.set(schema, validator)
  return validator.Check(body) ? undefined : validator.Errors(body)[1].slice(0, 3)
}

/** A form with a file that is none of those that are taken. */
function formOf(fields: CallInput['body']): Request {
  const form = new FormData()
  form.append('files', new Blob(['%PDF-1.7 not really']), 'file.pdf')
  for (const [name, value] of Object.entries(fields)) form.append(name, JSON.stringify(value))
  return new Request('http://localhost', { method: 'POST', body: form })
}

async function call(endpoint: Endpoint, { query, body }: CallInput, token: string | undefined) {
  const parameters = Object.entries(query).map(([name, value]) => [name, String(value)])
  const form = endpoint.files && formOf(body)
  return test.app.inject({
    method: endpoint.method,
    url: endpoint.path,
    query: Object.fromEntries(parameters),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': randomUUID(),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
    },
    ...(endpoint.body && { payload: body }),
    ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
  })
}

/** What is wrong with the answer to a call; undefined where it is as described. */
async function faultOf(endpoint: Endpoint, input: CallInput, caller: Caller | null): Promise<unknown> {
  let response = await call(endpoint, input, caller?.token)
  if (caller && response.statusCode === 401) {
    // Some calls end the session, and the next one needs another.
    caller.token = await newToken(caller.id)
    response = await call(endpoint, input, caller.token)
  }
  const { statusCode, body } = response
  const told = { role: caller?.role ?? null, input, statusCode }
  if (statusCode >= 500) return { ...told, body }
  // Before a value is written, its field is named: the database does not know it.
  const isUnnamed = statusCode === 400 && endpoint.method !== 'GET' && body.includes('אחד הערכים אינו תקין')
  if (isUnnamed || body.includes('"database.constraint"'))
    return { ...told, problem: 'refused by the database' }
  const [type = ''] = String(response.headers['content-type'] ?? '').split(';')
  const described = describedAs(endpoint, statusCode)?.content ?? {}
  const [, content] = Object.entries(described).find(([name]) => name.split(';')[0] === type) ?? []
  if (!content) return { ...told, type, problem: 'not described' }
  if (type !== 'application/json') return undefined
  const problem = mismatch(content.schema, response.json())
  return problem && { ...told, problem, body: body.slice(0, 500) }
}

describe.each(endpoints)('$name', ({ slice, endpoint }) => {
  it('never fails, and answers what its description says, whoever calls and whatever is sent', async () => {
    const valid = inputsOf(endpoint, knownTo(slice, rows)).map((input) => matchToItem(slice, input, rows))
    const [numRuns, withSlips] = isFile(endpoint.fields)
      ? [1, callsWithSlip.file]
      : [callsOfRole, callsWithSlip.usual]
    const faults: unknown[] = []
    for (const [index, caller] of callers.entries()) {
      const isAdmitted = allowsAccess(endpoint.access, caller && { role: caller.role, duties: [] })
      const times = isAdmitted ? numRuns : 1
      const inputs = [
        ...fc.sample(valid, { numRuns: times, seed: seed + index }),
        ...fc.sample(withMistake(valid), { numRuns: index === 0 ? withSlips : times, seed: seed + index }),
      ]
      for (const input of inputs) faults.push(await faultOf(endpoint, input, caller))
    }
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  })
})
