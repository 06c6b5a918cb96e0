import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Picture } from '#core/contract/common.ts'
import { type Database, one } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import type { GalleryImage } from '#features/galleries/contract/galleries.ts'
import { type VotingState, votingState } from '#features/galleries/rules/voting.ts'
import { mayEdit } from '#platform/content/contract/rights.ts'
import { posts, readableBy } from '#platform/content/server/index.ts'
import { pictureOf } from '#platform/files/server/index.ts'
import { fullName, users } from '#platform/people/server/index.ts'
import { galleries, galleryImages, galleryVotes } from './tables.ts'

/** A gallery as it stands by the database's clock. */
export interface Gallery {
  id: number
  revision: number
  uploadsOpen: boolean
  removedVotes: number[]
  voting: VotingState
}

/**
 * The gallery, if this person may see it. Throws 404. `lock`: `share` blocks changes to the gallery, `update`
 * also other locks of it, both until the transaction ends.
 */
export async function loadGallery(
  db: Database,
  user: SessionUser,
  id: number,
  lock?: 'share' | 'update',
): Promise<Gallery> {
  const query = db
    .select({
      id: galleries.postId,
      revision: galleries.revision,
      voting: galleries.voting,
      closesAt: galleries.closesAt,
      uploadsOpen: galleries.uploadsOpen,
      removedVotes: galleries.removedVotes,
      now: sql`clock_timestamp()`.mapWith(galleries.closesAt),
    })
    .from(galleries)
    .innerJoin(posts, eq(posts.id, galleries.postId))
    .where(and(eq(galleries.postId, id), readableBy(user, 'gallery', true)))
  const { closesAt, now, ...row } = await one(lock ? query.for(lock, { of: galleries }) : query)
  return { ...row, voting: votingState({ voting: row.voting, closesAt }, now) }
}

/** The pictures of a gallery, if this person may see it. Throws 404. */
export async function loadImages(db: Database, user: SessionUser, galleryId: number) {
  const { revision } = await loadGallery(db, user, galleryId)
  return { images: await listImages(db, galleryId), revision }
}

/** The pictures of a gallery that the person was found to see, in its order. */
export function listImages(db: Database, galleryId: number): Promise<GalleryImage[]> {
  return db
    .select({
      id: galleryImages.id,
      // There by the foreign key.
      picture: sql<Picture>`${pictureOf(galleryImages.mediaId)}`,
      caption: galleryImages.caption,
      uploader: { id: users.id, name: fullName() },
    })
    .from(galleryImages)
    .innerJoin(users, eq(users.id, galleryImages.uploaderId))
    .where(eq(galleryImages.galleryId, galleryId))
    .orderBy(asc(galleryImages.position), asc(galleryImages.id))
}

/** Whether one may vote, the person's own vote, and the votes of every picture where they are to be seen. Throws 404. */
export async function loadVotes(db: Database, user: SessionUser, galleryId: number) {
  const { voting, removedVotes } = await loadGallery(db, user, galleryId)
  const [vote] = await db
    .select({ imageId: galleryVotes.imageId })
    .from(galleryVotes)
    .where(and(eq(galleryVotes.galleryId, galleryId), eq(galleryVotes.userId, user.id)))
  const shown = voting === 'over' || mayEdit(user, 'gallery')
  return {
    open: voting === 'open',
    mine: vote?.imageId ?? null,
    results: shown ? await countVotes(db, galleryId) : null,
    removed: voting === 'over' ? removedVotes : [],
  }
}

/** The votes of every picture of a gallery, those without any too, the most first. */
function countVotes(db: Database, galleryId: number): Promise<{ image_id: number; votes: number }[]> {
  const votes = count(galleryVotes.userId)
  return db
    .select({ image_id: galleryImages.id, votes })
    .from(galleryImages)
    .leftJoin(
      galleryVotes,
      and(eq(galleryVotes.galleryId, galleryImages.galleryId), eq(galleryVotes.imageId, galleryImages.id)),
    )
    .where(eq(galleryImages.galleryId, galleryId))
    .groupBy(galleryImages.id)
    .orderBy(sql`${votes} desc`, asc(galleryImages.position), asc(galleryImages.id))
}
