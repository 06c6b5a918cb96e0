import type { Request } from 'autocannon'
import { sql } from 'drizzle-orm'
import { connectToWrite } from '#core/server/database/index.ts'
import { directory } from '#features/directory/contract/directory.ts'
import { makeOrganisation } from '../harness/organisation.ts'
import { oneOf, seeded, upTo } from '../harness/random.ts'
import { measure } from '../harness/rounds.ts'
import { startPortal } from '../harness/servers.ts'
import { type Figure, milliseconds } from './figures.ts'
import { measureReads } from './reads.ts'

const connections = 4
const maxMedian = 15
const people = 20_000

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

/** What somebody types: of ten searches five are for a name, two for a beginning, one each for a job, a number and a slip. */
function someSearch(random: () => number): string {
  const family = oneOf(random, families)
  const kind = upTo(random, 10)
  if (kind < 5) return `${oneOf(random, firstNames)} ${family}${upTo(random, 400)}`
  if (kind < 7) return family.slice(0, 2)
  if (kind === 7) return oneOf(random, jobs)
  return kind === 8 ? `05025${String(upTo(random, 100_000)).padStart(5, '0')}` : 'סבטלאנה'
}

/** The search of a large directory with every cache off, and the whole of it from the cache. */
export class People {
  readonly figures: Figure[] = []

  async measure(
    createDatabase: () => Promise<string>,
    folder: string,
    times: { rounds: number; seconds: number },
  ) {
    const url = await createDatabase()
    const organisation = await makeOrganisation(url)
    const { db, close } = connectToWrite(url)
    await fill(db)
    const [token = ''] = organisation.tokens
    const env = { DATABASE_URL: url, DATA_DIR: folder }
    const portal = await startPortal(env)
    const uncached = await startPortal({ ...env, CACHE: 'false' })
    try {
      const random = seeded(7)
      const headers = { authorization: `Bearer ${token}` }
      const request = (): Request => ({
        ...{ method: 'GET', headers },
        path: `${directory.users.path}?${new URLSearchParams({ s: someSearch(random) })}`,
      })
      const load = { url: uncached.url, connections, request }
      await measure({ ...load, seconds: 1 })
      const { median, p99 } = await measure({ ...load, seconds: times.seconds })
      this.figures.push({
        what: `search of ${people.toLocaleString('en')} people, every cache off`,
        measured: `median ${milliseconds(median)}, p99 ${milliseconds(p99)}`,
        target: `median < ${maxMedian} ms`,
        meets: median < maxMedian,
      })
      this.figures.push(
        ...(await measureReads({
          ...{ portal, uncached, token, folder, ...times },
          path: directory.getAllUsers.path,
          what: `getAllUsers of ${people.toLocaleString('en')}, 32 connections`,
          least: { cached: 0.5 },
        })),
      )
    } finally {
      await Promise.all([portal.stop(), uncached.stop(), organisation.close(), close()])
    }
  }
}

async function fill(db: ReturnType<typeof connectToWrite>['db']): Promise<void> {
  const list = (words: readonly string[]) => sql`${sql.param(words)}::text[]`
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into users (employee_number, user_name, email, role, first_name, last_name, job_title, mobile, mobile_visible,
      branch_id)
    select 'd' || n, 'd' || n, 'd' || n || '@example.com', 'employee', (${list(firstNames)})[1 + n % 10],
      (${list(families)})[1 + n / 10 % 10] || n % 400, (${list(jobs)})[1 + n % 5],
      '+9725025' || lpad(n::text, 5, '0'), n % 4 > 0, n % 5 + 1
    from generate_series((select count(*) from users) + 1, ${people}) n`)
  await db.execute(sql`vacuum analyze`)
}
