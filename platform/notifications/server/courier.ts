import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { isolatedText } from '#core/rules/runs.ts'
import { truncated } from '#core/rules/text.ts'
import type { Database } from '#core/server/database/connect.ts'
import { transact } from '#core/server/database/transact.ts'
import { DueWork } from '#core/server/jobs/due-work.ts'
import type { Tracing } from '#core/server/tracing/spans.ts'
import { runTraced } from '#core/server/tracing/tracing.ts'
import { arrivalTime } from '#platform/notifications/rules/quiet-hours.ts'
import { claim, type Delivery, nextDue, type Result, record } from './deliveries.ts'
import type { Fcm } from './fcm.ts'
import { kindOf } from './kinds.ts'
import type { Outcome } from './outcome.ts'
import type { WebPush } from './web-push.ts'

/** So many are claimed together, and their results written together. */
const batchSize = 250
/** While one batch is sent, the results of another are written and its successor is claimed. */
const lanes = 2
/** Of each lane. */
const maxConcurrent = 64
const maxAttempts = 6
/** The wait after a first failed attempt; it doubles with each. In seconds. */
const firstRetry = 30
const longestRetry = 6 * 60 * 60
const maxTextLength = 500

export interface CourierParts {
  db: Database
  webPush: WebPush
  /** Null where no service account is configured. */
  fcm: Fcm | null
  clock: () => Date
  log: FastifyBaseLogger
  tracing: Tracing | null
}

/**
 * Sends what waits for devices. Several processes share the work: what one has claimed no other sends, and each lane writes its
 * results before it claims more, so what a killed process sent twice is at most a batch of each lane.
 */
export class Courier {
  readonly #parts: CourierParts
  readonly #work: DueWork

  constructor(parts: CourierParts) {
    this.#parts = parts
    const { db, clock, log } = parts
    this.#work = new DueWork({
      ...{ what: 'pushes', clock, log },
      run: () => this.deliverDue(),
      nextDue: () => nextDue(db),
    })
  }

  /** Sends whatever becomes due, until `stop`. */
  start(): void {
    this.#work.start()
  }

  /** To be called when something to send was written, in any process. */
  wake(): void {
    this.#work.wake()
  }

  /** Lets the batches that are under way end. */
  stop(): Promise<void> {
    return this.#work.stop()
  }

  /** Sends everything that is due now. Returns how many deliveries it dealt with. Throws when all that it sends has ended. */
  async deliverDue(): Promise<number> {
    const ended = await Promise.allSettled(Array.from({ length: lanes }, () => this.#deliverBatches()))
    let total = 0
    for (const lane of ended) {
      if (lane.status === 'rejected') throw lane.reason
      total += lane.value
    }
    return total
  }

  async #deliverBatches(): Promise<number> {
    const { db, clock } = this.#parts
    let total = 0
    let claimed = 0
    do {
      const batch = await transact(db, (transaction) => claim(transaction, clock(), batchSize))
      claimed = batch.length
      if (claimed > 0) {
        const results = await this.#sendAll(batch)
        await transact(db, (transaction) => record(transaction, results))
      }
      total += claimed
    } while (claimed === batchSize && !this.#work.stopped)
    return total
  }

  #sendAll(batch: readonly Delivery[]): Promise<Result[]> {
    const limit = pLimit(maxConcurrent)
    return Promise.all(batch.map((delivery) => limit(() => this.#deliver(delivery))))
  }

  async #deliver(delivery: Delivery): Promise<Result> {
    const { id, notification, device, quiet, attempts } = delivery
    const result = { id, problem: null, due_at: null, tried: false, gone_device: null }
    if (!device) return { ...result, state: 'gone', problem: 'signed out' }
    if (!notification || notification.read) return { ...result, state: 'skipped' }
    const kind = kindOf(notification.kind)
    if (!kind) {
      this.#parts.log.warn({ kind: notification.kind, delivery: id }, 'a push of an unknown kind was skipped')
      return { ...result, state: 'skipped', problem: 'unknown kind' }
    }
    const now = this.#parts.clock()
    const arrival = kind.urgent ? now : arrivalTime(now, quiet)
    if (arrival > now) return { ...result, state: 'waiting', due_at: arrival.toISOString() }
    const outcome = await runTraced(
      this.#parts.tracing,
      `push ${device.kind}`,
      () => this.#send(delivery, device, notification, kind.urgent),
      (outcome) => 'problem' in outcome,
      delivery.traceparent,
    )
    const tried = { ...result, tried: true, problem: 'problem' in outcome ? outcome.problem : null }
    if (outcome.state === 'gone') return { ...tried, state: 'gone', gone_device: device.id }
    if (outcome.state !== 'waiting') return { ...tried, state: outcome.state }
    if (attempts + 1 >= maxAttempts) return { ...tried, state: 'failed' }
    const wait = Math.min(outcome.retryAfter ?? firstRetry * 2 ** attempts, longestRetry)
    return { ...tried, state: 'waiting', due_at: new Date(now.getTime() + wait * 1000).toISOString() }
  }

  async #send(
    { id, topic }: Delivery,
    { kind, address, p256dh, auth }: NonNullable<Delivery['device']>,
    { title, text, url }: NonNullable<Delivery['notification']>,
    urgent: boolean,
  ): Promise<Outcome> {
    const { webPush, fcm } = this.#parts
    const shown = {
      ...{ id, url, tag: topic, urgent },
      // A device shows plain text.
      title: isolatedText(title),
      text: isolatedText(truncated(text, maxTextLength)),
    }
    const message = { payload: JSON.stringify(shown), topic, urgent }
    try {
      if (kind === 'web')
        return await webPush.send({ address, p256dh: p256dh ?? '', auth: auth ?? '' }, message)
      return fcm ? await fcm.send(address, message) : { state: 'failed', problem: 'FCM is not configured' }
    } catch (error) {
      const problem = error instanceof Error ? truncated(error.message, 300) : 'unknown'
      return { state: 'waiting', problem, retryAfter: null }
    }
  }
}
