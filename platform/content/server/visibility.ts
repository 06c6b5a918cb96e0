import { type AnyColumn, and, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#core/contract/access.ts'
import { anyOf } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { showingByType } from './content-types.ts'
import { postMedia, posts } from './tables.ts'

/** What of a person decides for whom an item is meant; placeholders in a prepared query, columns in one about many people. */
interface Reader {
  branchId: number | null | Placeholder | AnyColumn
  departmentId: number | null | Placeholder | AnyColumn
  role: Role | Placeholder | AnyColumn
}

/** What of a person decides what they see. */
export interface Viewer extends Reader {
  /** The types of content whose rooms are closed to them. */
  closedTypes: readonly string[] | Placeholder
}

/** Who looks, to be filled in with `viewerOf`. */
export const viewer = {
  branchId: sql.placeholder('branchId'),
  departmentId: sql.placeholder('departmentId'),
  role: sql.placeholder('role'),
  closedTypes: sql.placeholder('closedTypes'),
}

export function viewerOf({ branchId, departmentId, role, closedTypes }: Viewer) {
  return { branchId, departmentId, role, closedTypes }
}

/** Published, in its time, meant for this person and in no room that is closed to them. Everything else does not exist for them (product §3). */
export function visibleTo(user: Viewer | null): SQL | undefined {
  return and(
    // Written out, not a parameter: the indexes of published items are found by it.
    sql`${posts.status} = 'published'`,
    sql`${posts.publishAt} <= now()`,
    sql`(${posts.expiresAt} is null or ${posts.expiresAt} > now())`,
    inAudience(user),
    user ? inOpenRoom(user) : undefined,
  )
}

/** In no room that is closed to this person; as a test for null, of which PostgreSQL expects that nearly every row passes. */
function inOpenRoom({ closedTypes }: Viewer): SQL {
  return sql`nullif(${posts.postType} = any(${sql.param(closedTypes)}::text[]), true) is not null`
}

/** Like `visibleTo`, and for those who may write this type its drafts and scheduled items too; archived ones for nobody. */
export function readableBy(user: SessionUser, postType: PostType, withDrafts: boolean): SQL | undefined {
  const whole = withDrafts && mayEdit(user, postType)
  return and(eq(posts.postType, postType), whole ? sql`${posts.status} <> 'archived'` : visibleTo(user))
}

/**
 * What a person may see; of the types that they may write, everything but the archive. For a prepared query, to be filled in with
 * `openValuesOf`.
 */
export function openToViewer(): SQL | undefined {
  const own = and(anyOf(posts.postType, sql.placeholder('editable')), sql`${posts.status} <> 'archived'`)
  return or(visibleTo(viewer), own)
}

export function openValuesOf(user: SessionUser) {
  return { ...viewerOf(user), editable: editableTypes(user) }
}

/** The types of content that this person may write. */
export function editableTypes(user: Pick<SessionUser, 'role' | 'editable_types'>): PostType[] {
  return postTypes.filter((postType) => mayEdit(user, postType))
}

/** Meant for this person; for nobody in particular: meant for everybody. `of`: an item, or another thing with an audience. */
export function inAudience(
  user: Reader | null,
  {
    audienceBranches,
    audienceDepartments,
    audienceRoles,
  }: Record<'audienceBranches' | 'audienceDepartments' | 'audienceRoles', AnyColumn> = posts,
): SQL {
  if (!user) {
    return sql`${audienceBranches} is null and ${audienceDepartments} is null and ${audienceRoles} is null`
  }
  return sql`(${audienceBranches} is null or ${user.branchId}::integer = any(${audienceBranches}))
    and (${audienceDepartments} is null or ${user.departmentId}::integer = any(${audienceDepartments}))
    and (${audienceRoles} is null or ${user.role}::text = any(${audienceRoles}))`
}

/** The numbers, named `id`, of the items that show a file; one that shows it twice comes twice. */
export function itemsShowing(mediaId: AnyColumn | string): SQL {
  const inPosts = sql`select ${postMedia.postId} as id from ${postMedia} where ${postMedia.mediaId} = ${mediaId}`
  return sql.join([inPosts, ...showingByType(mediaId)], sql` union all `)
}

/** Whether an item that this person may see shows the file; people who may write items see the files of all of their types. */
export function shownInContent(user: SessionUser, mediaId: AnyColumn): SQL {
  const editable = editableTypes(user)
  const mayRead = or(visibleTo(user), editable.length > 0 ? anyOf(posts.postType, editable) : undefined)
  return sql`exists (
    select 1 from (
      ${itemsShowing(mediaId)}
    ) as shown join ${posts} on ${posts.id} = shown.id
    where ${mayRead})`
}
