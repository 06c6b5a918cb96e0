import { isolatedText } from '#core/rules/text/directional-runs.ts'
import { truncated } from '#core/rules/text/text.ts'
import { anyOf, type Transaction } from '#core/server/database/index.ts'
import { LeaseQueue, type QueueParts, type Recorded } from '#core/server/jobs/lease-queue.ts'
import { arrivalTime } from '#platform/notifications/rules/quiet-hours.ts'
import { kindOf } from './kinds.ts'
import { type Delivery, deliveryTable, loadDeliveries } from './push/deliveries.ts'
import type { Fcm } from './push/fcm.ts'
import type { PushOutcome, PushState } from './push/outcome.ts'
import type { WebPush } from './push/web-push.ts'
import { pushDevices } from './tables.ts'

const maxTextLength = 500

export interface PushSenderParts extends QueueParts {
  webPush: WebPush
  /** Null where no service account is configured. */
  fcm: Fcm | null
}

export class PushSender extends LeaseQueue<Delivery, PushState> {
  protected readonly load = loadDeliveries
  protected readonly nameOf = ({ device }: Delivery) => (device ? `push ${device.kind}` : 'push')
  readonly #push: PushSenderParts

  constructor(parts: PushSenderParts) {
    const table = deliveryTable
    super(parts, { what: 'pushes', table, concurrency: 128, leaseSeconds: 120, maxAttempts: 6 })
    this.#push = parts
  }

  protected async send(delivery: Delivery): Promise<PushOutcome> {
    const { id, notification, device, quiet } = delivery
    if (!device) return { state: 'gone', problem: 'signed out' }
    if (!notification || notification.read) return { state: 'skipped' }
    const kind = kindOf(notification.kind)
    if (!kind) {
      this.#push.log.warn({ kind: notification.kind, delivery: id }, 'a push of an unknown kind was skipped')
      return { state: 'skipped', problem: 'unknown kind' }
    }
    const now = this.#push.clock()
    const arrival = kind.urgent ? now : arrivalTime(now, quiet)
    if (arrival > now) return { state: 'waiting', postponedTo: arrival }
    return this.#post(delivery, device, notification, kind.urgent)
  }

  async #post(
    { id, topic }: Delivery,
    { kind, address, p256dh, auth }: NonNullable<Delivery['device']>,
    { title, text, url }: NonNullable<Delivery['notification']>,
    urgent: boolean,
  ): Promise<PushOutcome> {
    const { webPush, fcm } = this.#push
    const shown = {
      ...{ id, url, tag: topic, urgent },
      // A device shows plain text.
      title: isolatedText(title),
      text: isolatedText(truncated(text, maxTextLength)),
    }
    const message = { payload: JSON.stringify(shown), topic, urgent }
    if (kind === 'web') return webPush.send({ address, p256dh: p256dh ?? '', auth: auth ?? '' }, message)
    return fcm ? fcm.send(address, message) : { state: 'failed', problem: 'FCM is not configured' }
  }

  /** Deletes the devices that take no pushes any more. */
  protected async onRecorded(db: Transaction, recorded: readonly Recorded<Delivery>[]): Promise<void> {
    const gone = recorded.flatMap(({ row, result }) =>
      result.state === 'gone' && row.device ? [row.device.id] : [],
    )
    if (gone.length > 0) await db.delete(pushDevices).where(anyOf(pushDevices.id, gone))
  }
}
