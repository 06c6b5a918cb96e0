import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { searchVector, searchWords } from '#core/rules/search/search-index.ts'
import { typoKeys } from '#core/rules/search/typos.ts'
import { slugOf } from '#core/rules/text/slug.ts'
import { connectToWrite, type Transaction } from '#core/server/database/index.ts'
import { migrate } from '#core/server/database/migrate.ts'
import { ResponseCache } from '#core/server/http/cache/response-cache.ts'
import { categories, posts, searchWords as vocabulary } from '#platform/content/server/tables.ts'
import { media } from '#platform/files/server/tables.ts'
import { branches, users } from '#platform/people/server/tables.ts'
import { Sessions } from '#platform/sign-in/server/sessions.ts'
import { loadTokenKey } from '#platform/sign-in/server/tokens.ts'
import { seeded, upTo } from './random.ts'
import { someWords } from './words.ts'

const branchCount = 5
const categoryCount = 8
const pictureCount = 300
export const userCount = 1000
const batch = 500
const families = ['כהן', 'מזרחי', 'פרץ', 'ביטון', 'דהן', 'אברהם', 'פרידמן', 'מלכה', 'אזולאי', 'כץ']
const twoYears = 2 * 365 * 24 * 60 * 60 * 1000
/** Every twentieth post is for one branch only. */
const limitedEvery = 20

/** A database that holds made-up people and posts, numbered from 1 without gaps. */
export interface Organisation {
  /** Of the database. */
  url: string
  db: Transaction
  /** Of people who are signed in, spread over the branches. */
  tokens: string[]
  categoryIds: number[]
  postCount: number
  /** Adds posts up to this number. */
  growTo(postCount: number): Promise<void>
  close(): Promise<void>
}

/** Fills an empty database with people, categories and pictures, but no posts yet. */
export async function makeOrganisation(url: string): Promise<Organisation> {
  await migrate(url)
  const connection = connectToWrite(url)
  const { db } = connection
  const pictureIds = await addPictures(db)
  const tokens = await addEmployees(db)
  const categoryIds = await addCategories(db)
  const random = seeded(2)
  const known = new Set<string>()
  const organisation: Organisation = {
    ...{ url, db },
    tokens,
    categoryIds,
    postCount: 0,
    growTo: async (postCount) => {
      const words = new Set<string>()
      const {
        rows: [index],
      } = await db.execute<{ definition: string }>(
        sql`select pg_get_indexdef('posts_search'::regclass) as definition`,
      )
      // Built after the inserts, which is much faster than updating the index row by row.
      await db.execute(sql`drop index posts_search`)
      // The next batch is generated while this one is written.
      let written: Promise<unknown> = Promise.resolve()
      while (organisation.postCount < postCount) {
        const count = Math.min(batch, postCount - organisation.postCount)
        const rows = Array.from({ length: count }, (_, index) =>
          makePost(random, organisation.postCount + index + 1, { pictureIds, categoryIds, words }),
        )
        await written
        written = db.insert(posts).values(rows).execute()
        organisation.postCount += count
      }
      await written
      await db.execute(sql.raw(index?.definition ?? ''))
      await addWords(
        db,
        [...words].filter((word) => !known.has(word)),
      )
      for (const word of words) known.add(word)
      await db.execute(sql`vacuum analyze`)
    },
    close: connection.close,
  }
  return organisation
}

/** The number of a random post that everybody may see. */
export function someReadablePost(random: () => number, postCount: number): number {
  const id = upTo(random, postCount) + 1
  return id % limitedEvery === 0 ? id - 1 : id
}

/** Adds somebody who may do everything, and returns their token. */
export async function addAdministrator(db: Transaction): Promise<string> {
  const added = await addPeople(db, 1, { role: 'administrator' }, 'administrator')
  return (await signIn(db, added))[0] ?? ''
}

/** Adds people with the user names `person.0` and so on, or another; one of ten is a כהן. */
export async function addPeople(
  db: Transaction,
  count: number,
  fields: Partial<typeof users.$inferInsert> = {},
  name = 'person',
): Promise<{ id: number }[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    employeeNumber: `${name}${index}`,
    userName: `${name}.${index}`,
    email: `${name}.${index}@example.com`,
    role: 'employee' as const,
    firstName: 'נועה',
    lastName: `${families[index % families.length]} ${index % 7}`,
    ...fields,
  }))
  const added: { id: number }[] = []
  for (let at = 0; at < rows.length; at += 1000) {
    const part = rows.slice(at, at + 1000)
    added.push(...(await db.insert(users).values(part).returning({ id: users.id })))
  }
  return added
}

/** Starts a session for each of the people and returns their tokens. */
export async function signIn(db: Transaction, people: { id: number }[]): Promise<string[]> {
  const sessions = new Sessions(db, await loadTokenKey(db), new ResponseCache(false), () => new Date())
  const tokens: string[] = []
  for (const { id } of people) tokens.push(await sessions.start(db, id, 'bench'))
  return tokens
}

async function addPictures(db: Transaction): Promise<string[]> {
  const rows = Array.from({ length: pictureCount }, () => ({
    id: randomUUID(),
    mimeType: 'image/webp',
    bytes: 100_000,
    width: 1600,
    height: 900,
    alt: 'תמונה של האירוע',
    colour: '#7a8b9c',
  }))
  await db.insert(media).values(rows)
  return rows.map(({ id }) => id)
}

async function addEmployees(db: Transaction): Promise<string[]> {
  const rows = Array.from({ length: branchCount }, (_, index) => {
    return { name: `סניף ${index + 1}`, city: 'חיפה', address: '' }
  })
  await db.insert(branches).values(rows)
  const people = await addPeople(db, userCount)
  await db.update(users).set({ branchId: sql`1 + (${users.id} - 1) % ${branchCount}::integer` })
  return signIn(db, people)
}

async function addCategories(db: Transaction): Promise<number[]> {
  const rows = Array.from({ length: categoryCount }, (_, index) => {
    return { postType: 'post' as const, name: `קטגוריה ${index + 1}`, slug: `category-${index + 1}` }
  })
  return (await db.insert(categories).values(rows).returning({ id: categories.id })).map(({ id }) => id)
}

/** A post of 60 to 120 words, as `insertPost` of the server would write it. Its words are added to `words`. */
function makePost(
  random: () => number,
  number: number,
  { pictureIds, categoryIds, words }: { pictureIds: string[]; categoryIds: number[]; words: Set<string> },
): typeof posts.$inferInsert {
  const text = (count: number) => {
    const some = someWords(random, count)
    for (const word of some) words.add(word)
    return some.join(' ')
  }
  const title = text(5 + upTo(random, 4))
  const excerpt = text(12)
  const body = text(60 + upTo(random, 61))
  const publishAt = new Date(Date.now() - random() * twoYears)
  return {
    postType: 'post',
    title,
    slug: slugOf(title),
    excerpt,
    body: `<p>${body}</p>`,
    status: 'published',
    publishAt,
    pinned: random() < 0.001,
    categoryId: categoryIds[upTo(random, categoryIds.length)] ?? null,
    authorId: 1 + upTo(random, userCount),
    pictureId: pictureIds[upTo(random, pictureIds.length)] ?? null,
    audienceBranches: number % limitedEvery === 0 ? [1 + upTo(random, branchCount)] : null,
    search: searchVector({ title, body: `${excerpt} ${body}` }),
  }
}

async function addWords(db: Transaction, words: string[]): Promise<void> {
  const distinct = new Set<string>()
  // In texts of 1,000 words, since only the first 2,000 words of a text count.
  for (let at = 0; at < words.length; at += 1000) {
    for (const word of searchWords({ title: '', body: words.slice(at, at + 1000).join(' ') }))
      distinct.add(word)
  }
  const rows = [...distinct].map((word) => ({ word, keys: typoKeys(word) }))
  for (let at = 0; at < rows.length; at += batch * 10) {
    await db
      .insert(vocabulary)
      .values(rows.slice(at, at + batch * 10))
      .onConflictDoNothing()
  }
}
