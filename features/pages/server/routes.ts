import { and, eq } from 'drizzle-orm'
import type { Database } from '#core/server/database/connect.ts'
import { notFound } from '#core/server/http/refusal.ts'
import type { Handlers } from '#core/server/http/serve.ts'
import type { SessionUser } from '#core/server/http/session-user.ts'
import type { pages, StaticPage } from '#features/pages/contract/pages.ts'
import { posts, visibleTo } from '#platform/content/server/index.ts'

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
