import type { Static, TObject, TSchema } from 'typebox'
import type { Access } from './access.ts'
import type { Quota } from './quotas.ts'

/**
 * The kinds of shared data that responses are made of. A write names those it changes, and the caches of server and client
 * invalidate what was read from them.
 */
export const subjects = [
  'posts',
  'categories',
  'people',
  'people-imports',
  'options',
  'media',
  'session',
  'reads',
  'signatures',
  'galleries',
  'votes',
  'progress',
  'comments',
  'reactions',
  'reports',
  'notifications',
  'devices',
  'pushes',
  'products',
  'cart',
  'orders',
  'entitlements',
  'kudos',
  'registrations',
  'calendar-address',
  'own-lists',
  'own-settings',
  'food-menus',
  'food-orders',
  'food-preferences',
  'surveys',
  'favourites',
  'greetings',
  'rooms',
  'report-views',
  'loans',
  'forms',
  'requests',
  'referrals',
  'mails',
  'first-steps',
] as const
export type Subject = (typeof subjects)[number]

type MediaTypes = readonly string[]

export function isFile(fields: Endpoint['fields']): fields is MediaTypes {
  return Array.isArray(fields)
}

/** One call of the API, as data: validation, types, OpenAPI, the role matrix and the page's cache come from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}`
  access: Access
  /** One English sentence for the API reference. */
  summary: string
  query?: TObject
  body?: TObject
  /** The body may be longer than the usual 64 KB: up to 512 KB. */
  longBody?: true
  /** The body is multipart with files instead of JSON. */
  files?: true
  /** The fields of that form beside its files. */
  form?: TObject
  /** The payload of a successful response; a file of one of these media types instead of an envelope; server-sent events. */
  fields: TSchema | MediaTypes | 'stream'
  /** For how long the client may show the response without fetching it again (specification §9). */
  staleMinutes?: number
  /** What the response is made of. */
  reads?: readonly Subject[]
  /**
   * The server caches the response until a write invalidates it: it is the same for everybody of one audience, or for
   * everybody whom the endpoint admits.
   */
  cached?: true | 'for everybody'
  /** With this parameter the response of a cached endpoint contains the caller's own data, and is not cached. */
  uncachedWith?: string
  /** An uncached read that may be a second old, unless the caller has just written: a standby of the database may answer it. */
  mayLag?: true
  /** The parameter of the query that names a type of content: the call is refused where its room is closed to the caller. */
  typeParameter?: 'post_type' | 'type'
  /** Reads, leaves or cancels what is the caller's own: answered also where its room is closed to them. */
  allowedWhenClosed?: true
  /** What a successful call changes. */
  invalidates?: readonly Subject[]
  /** The handler opens its transactions itself, beside slow work such as hashing a password or deleting a file. */
  ownTransaction?: true
  /** What a call uses of the caller's quotas; a handler that opens its transactions itself uses it itself. */
  quota?: Quota
  /** The body holds a secret, of which not even a digest is stored. */
  secret?: true
  /**
   * Writes of editors, administrators and those with a duty enter the audit log; this says where it is otherwise. `always`:
   * whoever calls, a read too; `by-editors`: where an editor or an administrator calls; `for-others`: where the `user_id` of the body, or the `id` of the query, is not
   * the caller's; `never`: nothing is changed by it, or the handler writes the entry.
   */
  audited?: 'always' | 'by-editors' | 'for-others' | 'never'
  /** The response holds a secret, which is not stored for repeats of the call. */
  secretFields?: true
  /** Success is 201, because something was created. */
  created?: true
}

/** An endpoint as its slice lists it: its path ends in its name, and its access is the slice's, unless it says otherwise. */
type Listed = Omit<Endpoint, 'path' | 'access'> & Partial<Pick<Endpoint, 'path' | 'access'>>

function listed<const Method extends Endpoint['method']>(method: Method) {
  return <const Given extends Omit<Listed, 'method'>>(endpoint: Given): Given & { method: Method } => ({
    method,
    ...endpoint,
  })
}

export const get = listed('GET')
export const post = listed('POST')
export const put = listed('PUT')
export const remove = listed('DELETE')

type Endpoints<At extends string, Who extends Access, Given extends Record<string, Listed>> = {
  [Name in keyof Given]: Given[Name] & {
    path: Given[Name] extends { path: infer Path } ? Path : `${At}/${Name & string}`
    access: Given[Name] extends { access: infer Other } ? Other : Who
  }
}

/** Endpoints that belong together; `at`: how their paths begin, `access`: who may call those that do not say. */
export function slice<
  const At extends `/api/${string}`,
  const Who extends Access,
  const Given extends Record<string, Listed>,
>(at: At, access: Who, endpoints: Given): Endpoints<At, Who, Given> {
  const complete = Object.entries(endpoints).map(([name, endpoint]) => [
    name,
    { path: `${at}/${name}`, access, ...endpoint },
  ])
  return Object.fromEntries(complete)
}

export type Query<E extends Endpoint> = E extends { query: infer Q extends TObject } ? Static<Q> : undefined
export type Body<E extends Endpoint> = E extends { body: infer B extends TObject } ? Static<B> : undefined
export type Fields<E extends Endpoint> = E['fields'] extends TSchema ? Static<E['fields']> : never

export type Input<E extends Endpoint> = (E extends { query: TObject } ? { query: Query<E> } : unknown) &
  (E extends { body: TObject } ? { body: Body<E> } : unknown)
