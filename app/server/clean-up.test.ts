import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cleanUp } from './clean-up.ts'
import { testPortal } from './testing.ts'

it('of a person’s idempotency keys the newest 5,000 stay', async () => {
  const test = await testPortal()
  const [many, few] = [await test.person('employee'), await test.person('employee')]
  await test.db.execute(sql`
    insert into idempotency_keys (user_id, path, key, input_hash, status_code, answer, created_at)
    select case when n <= 5002 then ${many.id}::integer else ${few.id}::integer end, '/api/x', 'key-' || n, '', 200, '',
      now() - n * interval '1 second'
    from generate_series(1, 5010) n`)
  await test.db.transaction(cleanUp)
  const { rows } = await test.db.execute(sql`
    select user_id, count(*)::integer as keys, bool_or(key in ('key-5001', 'key-5002')) as oldest
    from idempotency_keys group by user_id order by user_id`)
  expect(rows).toEqual([
    { user_id: many.id, keys: 5000, oldest: false },
    { user_id: few.id, keys: 8, oldest: false },
  ])
  await test.close()
})
