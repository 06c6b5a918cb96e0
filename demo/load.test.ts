import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestPortal, testPortal } from '#app/server/testing.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { DiskStorage } from '#platform/files/server/storage/disk-storage.ts'
import { fillWithDemo } from './load.ts'

let test: TestPortal
let folder: string

beforeAll(async () => {
  test = await testPortal()
  folder = await mkdtemp(join(tmpdir(), 'shaar-demo-'))
  await fillWithDemo(test.db, new DiskStorage(folder), new Date())
})

afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})

async function numberOf(query: string): Promise<number> {
  const {
    rows: [row],
  } = await test.db.execute<{ number: number }>(sql.raw(`select count(*)::int as number from ${query}`))
  return row?.number ?? 0
}

const mixedLunches = `(select order_id from food_order_lines l
  join food_day_dishes d on d.id = l.day_dish_id join dishes on dishes.id = d.dish_id
  group by order_id having bool_or(kind = 'meat') and bool_or(kind = 'dairy')) as mixed`

it.each([
  ['news', 75, "posts where post_type = 'post'"],
  ['events', 36, 'events'],
  ['benefits', 25, 'benefits'],
  ['surveys', 6, 'surveys'],
  ['messages', 20, 'notifications'],
  ['galleries', 8, 'galleries'],
  ['classifieds', 40, 'classifieds'],
  ['sold classifieds', 3, 'classifieds where sold_at is not null'],
  ['lessons', 8, 'lessons'],
  ['role holders', 12, 'officials where person_id is not null'],
  ['positions', 5, 'positions where branch_id is not null'],
  ['products', 45, 'products'],
  ['pictures of products', 90, 'product_pictures'],
  ['products that are sold out', 1, 'products where stock = 0'],
  ['orders', 60, 'orders'],
  ['requests for more entitlement that wait', 3, "entitlement_requests where state = 'open'"],
  ['kudos', 110, 'kudos'],
  ['kudos that are hidden', 1, "kudos where state = 'hidden'"],
  ['people without a manager', 22, 'users where reports_to is null'],
  ['sites with lunch', 2, 'food_sites'],
  ['menus of two weeks and of the week before', 6, 'food_menus'],
  ['lunches that mix meat and dairy', 0, mixedLunches],
  ['requests of forms in every state', 6, '(select distinct state from form_requests) as states'],
  ['items to sign', 3, 'posts where sign_statement is not null'],
])('loads the %s', async (_, expected, query) => {
  expect(await numberOf(query)).toBe(expected)
})

it('loads registrations that add up', async () => {
  expect(await numberOf('registration_forms')).toBe(29)
  expect(await numberOf('registrations')).toBeGreaterThan(700)
  expect(await numberOf("registrations where state = 'waiting'")).toBeGreaterThan(20)
  const held = `(select coalesce(sum(seats), 0) from registrations r where r.post_id = s.post_id and r.state = 'registered')`
  expect(await numberOf(`registration_seats s where taken <> ${held}`)).toBe(0)
  const chosen = `(select coalesce(sum(r.seats), 0) from registrations r, jsonb_array_elements(r.answers) a
    where r.post_id = o.post_id and a ->> 'key' = o.question and a -> 'options' ? o.option)`
  expect(await numberOf(`registration_options o where taken <> ${chosen}`)).toBe(0)
  const own = "registrations r join users u on u.id = r.user_id where u.employee_number = '2001'"
  expect(await numberOf(own)).toBe(4)
})

it('shows the pictures of a gallery to everybody who sees the gallery', async () => {
  expect(await numberOf('gallery_images')).toBeGreaterThan(90)
  const hidden = `gallery_images i where not exists (
    select from post_media p where p.media_id = i.media_id and p.post_id = i.gallery_id)`
  expect(await numberOf(hidden)).toBe(0)
})

it('leaves it to the sellers of classifieds to renew them', async () => {
  expect(await numberOf("posts where post_type = 'yad2' and ended_by_editor")).toBe(0)
  const thirtyDays = "posts where post_type = 'yad2' and expires_at = publish_at + interval '30 days'"
  expect(await numberOf(thirtyDays)).toBe(40)
})

it('loads lunches of the past week that were served or not, and standing orders', async () => {
  const past = 'food_orders where date < current_date'
  expect(await numberOf(`${past} and served_at is null`)).toBeGreaterThan(5)
  expect(await numberOf(`${past} and served_at is not null`)).toBeGreaterThan(200)
  const own = "standing_food_orders s join users u on u.id = s.user_id where u.employee_number = '2001'"
  expect(await numberOf(own)).toBe(1)
})

it('binds signatures to the words as they are', async () => {
  const signed = 'signatures s join posts p on p.id = s.post_id'
  expect(await numberOf(`${signed} where s.content_version = p.content_version`)).toBe(await numberOf(signed))
})

it('keeps a shop whose books add up', async () => {
  const moved = 'select coalesce(sum(change), 0) from stock_moves m where m.product_id = p.id'
  expect(await numberOf(`products p where stock <> (${moved})`)).toBe(0)
  const lines = 'select sum(total) from order_lines l where l.order_id = o.id'
  expect(await numberOf(`orders o where total <> (${lines})`)).toBe(0)
  const taken = `(select o.id, l.zakaut_type as code, sum(l.quantity * l.zakaut_weight) as amount
    from orders o join order_lines l on l.order_id = o.id where l.zakaut_weight > 0 group by 1, 2)`
  const entries = "entitlement_ledger e where e.order_id = t.id and e.code = t.code and e.kind = 'order'"
  expect(
    await numberOf(`${taken} t where not exists (select from ${entries} and e.amount = -t.amount)`),
  ).toBe(0)
  const below =
    '(select user_id, code, year from entitlement_ledger group by 1, 2, 3 having sum(amount) < 0) b'
  expect(await numberOf(below)).toBe(0)
  expect(await numberOf('(select status from orders group by status) s')).toBe(4)
})

it('lets the editor of the demo write every type', async () => {
  const {
    rows: [editor],
  } = await test.db.execute<{ editable_types: string[] }>(
    sql`select editable_types from users where employee_number = '1002'`,
  )
  expect(editor?.editable_types).toEqual([...postTypes])
})

it('leaves a portal alone that has people', async () => {
  await fillWithDemo(test.db, new DiskStorage(folder), new Date())
  expect(await numberOf('events')).toBe(36)
})
