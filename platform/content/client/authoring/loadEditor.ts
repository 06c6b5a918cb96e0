import { ApiError } from '#core/client/api/errors.ts'
import { q, queryClient } from '#core/client/api/queries.ts'
import { authoring, type EditablePost } from '#platform/content/contract/authoring.ts'
import { content } from '#platform/content/contract/content.ts'
import type { PostType } from '#platform/content/contract/post-types.ts'
import { people } from '#platform/people/contract/people.ts'

/** What every editor needs, whatever it opens. */
export async function loadEditor(type: PostType): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(q(content.getCategories, { type })),
    queryClient.ensureQueryData(q(people.getPlaces)),
  ])
}

/**
 * The item as currently saved. If the server is unreachable, an open editor stays open with the cached item. Throws ApiError.
 */
export async function loadForEdit(id: number): Promise<EditablePost> {
  const query = q(authoring.getPostForEdit, { id })
  return queryClient.fetchQuery(query).catch((error: unknown) => {
    const known = queryClient.getQueryData(query.queryKey)
    const away = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (known && away) return known
    throw error
  })
}
