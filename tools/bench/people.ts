import { sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { oneOf, seeded, upTo } from '../harness/random.ts'
import { timeFigure } from './harness/figures.ts'
import { besideFastify } from './harness/reads.ts'
import { get } from './harness/requests.ts'
import { scenario } from './harness/scenario.ts'

const count = 20_000

const firstNames = [
  'דנה',
  'יואב',
  'סבטלנה',
  'אברהם',
  'מוחמד',
  'לינא',
  'אבבה',
  'רבקה',
  'שירה',
  'עומר',
] as const
const families = [
  'כהן',
  'לוי',
  'אבו חצירא',
  'חורי',
  'גורביץ',
  'מזרחי',
  'פרידמן',
  'אזולאי',
  'ביטון',
  'הלבי',
] as const
const jobs = ['מהנדסת תוכנה', 'מפעיל קו ייצור', 'מנהלת המרכז הלוגיסטי', 'בקר איכות', 'רכזת גיוס'] as const

export const people = scenario('people', {
  measures: 'the search of a large directory, and all of it from the cache',
  start: async (bench) => {
    const organisation = await bench.organisation()
    await fill(organisation.db)
    const [token = ''] = organisation.tokens
    return {
      token,
      portal: await bench.portal(organisation),
      uncached: await bench.uncached(organisation),
    }
  },
  rows: {
    search: async ({ bench, token, uncached: { url } }) => {
      const random = seeded(7)
      const request = () =>
        get(`${directory.users.path}?${new URLSearchParams({ s: someSearch(random) })}`, token)
      const what = `search of ${count.toLocaleString('en')} people, every cache off`
      return timeFigure(what, await bench.time({ url, request }), { below: 15 })
    },
    'everybody beside a bare Fastify': (on) =>
      besideFastify({
        ...on,
        path: directory.getAllUsers.path,
        what: `getAllUsers of ${count.toLocaleString('en')}`,
        least: { cached: 0.5 },
      }),
  },
})

/** What somebody types: of ten searches five are for a name, two for a beginning, one each for a job, a number and a slip. */
function someSearch(random: () => number): string {
  const family = oneOf(random, families)
  const kind = upTo(random, 10)
  if (kind < 5) return `${oneOf(random, firstNames)} ${family}${upTo(random, 400)}`
  if (kind < 7) return family.slice(0, 2)
  if (kind === 7) return oneOf(random, jobs)
  return kind === 8 ? `05025${String(upTo(random, 100_000)).padStart(5, '0')}` : 'סבטלאנה'
}

async function fill(db: Transaction): Promise<void> {
  const list = (words: readonly string[]) => sql`${sql.param(words)}::text[]`
  await db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name, job_title, mobile, mobile_visible,
      branch_id)
    select 'd' || n, 'd' || n, 'd' || n || '@example.com', 'employee', (${list(firstNames)})[1 + n % 10],
      (${list(families)})[1 + n / 10 % 10] || n % 400, (${list(jobs)})[1 + n % 5],
      '+9725025' || lpad(n::text, 5, '0'), n % 4 > 0, n % 5 + 1
    from generate_series((select count(*) from users) + 1, ${count}) n`)
  await db.execute(sql`vacuum analyze`)
}
