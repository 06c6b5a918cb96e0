import { writeFileSync } from 'node:fs'
import { PushService } from '#platform/notifications/server/push/testing-push.ts'

/** A push service of its own process, with so many browsers, whose subscriptions it writes to a file. */
const [, , file = '', count = '1'] = process.argv
const service = await new PushService().open()
const subscriptions = Array.from({ length: Number(count) }, () => service.device().subscription)
writeFileSync(file, JSON.stringify(subscriptions))
console.log(service.origin)
process.once('SIGTERM', () => process.exit(0))
