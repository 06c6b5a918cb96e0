import { and, eq } from 'drizzle-orm'
import type { pages, StaticPage } from '#contract/pages.ts'
import { visibleTo } from '../content/index.ts'
import { posts } from '../content/tables.ts'
import type { Database } from '../db/connect.ts'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve.ts'
import type { SessionUser } from '../http/session-user.ts'

export const pageHandlers: Handlers<typeof pages> = {
  getPage: ({ db, user, query }) => loadPage(db, user, query.id),
}

/** A static page by its number or slug, for anybody who may see it. Throws 404. */
export async function loadPage(db: Database, user: SessionUser | null, name: string): Promise<StaticPage> {
  const [row] = await db
    .select({
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      body: posts.body,
      updatedAt: posts.updatedAt,
    })
    .from(posts)
    .where(
      and(
        eq(posts.postType, 'page'),
        /^\d{1,9}$/.test(name) ? eq(posts.id, Number(name)) : eq(posts.slug, name),
        visibleTo(user),
      ),
    )
  if (!row) throw notFound('העמוד לא נמצא')
  const { updatedAt, ...page } = row
  return { ...page, updated_at: updatedAt.toISOString() }
}
