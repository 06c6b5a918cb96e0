import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { disable, type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { momentOfLocalTime } from '#core/rules/time/local-time.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { mails } from '#platform/mail/server/tables.ts'
import { announcementKinds } from '#platform/notifications/contract/announcements.ts'
import { push } from '#platform/notifications/contract/push.ts'
import { notify } from './commands.ts'
import { mailDigestsOf } from './digest.ts'
import { pushDevices } from './tables.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const tell = (people: TestPerson[], id: number, kind: 'announcement' | 'order-placed' = 'announcement') =>
  kind === 'announcement'
    ? notify(test.db, announcementKinds.announcement, {
        ...{ userIds: people.map((person) => person.id), id, title: `הודעה ${id}`, text: '', url: '/events' },
      })
    : notify(test.db, shopKinds['order-placed'], {
        userIds: people.map((person) => person.id),
        id,
        items: 1,
        total: 100,
      })

/** What was mailed, by address. */
async function digests(now = '2026-11-24T08:00'): Promise<Map<string, string>> {
  await test.db.delete(mails)
  const clock = () => momentOfLocalTime(now) ?? new Date()
  await mailDigestsOf(test.db, { ...test.portal, clock })
  const rows = await test.db.select({ to: mails.recipient, text: mails.text }).from(mails)
  return new Map(rows.map(({ to, text }) => [to, text]))
}

it('goes once a day to people without a device who want it, of what they have not read', async () => {
  const [plain, withDevice, unwilling, reader, gone, quiet] = (await Promise.all(
    Array.from({ length: 6 }, () => test.person('employee')),
  )) as [TestPerson, TestPerson, TestPerson, TestPerson, TestPerson, TestPerson]
  await test.db.execute(sql`
    insert into ${pushDevices} (session_id, user_id, kind, address, label, expires_at)
    select id, user_id, 'fcm', 'token', 'אפליקציה', expires_at from sessions where user_id = ${withDevice.id}`)
  await test.call(push.switchMailDigest, { body: { digest: false } }, { as: unwilling })
  for (let id = 1; id <= 12; id += 1) await tell([plain, withDevice, unwilling, reader, gone], id)
  await tell([quiet], 13, 'order-placed')
  await test.db.execute(sql`update notifications set read_at = now() where user_id = ${reader.id}`)
  await disable(test.db, gone.id)

  const sent = await digests()
  expect([...sent.keys()]).toEqual([plain.email])
  expect(sent.get(plain.email)).toMatch(/^• הודעה \d+\n/)
  expect(sent.get(plain.email)).toContain('ועוד 2')
  expect((await digests()).size).toBe(0)

  await test.db.execute(sql`update mail_digests set written_at = now() - interval '1 day'`)
  await tell([plain], 14)
  expect((await digests('2026-11-28T08:00')).size, 'on Shabbat').toBe(0)
  expect((await digests()).has(plain.email)).toBe(true)
})
