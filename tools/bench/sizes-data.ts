import { sql } from 'drizzle-orm'
import { type Transaction, transact } from '#core/server/database/index.ts'
import { sumFoodMenus } from '#features/food/server/reports/menu-sums.ts'
import { sumOrderMonths } from '#features/shop/server/administration/order-months.ts'
import type { Organisation } from '../harness/organisation.ts'
import { addKitchen, addMenu, fillWeeks } from './food-data.ts'
import { fill as fillInbox } from './inbox.ts'
import { addContent, addKudos } from './lists.ts'
import { makeShop } from './shop-data.ts'
import { fill as fillSurvey } from './surveys.ts'

const people = 20_000

/**
 * Fills an organisation with 20,000 people, 1,000,000 orders, 100,000 items of content, 100,000 requests and what else they come to, or a
 * part of it all but the people.
 */
export async function fillAll(organisation: Organisation, part: number): Promise<void> {
  const { db } = organisation
  const of = (count: number) => Math.ceil(count * part)
  const shop = await makeShop(organisation)
  await withoutReferences(db, async () => {
    await placePeople(db)
    await fillSurvey(db, people)
    await organisation.growTo(of(50_000))
    await addContent(db, 0, of(10_000))
    await addKudos(db, 0, of(100_000))
    await shop.growTo(of(1_000_000))
    await addKitchen(db)
    await addMenu(db)
    await fillWeeks(db, of(1_000_000))
    await fillInbox(db)
    await addNotifications(db, of)
    await addTraces(db, of)
    await addEvents(db, of)
    await addRequests(db, of)
    await addReading(db, of)
  })
  // As the nights of these years would have.
  await sumOrderMonths(db, (sum) => transact(db, sum))
  await sumFoodMenus(db, (sum) => transact(db, sum))
  // What was filled is indexed, and has no text of which the portal could index it again.
  await db.execute(sql`delete from outdated_search`)
  await db.execute(sql`vacuum analyze`)
}

/** Fills with every foreign key dropped, and creates them anew: checked row by row, they take longer than writing. */
async function withoutReferences(db: Transaction, fill: () => Promise<void>): Promise<void> {
  const { rows } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of rows)
    await db.execute(sql.raw(`alter table ${table} drop constraint "${name}"`))
  await fill()
  for (const { table, name, definition } of rows)
    await db.execute(sql.raw(`alter table ${table} add constraint "${name}" ${definition}`))
}

type Part = (count: number) => number

/** Gives everybody a branch, one of forty departments and, but for the first hundred, somebody to report to. The first is an administrator. */
async function placePeople(db: Transaction): Promise<void> {
  await db.execute(sql`update users set role = 'administrator' where id = 1`)
  await db.execute(sql`insert into departments (name) select 'מחלקה ' || n from generate_series(1, 40) n`)
  await db.execute(sql`
    update users set branch_id = 1 + id % 5, department_id = 1 + id % 40, started_on = '2015-01-01'::date + id % 4000,
      birthday = '1970-01-01'::date + id % 10000, reports_to = case when id > 100 then 1 + id % 100 end`)
}

/** One notification in ten is unread, of a year; one push in ten failed. */
async function addNotifications(db: Transaction, of: Part): Promise<void> {
  // One would tell every process of each of them.
  await db.execute(sql`alter table notifications disable trigger user`)
  await db.execute(sql`
    insert into notifications (user_id, kind, topic, title, text, url, words, happened_at, read_at)
    select 1 + n % ${people}::integer, 'comments', 'comments:' || n, 'תגובה חדשה', 'נועה לוי הגיבה לפריט ' || n, '/post/' || n,
      'תגובה חדשה נועה לוי הגיבה לפריט ' || n, now() - n * interval '6 seconds' / ${of(100) / 100}::float8, case when n % 10 > 0 then now() end
    from generate_series(1, ${of(5_000_000)}::integer) n`)
  await db.execute(sql`alter table notifications enable trigger user`)
  await db.execute(sql`
    insert into pushes (author_id, title, text, url, topic, urgent, audience, state, send_at, people)
    select 1, 'הודעה', 'טקסט', '/', 'general', false,
      '{"branches":null,"departments":null,"roles":null,"employee_numbers":null}', 'sent', now() - n * interval '1 day', 1000
    from generate_series(1, ${of(1000)}::integer) n`)
  await db.execute(sql`
    insert into push_deliveries (notification_id, user_id, device, topic, state, due_at, ended_at, created_at)
    select n, 1 + n % ${people}::integer, 'Chrome', 'push:' || 1 + n / 1000, case when n % 10 = 0 then 'failed' else 'accepted' end,
      moment, moment, moment
    from generate_series(1, ${of(1_000_000)}::integer) n, lateral (select now() - n * interval '30 seconds' as moment) at`)
  await db.execute(sql`
    insert into mails (recipient, subject, text, state, created_at, next_attempt_at, give_up_at, sent_at)
    select 'person.' || n % ${people}::integer || '@example.com', 'ההזמנה ' || n || ' מוכנה', 'טקסט', 'sent', moment, moment, moment, moment
    from generate_series(1, ${of(500_000)}::integer) n, lateral (select now() - n * interval '1 minute' as moment) at`)
}

/** The audit log of three years, and responses that are stored for repeated calls. */
async function addTraces(db: Transaction, of: Part): Promise<void> {
  await db.execute(sql`
    insert into audit_entries (id, at, actor_id, action, address, input, person_id)
    select gen_random_uuid(), now() - n * interval '90 seconds', 1 + n % 200,
      (array['savePost', 'updateOrderStatus', 'updatePerson', 'signInFault', 'saveProduct'])[1 + n % 5], '10.0.0.' || n % 250,
      jsonb_build_object('id', n), case when n % 5 = 2 then 1 + n % ${people}::integer end
    from generate_series(1, ${of(1_000_000)}::integer) n`)
  await db.execute(sql`
    insert into audit_changes (entry_id, table_name, row_id, label, before, after)
    select id, 'orders', input->>'id', 'הזמנה ' || (input->>'id'), '{"status":"processing"}', '{"status":"ready"}' from audit_entries`)
  await db.execute(sql`
    insert into idempotency_keys (user_id, path, key, input_hash, status_code, answer, created_at)
    select 1 + n % ${people}::integer, '/api/shop/placeOrder', n, md5(n::text), 201, '{}', now() - random() * interval '2 days'
    from generate_series(1, ${of(500_000)}::integer) n`)
}

/** Registers twenty people to each of most events, and 5,000 to one. */
async function addEvents(db: Transaction, of: Part): Promise<void> {
  await db.execute(sql`
    update events set kind = (array['event', 'attraction', 'summer-camp', 'parking'])[1 + post_id % 4], capacity = 10000`)
  await db.execute(sql`
    insert into registration_forms (post_id, questions, price, waiting_list, count_adult, max_seats, organisers)
    select post_id, '[]', 2500, true, false, 5, '{}' from events`)
  await db.execute(sql`
    insert into registration_seats (post_id, capacity, taken, told_start, told_off)
    select post_id, 10000, 20, starts_at, false from events`)
  await db.execute(sql`
    insert into registrations (post_id, user_id, state, seats, prices, answers, ordinal, code, registered_at)
    select post_id, 1 + (post_id * 31 + n * 7) % ${people}::integer, case when n % 10 = 0 then 'cancelled' else 'registered' end, 1,
      '{2500}', jsonb_build_array(
        jsonb_build_object('key', 'kids', 'type', 'children', 'title', 'ילדים', 'texts', '[]'::jsonb, 'options', '[]'::jsonb,
          'children', jsonb_build_array(jsonb_build_object('name', 'ילד', 'age', n % 12, 'size', '8'))),
        jsonb_build_object('key', 'car', 'type', 'vehicle', 'title', 'רכב', 'texts', jsonb_build_array((1000000 + n)::text),
          'options', '[]'::jsonb, 'children', '[]'::jsonb)), n, post_id || '-' || n, starts_at - interval '9 days'
    from events, generate_series(1, case when post_id = (select min(post_id) from events) then ${of(5000)}::integer else 20 end) n`)
}

/** Requests of the other kinds that people make. */
async function addRequests(db: Transaction, of: Part): Promise<void> {
  await db.execute(sql`
    insert into form_request_events (request_id, actor_id, kind, at)
    select id, user_id, kind, created_at from form_requests, unnest(array['sent', 'state', 'answer']) kind`)
  await db.execute(sql`
    insert into entitlement_requests (user_id, code, amount, reason, state, answered_by, answered_at, created_at)
    select 1 + n % ${people}::integer, 'W', 5, 'אירוע במשפחה', 'approved', 1, now(), now() - n * interval '20 minutes'
    from generate_series(1, ${of(50_000)}::integer) n`)
  await db.execute(sql`
    insert into loans (user_id, state, revision, amount, instalments, interest, purpose, created_at, sent_at)
    select 1 + n % ${people}::integer, 'approved', 1, 1000000, 12, 0, 'שיפוץ', now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, ${of(20_000)}::integer) n`)
  await db.execute(sql`
    insert into posts (post_type, title, slug, body, status, publish_at, author_id, search)
    select 'position', 'משרה ' || n, 'משרה-' || n, '', 'published', now() - n * interval '1 day', 1, ''
    from generate_series(1, ${of(500)}::integer) n`)
  await db.execute(
    sql`insert into positions (post_id, number, bonus) select id, id, 200000 from posts where post_type = 'position'`,
  )
  await db.execute(sql`
    insert into referrals (referrer_id, position_id, position_title, position_number, bonus, friend_name, friend_key, note, state,
      handlers_note, consent_at, revision, created_at, changed_at)
    select 1 + n % ${people}::integer, post_id, 'משרה', number, bonus, 'דנה כהן ' || n, 'דנה כהן ' || n, '', 'received', '', now(), 1,
      now() - n * interval '1 hour', now()
    from generate_series(1, ${of(20_000)}::integer) n, lateral (
      select * from positions offset n % ${of(500)}::integer limit 1) position`)
}

/** What everybody read, signed, learned, voted and said. */
async function addReading(db: Transaction, of: Part): Promise<void> {
  await db.execute(sql`
    insert into post_reads (user_id, post_id, read_at)
    select person, 1 + (person * 7 + n * 31) % ${of(50_000)}::integer, now() - n * interval '1 day'
    from generate_series(1, ${people}::integer) person, generate_series(1, ${of(250)}::integer) n on conflict do nothing`)
  await db.execute(sql`
    update posts set sign_statement = 'קראתי' where id in (select id from posts where post_type = 'post' order by id limit 50)`)
  await db.execute(sql`
    insert into signatures (post_id, user_id, content_version, statement, signed_at)
    select posts.id, users.id, content_version, 'קראתי', now() from posts, users
    where sign_statement is not null and users.id % 10 > 0 and users.id <= ${of(people)}::integer`)
  await db.execute(sql`
    insert into comments (post_id, author_id, body, created_at)
    select 1 + n % ${of(50_000)}::integer, 1 + n % ${people}::integer, 'תודה רבה!', now() - n * interval '2 minutes'
    from generate_series(1, ${of(300_000)}::integer) n`)
  await db.execute(sql`
    insert into reactions (post_id, user_id, kind)
    select 1 + n % ${of(50_000)}::integer, 1 + n % ${people - 1}::integer, 'like' from generate_series(1, ${of(500_000)}::integer) n
    on conflict do nothing`)
  await db.execute(sql`
    insert into gallery_images (gallery_id, media_id, uploader_id, position, shows_children, consent, caption)
    select post_id, id, 1, n, false, true, '' from galleries, (
      select id, row_number() over () as n from media limit 10) picture`)
  await db.execute(sql`
    insert into lesson_progress (user_id, post_id, percent)
    select person, post_id, 50 from generate_series(1, ${of(people)}::integer) person, (
      select post_id from lessons order by post_id limit 20) lesson`)
  await db.execute(sql`
    insert into post_versions (post_id, revision, input, editor_id)
    select id, 1, '{}', author_id from posts`)
}
