import type { Database } from '#core/server/database/connect.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { presentFiles } from '#platform/files/server/index.ts'
import { presentPlaces } from '#platform/people/server/index.ts'
import { isCategory } from './category-tree.ts'
import { filesOf } from './clean.ts'
import { typedWithoutDeleted } from './content-types.ts'
import { withoutFiles } from './sanitise.ts'

/**
 * What was last written of an item, without the places and people that were deleted since: no foreign key keeps these, as the
 * item's own row keeps category and files. A limit of the audience of which nothing is left stays, empty: nobody is in it.
 */
export async function withoutDeleted(db: Database, input: PostInput): Promise<PostInput> {
  const { audience } = input
  return typedWithoutDeleted(db, {
    ...input,
    audience: { ...audience, ...(await presentPlaces(db, audience)) },
  })
}

/** What was written in any version, without all that was deleted since. */
export async function versionWithoutDeleted(db: Database, input: PostInput): Promise<PostInput> {
  const { category_id: category, picture_id: picture } = input
  const files = filesOf(input)
  const present = await presentFiles(db, files)
  const gone = files.filter((id) => !present.has(id))
  return withoutDeleted(db, {
    ...input,
    body: withoutFiles(input.body, gone),
    category_id: category !== null && (await isCategory(db, category, input.post_type)) ? category : null,
    picture_id: picture !== null && present.has(picture) ? picture : null,
  })
}
