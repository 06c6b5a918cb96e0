import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#app/contract/contract.ts'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import type { Endpoint } from '#core/contract/endpoint.ts'

/** As much of a described operation as is looked at here. */
interface Operation {
  operationId: string
  tags: string[]
  parameters: { name: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>
}

const endpoints = Object.values(contract).flatMap((slice) => Object.entries<Endpoint>(slice))

let test: TestPortal
let source: string
const operations = new Map<string, Operation>()

beforeAll(async () => {
  test = await testPortal()
  source = (await test.app.inject({ url: '/api/openapi.json' })).body
  const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(source)
  for (const methods of Object.values(paths))
    for (const operation of Object.values(methods)) operations.set(operation.operationId, operation)
})
afterAll(() => test.close())

const refusal = { $ref: '#/components/schemas/Refusal' }
/** What an operation may answer with a status, by media type. */
const answers = (name: string, status: number) => operations.get(name)?.responses[status]?.content ?? {}

describe('the description of the API', () => {
  it('has nothing that the recommended rules of Redocly find', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, config })
    const told = problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`)
    expect(told).toEqual([])
  })

  it('names each call once, under a tag that is declared, on a server that is declared', () => {
    const { tags, servers } = JSON.parse(source)
    const declared = tags.map(({ name }: { name: string }) => name)
    expect(operations.size).toBe(endpoints.length)
    expect(declared).toEqual(Object.keys(contract))
    for (const operation of operations.values())
      expect(declared).toEqual(expect.arrayContaining(operation.tags))
    expect(servers).toEqual([{ url: '/', description: 'This portal' }])
  })

  it('says where a call may be refused: whatever writes, and a file that may be too large', () => {
    expect(answers('getRecentPosts', 200)).not.toHaveProperty(['application/json', 'schema', 'anyOf'])
    expect(answers('placeOrder', 200)).toEqual({ 'application/json': { schema: refusal } })
    expect(answers('placeOrder', 201)['application/json']?.schema).toHaveProperty('properties.fields')
    expect(answers('cancelOrderById', 200)['application/json']?.schema).toMatchObject({
      anyOf: [{ properties: { success: { const: true } } }, refusal],
    })
    expect(answers('exportOrders', 200)['application/json']?.schema).toEqual(refusal)
  })

  it('says which fields of the input were wrong', () => {
    const { components } = JSON.parse(source)
    const { errors } = components.schemas.Failure.properties
    expect(errors.items.required).toEqual(['field', 'code', 'message'])
    expect(operations.get('getRecentPosts')?.responses[400]).toEqual({
      $ref: '#/components/responses/Invalid',
    })
  })

  it('does not require what has a default', () => {
    const parameters = operations.get('getRecentPosts')?.parameters ?? []
    expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(['post_type'])
  })

  it('has the media types of each file', () => {
    expect(Object.keys(answers('getVcard', 200))).toContain('text/vcard')
    expect(Object.keys(answers('getLoanPdf', 200))).toContain('application/pdf')
    expect(source).not.toContain('application/octet-stream')
  })

  it('is made once for everybody: revalidated, compressed, and the one that the page reads', async () => {
    const get = (headers = {}) => test.app.inject({ url: '/api/openapi.json', headers })
    const { etag } = (await get()).headers
    expect(etag).toBeTruthy()
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
    for (const form of ['json', 'yaml']) {
      const { headers } = await test.app.inject({ url: `/api/docs/${form}` })
      expect(headers.location).toBe('/api/openapi.json')
    }
  })
})
