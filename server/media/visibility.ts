import { and, eq, or } from 'drizzle-orm'
import { shownInContent } from '../content/visibility.ts'
import type { Database } from '../db/connect.ts'
import { isPhoto } from '../people/queries.ts'
import type { SessionUser } from '../session/sessions.ts'
import { media } from './tables.ts'

/** A file, if this person may see it: their own, a photo of a person, or one that an item shows which they may see. */
export async function loadVisibleMedia(
  db: Database,
  user: SessionUser,
  id: string,
): Promise<{ id: string; mimeType: string } | null> {
  const [row] = await db
    .select({ id: media.id, mimeType: media.mimeType })
    .from(media)
    .where(
      and(
        eq(media.id, id),
        or(eq(media.ownerId, user.id), isPhoto(media.id), shownInContent(user, media.id)),
      ),
    )
  return row ?? null
}
