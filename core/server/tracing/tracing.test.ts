import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailKinds } from '#app/health/contract/mail-trouble.ts'
import { type Collector, startCollector } from '#app/server/testing/testing-collector.ts'
import { testPortal } from '#app/server/testing.ts'
import { momentOfLocalTime } from '#core/rules/time/local-time.ts'
import { mail } from '#platform/mail/contract/mail.ts'
import { mailerOf } from '#platform/mail/server/testing-smtp.ts'
import { push } from '#platform/notifications/contract/push.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { PushService } from '#platform/notifications/server/push/testing-push.ts'
import { PushSender } from '#platform/notifications/server/push-sender.ts'
import { readConfig, type TracingConfig } from '../config.ts'
import { createLogger } from './logger.ts'
import { maxWaitingSpans } from './open-tracing.ts'
import type { Tracing } from './spans.ts'
import { runTraced, startTracing } from './tracing.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerId = 'b7ad6b7169203331'
const largestBatch = 512

const collectors: Collector[] = []
afterAll(() => Promise.all(collectors.map((collector) => collector.close())))

async function collect(settings: Partial<TracingConfig> = {}) {
  const collector = await startCollector()
  collectors.push(collector)
  const tracing: TracingConfig = {
    url: collector.url,
    sampler: 'parentbased_always_on',
    share: 1,
    ...settings,
  }
  return { collector, tracing }
}

describe('a request', () => {
  let collector: Collector
  let requestId: unknown
  beforeAll(async () => {
    const { collector: started, tracing } = await collect()
    collector = started
    const test = await testPortal({ tracing })
    const as = await test.person('administrator')
    const query = { page: 1, per_page: 20, s: 'confidential' }
    const read = (flags: string) =>
      test.call(
        mail.getMails,
        { query },
        { as, headers: { traceparent: `00-${traceId}-${callerId}-${flags}` } },
      )
    requestId = (await read('01')).headers['x-request-id']
    await read('00')
    await test.close()
  })

  it('continues the trace of its caller, and its statements are within it', () => {
    const ofTrace = collector.spans.filter((span) => span.traceId === traceId)
    const [request, ...others] = ofTrace.filter(({ parentId }) => parentId === callerId)
    expect(others).toEqual([])
    expect(request).toMatchObject({
      name: 'GET /api/admin/getMails',
      failed: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/admin/getMails',
        'http.request.id': requestId,
        'http.response.status_code': 200,
      },
    })
    const statements = ofTrace.filter(({ parentId }) => parentId === request?.id)
    expect(statements).toHaveLength(ofTrace.length - 1)
    expect(statements).toContainEqual(
      expect.objectContaining({
        name: 'select mails',
        attributes: expect.objectContaining({ 'db.query.text': expect.stringContaining('from "mails"') }),
      }),
    )
  })

  it('is traced without what was asked for, and not at all where its caller does not trace', () => {
    expect(collector.received()).not.toContain('confidential')
    expect(collector.spans.filter(({ name }) => name === 'GET /api/admin/getMails')).toHaveLength(1)
  })
})

const traceTo = (tracing: TracingConfig) =>
  startTracing({ ...readConfig({}), tracing }, createLogger('silent'))

describe('a job', () => {
  it('is a trace of its own, which says that it failed', async () => {
    const { collector, tracing: config } = await collect()
    const tracing = await traceTo(config)
    await runTraced(tracing, 'job good', async () => {})
    await runTraced(tracing, 'job bad', () => Promise.reject(new Error('secret'))).catch(() => {})
    await tracing?.close()
    expect(collector.spans).toMatchObject([
      { name: 'job good', parentId: '', failed: false },
      { name: 'job bad', parentId: '', failed: true },
    ])
    expect(collector.received()).not.toContain('secret')
  })
})

describe('what is sent later', () => {
  it('is a trace of its own, which links to the request or job that caused it, where that is traced', async () => {
    const { collector, tracing: config } = await collect()
    const service = await new PushService().open()
    const test = await testPortal({ tracing: config, pushTestOrigin: service.origin })
    const as = await test.person('administrator')
    const tracing = await traceTo(config)
    const { db, log, webPush } = test.portal
    const { subscription } = service.device()
    await test.call(push.saveTokenAndEmpNumber, { body: { subscription } }, { as })
    for (const [to, flags] of [
      ['traced@example.com', '01'],
      ['untraced@example.com', '00'],
    ] as const) {
      const headers = { traceparent: `00-${traceId}-${callerId}-${flags}` }
      await test.call(mail.sendMail, { body: { to, subject: 'שלום', message: 'שורה' } }, { as, headers })
    }
    await runTraced(tracing, 'job', () =>
      test.db.transaction((transaction) =>
        notify(transaction, mailKinds['mail-trouble'], {
          userIds: [as.id],
          recipient: 'x',
          problem: 'x',
          final: true,
        }),
      ),
    )
    const mailer = mailerOf(test, null, { tracing })
    await mailer.deliverDue()
    const morning = momentOfLocalTime('2027-11-23T12:00') ?? new Date()
    const courier = new PushSender({ db, webPush, fcm: null, tracing, log, clock: () => morning })
    await courier.deliverDue()
    await Promise.all([mailer.stop(), courier.stop(), service.close(), test.close(), tracing?.close()])

    const named = (name: string) => collector.spans.filter((span) => span.name === name)
    const [request] = named('POST /api/general/sendMail')
    const [job] = named('job')
    expect(named('mail').map(({ links }) => links)).toEqual(expect.arrayContaining([[request?.id], []]))
    expect(named('mail')).toHaveLength(2)
    expect(named('push web')).toMatchObject([{ parentId: '', links: [job?.id] }])
    expect(named('mail').map((mail) => mail.traceId)).not.toContain(traceId)
  })
})

describe('a collector that', () => {
  const runMany = async (tracing: Tracing | null) => {
    for (let count = 0; count < 3 * maxWaitingSpans; count += 1) {
      expect(await runTraced(tracing, 'job', async () => count)).toBe(count)
    }
  }

  it('does not answer keeps nobody waiting, and no more spans than the queue takes', async () => {
    const { collector, tracing: config } = await collect()
    const release = collector.hold()
    const tracing = await traceTo(config)
    await runMany(tracing)
    await expect.poll(() => collector.spans.length).toBeGreaterThan(0)
    await runMany(tracing)
    release()
    await tracing?.close()
    expect(collector.spans.length).toBeGreaterThanOrEqual(maxWaitingSpans)
    expect(collector.spans.length).toBeLessThanOrEqual(maxWaitingSpans + largestBatch)
  })

  it('is away changes nothing', async () => {
    const { collector, tracing } = await collect()
    await collector.close()
    await runMany(await traceTo(tracing))
  })
})

describe('the settings', () => {
  it('are the standard names', () => {
    const endpoint = 'http://collector:4318'
    expect(readConfig({}).tracing).toBeNull()
    expect(
      readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' }).tracing,
    ).toBeNull()
    expect(
      readConfig({
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      }).tracing,
    ).toEqual({ url: `${endpoint}/v1/traces`, sampler: 'parentbased_traceidratio', share: 0.1 })
    for (const wrong of [{ OTEL_TRACES_SAMPLER_ARG: '2' }, { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }]) {
      expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...wrong })).toThrow(/^OTEL_/)
    }
  })
})
