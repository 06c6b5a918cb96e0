import { readFileSync } from 'node:fs'
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, preHandlerHookHandler } from 'fastify'
import type { TObject, TSchema } from 'typebox'
import { type Endpoint, isFile } from '#core/contract/endpoint.ts'
import type { Slice } from '#core/contract/feature.ts'
import { keyPattern } from './idempotency.ts'
import { cacheableResponse, sendCacheable } from './responses.ts'

type Json = Record<string, unknown>
type Slices = Readonly<Record<string, Slice>>

/** The envelope around some fields, as a success or as a failure has it. */
function envelope(success: boolean, fields: unknown, more: Json = {}): Json {
  return {
    type: 'object',
    required: ['status', 'statusText', 'success', 'message', 'fields'],
    properties: {
      status: { type: 'integer' },
      statusText: { type: 'string' },
      success: { type: 'boolean', const: success },
      message: { type: 'string', description: 'Hebrew, for a person' },
      ...more,
      fields,
    },
  }
}

const code = { type: 'string', description: 'stable, for a program' }
const errors = {
  type: 'array',
  description: 'the fields of the input that are at fault',
  items: {
    type: 'object',
    required: ['field', 'code', 'message'],
    properties: {
      field: { type: 'string', description: 'its path in the body, or the name of the parameter' },
      code,
      message: { type: 'string', description: 'Hebrew, to be shown beside the field' },
    },
  },
}
const failure = envelope(false, { type: 'null' }, { code, errors })
const refusal = { ...failure, required: [...(failure.required as string[]), 'code'] }

const jsonOf = (schema: unknown): Json => ({ 'application/json': { schema } })
const reference = (kind: 'schemas' | 'responses', name: string) => ({ $ref: `#/components/${kind}/${name}` })
const failed = (description: string) => ({ description, content: jsonOf(reference('schemas', 'Failure')) })

const components = {
  securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  schemas: { Failure: failure, Refusal: refusal },
  responses: {
    Invalid: failed('The input is not valid; `errors` names its fields'),
    Problem: failed('Not signed in, no right, not there, too many calls: the message says which'),
    Fault: failed('Too busy or not available, with `Retry-After`, or a fault of the portal'),
  },
}

/** The OpenAPI 3.1 description of every call, made from the contract that validates them. */
function openApiDocument(slices: Slices): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, slice] of Object.entries(slices)) {
    for (const [name, endpoint] of Object.entries(slice.endpoints)) {
      // Both spellings are served; with the slash the rules for addresses find fault.
      const address = endpoint.path.replace(/\/$/, '')
      const path = paths[address] ?? {}
      path[endpoint.method.toLowerCase()] = operation(tag, name, endpoint)
      paths[address] = path
    }
  }
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Shaar',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every JSON answer is `{ status, statusText, success, message, fields }`. A business refusal is HTTP 200 with `success: false` and a `code`.',
    },
    servers: [{ url: '/', description: 'This portal' }],
    tags: Object.entries(slices).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components,
  }
}

function operation(tag: string, name: string, endpoint: Endpoint): Json {
  const body = endpoint.body && jsonOf(requestSchema(endpoint.body))
  const content = endpoint.files ? { 'multipart/form-data': { schema: filesAnd(endpoint.form) } } : body
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}.`,
    security: endpoint.access === 'public' ? [] : [{ token: [] }],
    parameters: parameters(endpoint),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      ...successes(endpoint),
      ...(endpoint.cached && { 304: { description: 'As it was when its `ETag` was given' } }),
      400: reference('responses', 'Invalid'),
      '4XX': reference('responses', 'Problem'),
      '5XX': reference('responses', 'Fault'),
    },
  }
}

/** A form with files, and with the fields beside them if there are any. */
function filesAnd(form: TObject | undefined): Json {
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  return { type: 'object', ...form, properties: { ...form?.properties, files } }
}

/** The schema of what is sent: what has a default may be left out, and its value is never missing where it is read. */
function requestSchema(schema: TSchema): TSchema {
  const { properties, required, items } = schema as Partial<TObject> & { items?: TSchema }
  const parts = Object.entries(properties ?? {}).map(([name, part]) => [name, requestSchema(part)])
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(parts) }),
    ...(properties &&
      required && { required: required.filter((name) => !('default' in (properties[name] ?? {}))) }),
    ...(items && { items: requestSchema(items) }),
  }
}

function parameters({ query, method, access, files }: Endpoint): Json[] {
  const required = query && (requestSchema(query) as TObject).required
  const named = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required?.includes(name) ?? false,
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

/** The answers to a valid call. Whatever writes may be refused, and a file may have too many rows; other reads are not. */
function successes({ fields, created, method }: Endpoint): Json {
  if (fields === 'stream') {
    return {
      200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    }
  }
  const refused = reference('schemas', 'Refusal')
  if (isFile(fields)) {
    const bytes = { schema: { type: 'string', format: 'binary' } }
    const files = Object.fromEntries(fields.map((type) => [type, bytes]))
    return { 200: { description: 'The file, or a refusal', content: { ...files, ...jsonOf(refused) } } }
  }
  const done = envelope(true, fields)
  if (method === 'GET') return { 200: { description: 'Done', content: jsonOf(done) } }
  if (!created) {
    return { 200: { description: 'Done, or a refusal', content: jsonOf({ anyOf: [done, refused] }) } }
  }
  return {
    200: { description: 'A refusal', content: jsonOf(refused) },
    201: { description: 'Done', content: jsonOf(done) },
  }
}

/** Serves the description at `/api/openapi.json` and a page to browse it at `/api/docs`. */
export async function serveReference(app: FastifyInstance, slices: Slices): Promise<void> {
  const document = openApiDocument(slices)
  // The plugin's types know OpenAPI 3.0; it passes the document on as it is.
  const specification = { document } as unknown as StaticDocumentSpec
  await app.register(swagger, { mode: 'static', specification })
  // The page's own copies would be serialised for each request.
  const toOneCopy: preHandlerHookHandler = async ({ routeOptions: { url } }, reply) => {
    if (url === '/api/docs/json' || url === '/api/docs/yaml') return reply.redirect('/api/openapi.json')
  }
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiHooks: { preHandler: toOneCopy } })
  const response = cacheableResponse(JSON.stringify(document))
  app.get('/api/openapi.json', (request, reply) => sendCacheable(request, reply, response))
}
