import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Body, Endpoint, Fields, Query } from '#core/contract/endpoint.ts'
import type { Database, Json, Transaction } from '../database/index.ts'
import type { Portal } from '../portal.ts'
import type { SessionUser } from './session/session-user.ts'
import type { EventSource } from './streams.ts'

/** What answers an endpoint. */
export type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Payload<E>>

/** One handler for each endpoint of a slice. */
export type Handlers<Slice extends Record<string, Endpoint>> = { [Name in keyof Slice]: Handler<Slice[Name]> }

/** What a handler is given. */
type Context<E extends Endpoint> = Access<E> & {
  portal: Portal
  user: E['access'] extends 'public' ? SessionUser | null : SessionUser
  query: Query<E>
  body: Body<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler's access to the database: a write runs in a transaction, which the handler opens itself if the contract says so. */
type Access<E extends Endpoint> = E['method'] extends 'GET'
  ? { db: Database }
  : E extends { files: true } | { ownTransaction: true }
    ? { db: Database; transact: Transact }
    : { db: Transaction }

/** Runs a function in a transaction, for handlers with slow work before or after it. */
export type Transact = <Result>(run: (transaction: Transaction) => Promise<Result>) => Promise<Result>

/** What a handler returns for each kind of payload. */
type Payload<E extends Endpoint> = E['fields'] extends readonly string[]
  ? Binary
  : E['fields'] extends 'stream'
    ? EventSource
    : Fields<E> | Json<Fields<E>>

/** A file instead of an envelope. */
export interface Binary {
  bytes: Buffer | Readable
  /** Of a stream, in bytes. */
  size?: number
  mimeType: string
  fileName: string
}
