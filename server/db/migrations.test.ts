import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { posts } from '../content/tables.ts'
import { type TestPortal, testPortal } from '../testing.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

describe('the migrations search_beginnings and longer_beginnings', () => {
  it('add to what was written before what is written since', async () => {
    const author = await test.person('editor')
    const body = 'לעובדים ולעובדות: חופשה בת 5 ימים להתייעלותנו, Wi-Fi, צ׳יפס, 054-2345678, 𝐀𝐁𝐂𝐃'
    const id = await test.post(author, { title: 'הטבות', body: `<p>${body}</p>` })
    const stored = () =>
      test.db.execute<{ search: string; kinds: string[] }>(sql`
        select ${posts.search}::text as search,
          array(select distinct left(lexeme, 1) from unnest(tsvector_to_array(${posts.search})) lexeme order by 1) as kinds
        from ${posts} where ${posts.id} = ${id}`)
    const [written] = await stored()
    await test.db.execute(sql`
      update ${posts} set search = ts_delete(${posts.search},
        array(select lexeme from unnest(tsvector_to_array(${posts.search})) lexeme where lexeme ^@ 'b'))`)
    expect((await stored())[0]?.kinds).toEqual(['p', 's', 't', 'w'])
    for (const name of ['0010_search_beginnings', '0012_longer_beginnings']) {
      const migration = await readFile(new URL(`migrations/${name}.sql`, import.meta.url), 'utf8')
      for (const statement of migration.split('--> statement-breakpoint')) {
        // The rest is there already.
        if (/^UPDATE/m.test(statement)) await test.db.execute(sql.raw(statement))
      }
    }
    expect((await stored())[0]).toEqual(written)
    expect(written?.kinds).toEqual(['b', 'p', 's', 't', 'w'])
  })
})
