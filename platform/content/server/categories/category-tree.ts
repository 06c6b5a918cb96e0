import { asc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#core/server/database/index.ts'
import type { Category } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { categories, posts } from '#platform/content/server/tables.ts'

/** The categories of a type, as a flat list in their order. */
export function listCategories(db: Database, postType: PostType): Promise<Category[]> {
  return db
    .select({
      id: categories.id,
      parent_id: categories.parentId,
      post_type: categories.postType,
      name: categories.name,
      slug: categories.slug,
      revision: categories.revision,
    })
    .from(categories)
    .where(eq(categories.postType, postType))
    .orderBy(asc(categories.position), asc(categories.id))
}

/** The category and everything below it. */
export function inCategory(id: number | Placeholder): SQL {
  return sql`${posts.categoryId} in (${categoriesBelow(sql`values (${id}::integer)`)})`
}

/** In one of the categories that `start` selects, or below: looked up once, not for each item. */
export function inCategories(start: SQL): SQL {
  return sql`${posts.categoryId} = any(array(${categoriesBelow(start)}))`
}

/** The numbers of the categories that `start` selects, and of everything below them, as a query. */
export function categoriesBelow(start: SQL): SQL {
  return sql`
    with recursive below (id) as (
      ${start}
      union
      select ${categories.id} from ${categories} join below on ${categories.parentId} = below.id
    ) select id from below`
}
