import { sql } from 'drizzle-orm'
import type { Transaction } from '#core/server/database/index.ts'
import { benefits } from '#features/benefits/contract/benefits.ts'
import { classifieds } from '#features/classifieds/contract/classifieds.ts'
import { events } from '#features/events/contract/events.ts'
import { kudos } from '#features/kudos/contract/kudos.ts'
import { content } from '#platform/content/contract/content.ts'
import { readers } from './harness/bench.ts'
import { readings } from './harness/requests.ts'
import { scenario, slowest } from './harness/scenario.ts'

/** The lists of content, the wall of kudos, and what each asks for: first pages and narrow filters. */
const calls: Record<string, string> = {
  'events, the nearest': `${content.getFuturePosts.path}?post_type=event&per_page=20&page=1`,
  'events, page 20': `${content.getFuturePosts.path}?post_type=event&per_page=20&page=20`,
  'events that are over': `${events.getPastEvents.path}?per_page=20&page=1`,
  'benefits at one branch': `${benefits.getBenefits.path}?per_page=20&page=1&branch_id=3`,
  'benefits, page 20': `${benefits.getBenefits.path}?per_page=20&page=20`,
  'classifieds, newest': `${classifieds.getClassifieds.path}?per_page=20&page=1`,
  'classifieds up to 50 ₪': `${classifieds.getClassifieds.path}?per_page=20&page=1&price_to=5000`,
  'classifieds with a word': `${classifieds.getClassifieds.path}?per_page=20&page=1&s=${encodeURIComponent('אופניים')}`,
  'classifieds with a word of sold ones': `${classifieds.getClassifieds.path}?per_page=20&page=1&s=${encodeURIComponent('מקרר')}`,
  galleries: `${content.getRecentPosts.path}?post_type=gallery&number_of_posts=20&page=1`,
  lessons: `${content.getRecentPosts.path}?post_type=lomda&number_of_posts=20&page=1`,
  'the wall of kudos': `${kudos.getFirgunimResults.path}?per_page=24&page=1`,
  'the wall, page 20': `${kudos.getFirgunimResults.path}?per_page=24&page=20`,
  'kudos to one person': `${kudos.getFirgunimResults.path}?per_page=24&page=1&received_by=7`,
}

export const lists = scenario('lists', {
  measures: 'the lists of content and the wall of kudos as they grow',
  start: async (bench) => {
    const organisation = await bench.organisation()
    return { ...organisation, uncached: await bench.uncached(organisation), added: 0 }
  },
  growth: {
    title: `Median / p99 of the lists by items of each type, every cache off, ${readers} connections:`,
    sizes: [1000, 10_000, 100_000],
    of: 'of each type',
    grow: async (on, size) => {
      await addContent(on.db, on.added, size)
      await addKudos(on.db, on.added, size)
      await on.db.execute(sql`vacuum analyze`)
      on.added = size
      return readings(on.uncached, on.tokens[0], calls)
    },
    figures: (cells) => [slowest(cells, 'the slowest list of content', 15)],
  },
})

/** Grows each type from `from` to `to` items: spread over two years, every twentieth for one branch only. */
export async function addContent(db: Transaction, from: number, to: number): Promise<void> {
  for (const type of ['event', 'benefit', 'yad2', 'gallery', 'lomda']) {
    await db.execute(sql`
      insert into posts (post_type, title, slug, excerpt, body, status, publish_at, expires_at, author_id, picture_id,
        audience_branches, search)
      select ${type}, 'פריט ' || n, 'פריט-' || n, 'תקציר', '<p>גוף</p>', 'published',
        now() - random() * interval '20 days' - case when ${type} = 'yad2' then interval '0' else random() * interval '700 days' end,
        case when ${type} = 'yad2' then now() + interval '9 days' end, 1 + n % 1000,
        (select id from media offset n % 300 limit 1),
        case when n % 20 = 0 then array[1 + n % 5] end,
        case n % 500 when 0 then ${`'wאופניימ'`}::tsvector when 1 then ${`'wמקרר'`}::tsvector else ${`'wפריט'`}::tsvector end
      from generate_series(${from + 1}::integer, ${to}::integer) n`)
  }
  const added = (type: string) => sql`posts where post_type = ${type} and not exists (
    select 1 from events where post_id = posts.id union all select 1 from benefits where post_id = posts.id
    union all select 1 from classifieds where post_id = posts.id union all select 1 from galleries where post_id = posts.id
    union all select 1 from lessons where post_id = posts.id)`
  await db.execute(sql`insert into events (post_id, starts_at, ends_at, place, kind)
    select id, moment, moment + interval '2 hours', 'המועדון', 'event'
    from (select id, now() + (random() - 0.5) * interval '700 days' as moment from ${added('event')}) new`)
  await db.execute(sql`insert into benefits (post_id, supplier, value, valid_until, branches)
    select id, 'ספק', '10%', current_date + (random() * 400)::integer - 100, case when id % 3 = 0 then array[id % 5 + 1] else '{}' end
    from ${added('benefit')}`)
  await db.execute(sql`insert into classifieds (post_id, price, condition, phone, sold_at)
    select id, (random() * 300000)::integer, 'good', '+972542345678',
      case when random() < 0.25 or search @@ ${`'wמקרר'`}::tsquery then now() end from ${added('yad2')}`)
  await db.execute(
    sql`insert into galleries (post_id, voting, uploads_open) select id, true, false from ${added('gallery')}`,
  )
  await db.execute(
    sql`insert into lessons (post_id, kind, minutes, pass_mark) select id, 'text', 10, 60 from ${added('lomda')}`,
  )
}

/** Grows the wall from `from` to `to` kudos of a thousand people, each giving five a month from last month back, with three reactions to each. */
export async function addKudos(db: Transaction, from: number, to: number): Promise<void> {
  await db.execute(sql`
    insert into kudos (giver_id, receiver_id, value_id, value_name, message, given_at, ordinal)
    select 1 + n % 1000, 1 + (n + 1 + n % 997) % 1000, 1 + n % 6, 'שירות', 'תודה על העזרה בסגירת הרבעון. בלעדיך זה לא היה קורה.',
      (date_trunc('month', now() at time zone 'Asia/Jerusalem') - (1 + n / 5000) * interval '1 month' + random() * interval '27 days')
        at time zone 'Asia/Jerusalem', 1 + n / 1000 % 5
    from generate_series(${from}::integer, ${to - 1}::integer) n`)
  await db.execute(sql`
    insert into kudos_reactions (kudos_id, user_id, kind)
    select kudos.id, 1 + (kudos.id * 7 + n) % 1000, 'like' from kudos, generate_series(1, 3) n
    on conflict do nothing`)
}
