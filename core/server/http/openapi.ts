import { readFileSync } from 'node:fs'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { TObject } from 'typebox'
import type { Endpoint } from '#core/contract/endpoint.ts'
import { keyPattern } from './idempotency.ts'

type Json = Record<string, unknown>
/** Slices of endpoints by their names. */
type Contract = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>

const envelope = {
  status: { type: 'integer' },
  statusText: { type: 'string' },
  success: { type: 'boolean' },
  message: { type: 'string', description: 'Hebrew, for a person' },
}

const failure = {
  type: 'object',
  properties: {
    ...envelope,
    success: { const: false },
    code: { type: 'string', description: 'stable, of a refusal' },
    fields: { type: 'null' },
  },
}

/** A form with files, and with the fields beside them if there are any. */
function filesAnd(form: TObject | undefined): Json {
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  return { type: 'object', ...form, properties: { ...form?.properties, files } }
}

/** The OpenAPI 3.1 description of every call, made from the contract that validates them. */
function openApiDocument(contract: Contract): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, slice] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(slice)) {
      const path = paths[endpoint.path] ?? {}
      path[endpoint.method.toLowerCase()] = operation(tag, name, endpoint)
      paths[endpoint.path] = path
    }
  }
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shaar',
      version,
      description:
        'Every JSON answer is `{ status, statusText, success, message, fields }`. A business refusal is HTTP 200 with `success: false` and a `code`.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  const { body } = endpoint
  const content = endpoint.files
    ? { 'multipart/form-data': { schema: filesAnd(endpoint.form) } }
    : body && { 'application/json': { schema: body } }
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    ...(endpoint.access !== 'public' && { security: [{ token: [] }] }),
    parameters: parameters(endpoint),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [endpoint.created ? 201 : 200]: { description: 'Done, or a refusal', content: success(endpoint) },
      default: {
        description: 'The request is at fault',
        content: { 'application/json': { schema: failure } },
      },
    },
  }
}

function parameters({ query, method, access, files }: Endpoint): Json[] {
  const named = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema,
    ...('items' in schema && { style: 'form', explode: false }),
  }))
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'The same key again gives the first answer',
    schema: { type: 'string', pattern: keyPattern.source },
  }
  return method === 'GET' || access === 'public' || files ? named : [...named, key]
}

function success(endpoint: Endpoint): Json {
  if (endpoint.fields === 'binary') return { 'application/octet-stream': {} }
  if (endpoint.fields === 'stream') return { 'text/event-stream': { schema: { type: 'string' } } }
  const properties = { ...envelope, success: { const: true }, fields: endpoint.fields }
  return { 'application/json': { schema: { type: 'object', properties } } }
}

/** Serves the description at `/api/openapi.json` and a page to browse it at `/api/docs`. */
export async function serveReference(app: FastifyInstance, contract: Contract): Promise<void> {
  const document = openApiDocument(contract)
  // The plugin's types know OpenAPI 3.0; it passes the document on as it is.
  const specification = { document } as unknown as StaticDocumentSpec
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
  app.get('/api/openapi.json', async () => document)
}
