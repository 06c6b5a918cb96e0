import { and, eq } from 'drizzle-orm'
import { anyOf, type Database } from '#core/server/database/index.ts'
import { type Handlers, notFound, type SessionUser, unauthorised } from '#core/server/http/index.ts'
import { type pages, publicPages, type StaticPage } from '#features/pages/contract/pages.ts'
import { posts, visibleTo } from '#platform/content/server/index.ts'

export const pageHandlers: Handlers<typeof pages> = {
  getPage: ({ db, user, query }) => loadPage(db, user, query.id),
}

const isPublic = (name: string) => publicPages.some((slug) => slug === name)

/** A static page by its number or slug, for anybody who may see it. Throws 404, or 401 for what may be there after a sign-in. */
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
        user ? undefined : anyOf(posts.slug, publicPages),
        visibleTo(user),
      ),
    )
  if (!row) throw user || isPublic(name) ? notFound('העמוד לא נמצא') : unauthorised()
  const { updatedAt, ...page } = row
  return { ...page, updated_at: updatedAt.toISOString() }
}
