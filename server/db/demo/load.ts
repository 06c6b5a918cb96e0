import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { postTypes } from '#contract/vocabulary.ts'
import { insertPost } from '../../content/commands.ts'
import { categories } from '../../content/tables.ts'
import { storePicture } from '../../media/queries.ts'
import type { Storage } from '../../media/storage.ts'
import { writeOptions } from '../../options/commands.ts'
import { branches, departments, users } from '../../people/tables.ts'
import { hashPassword } from '../../session/passwords.ts'
import type { Database } from '../connect.ts'
import { demoOrganisation } from './organisation.ts'
import type { DemoOrganisation, DemoPost } from './types.ts'

/** The password of every demo account (product §12). */
const demoPassword = 'demo-shaar-2026'

const day = 24 * 60 * 60 * 1000

/** Fills an empty database with the demo organisation, whole or not at all; one that holds people is left alone. */
export async function fillWithDemo(db: Database, storage: Storage, today: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const [someone] = await transaction.select({ id: users.id }).from(users).limit(1)
    if (someone) return
    const demo = demoOrganisation(today)
    const load = { db: transaction, storage, demo, today }
    const people = await loadPeople(load)
    const categoryIds = await loadCategories(load)
    await loadPosts(load, people, categoryIds)
    // What was published last spring was not written just now.
    await transaction.execute(
      sql`update posts set created_at = publish_at, updated_at = publish_at where publish_at < now()`,
    )
    await writeOptions(transaction, {
      organisation: {
        name: demo.organisation.name,
        short_name: demo.organisation.shortName,
        tagline: demo.organisation.tagline,
      },
      accent: demo.organisation.accent,
      quick_links: demo.quickLinks.map((link) => ({
        ...link,
        url: link.url.replace(
          /^\/category\/post\/([a-z-]+)$/,
          (_, slug) => `/category/post/${categoryIds.get(slug)}`,
        ),
      })),
    })
  })
  // The planner has no idea yet of what was just written.
  await db.execute(sql`analyze`)
}

interface Load {
  db: Database
  storage: Storage
  demo: DemoOrganisation
  today: Date
}

interface LoadedPeople {
  ids: Map<string, number>
  branches: Map<string, number>
  departments: Map<string, number>
}

async function loadPeople({ db, storage, demo }: Load): Promise<LoadedPeople> {
  const branchRows = await db
    .insert(branches)
    .values(demo.branches.map(({ name, city, address }) => ({ name, city, address })))
    .returning({ id: branches.id })
  const departmentRows = await db
    .insert(departments)
    .values(demo.departments.map(({ name }) => ({ name })))
    .returning({ id: departments.id })
  const branchIds = new Map(demo.branches.map(({ key }, index) => [key, branchRows[index]?.id ?? 0]))
  const departmentIds = new Map(
    demo.departments.map(({ key }, index) => [key, departmentRows[index]?.id ?? 0]),
  )
  const passwordHash = await hashPassword(demoPassword)
  await Promise.all(
    demo.people.map((person) =>
      storeDrawing({ db, storage }, `avatar ${person.employeeNumber}`, {
        svg: person.avatar,
        width: 160,
        height: 160,
        colour: '#e9e3d6',
        alt: `${person.firstName} ${person.lastName}`,
      }),
    ),
  )
  const rows = await db
    .insert(users)
    .values(
      demo.people.map((person) => ({
        employeeNumber: person.employeeNumber,
        userName: person.userName,
        email: person.email,
        passwordHash,
        role: person.role,
        editableTypes: person.role === 'editor' ? [...postTypes] : [],
        firstName: person.firstName,
        lastName: person.lastName,
        jobTitle: person.jobTitle,
        branchId: branchIds.get(person.branch) ?? null,
        departmentId: departmentIds.get(person.department) ?? null,
        phone: person.phone,
        mobile: person.mobile,
        birthday: person.birthday,
        birthdayVisible: person.birthdayVisible,
        photoId: demoUuid(`avatar ${person.employeeNumber}`),
      })),
    )
    .returning({ id: users.id, employeeNumber: users.employeeNumber })
  const ids = new Map(rows.map((row) => [row.employeeNumber, row.id]))
  return { ids, branches: branchIds, departments: departmentIds }
}

async function loadCategories({ db, demo }: Load): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [position, category] of demo.categories.entries()) {
    const [row] = await db
      .insert(categories)
      .values({
        postType: category.postType,
        name: category.name,
        slug: category.slug,
        position,
        parentId: category.parent ? (ids.get(category.parent) ?? null) : null,
      })
      .returning({ id: categories.id })
    if (row) ids.set(category.key, row.id).set(category.slug, row.id)
  }
  return ids
}

async function loadPosts(load: Load, people: LoadedPeople, categoryIds: Map<string, number>): Promise<void> {
  const { db, demo, today } = load
  const author = (employeeNumber: string) => people.ids.get(employeeNumber) ?? 0
  const keys = (map: Map<string, number>, names?: string[]) =>
    names?.flatMap((name) => map.get(name) ?? []) ?? null
  for (const post of demo.posts) {
    const publishAt = new Date(today.getTime() - post.publishedDaysAgo * day)
    const expiresAt = post.expiresInDays && new Date(today.getTime() + post.expiresInDays * day)
    await insertPost(db, author(post.author), {
      post_type: 'post',
      title: post.title,
      excerpt: post.excerpt,
      body: post.html,
      status: post.status,
      publish_at: publishAt.toISOString(),
      expires_at: expiresAt ? expiresAt.toISOString() : null,
      category_id: categoryIds.get(post.category) ?? null,
      picture_id: await storePostPicture(load, post),
      pinned: post.pinned,
      discussion: false,
      sign_statement: null,
      audience: {
        branches: keys(people.branches, post.audience?.branches),
        departments: keys(people.departments, post.audience?.departments),
        roles: post.audience?.roles ?? null,
      },
    })
  }
  for (const page of demo.pages) {
    await insertPost(db, author('1001'), {
      post_type: 'page',
      slug: page.slug,
      title: page.title,
      excerpt: '',
      body: page.html,
      status: 'published',
      publish_at: new Date(today.getTime() - 200 * day).toISOString(),
      expires_at: null,
      category_id: null,
      picture_id: null,
      pinned: false,
      discussion: false,
      sign_statement: null,
      audience: { branches: null, departments: null, roles: null },
    })
  }
}

function storePostPicture(load: Load, post: DemoPost): Promise<string> {
  const { svg, alt, colour } = post.picture
  return storeDrawing(load, `picture ${post.key}`, { svg, alt, colour, width: 1280, height: 720 })
}

/**
 * Stores a drawing as it is: its widths are rasterised when somebody first looks, which keeps the first start short.
 * Only drawings of this demo are ever stored so; an uploaded SVG is refused.
 */
async function storeDrawing(
  { db, storage }: Pick<Load, 'db' | 'storage'>,
  name: string,
  drawing: { svg: string; width: number; height: number; colour: string; alt: string },
): Promise<string> {
  const id = demoUuid(name)
  const { svg, alt, ...shape } = drawing
  await storePicture(
    db,
    storage,
    id,
    null,
    { ...shape, bytes: Buffer.from(svg), mimeType: 'image/svg+xml' },
    alt,
  )
  return id
}

/** The same number for the same name in every demo. */
function demoUuid(name: string): string {
  const hex = createHash('sha256').update(`shaar demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
