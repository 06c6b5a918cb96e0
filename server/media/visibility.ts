import { and, eq, or } from 'drizzle-orm'
import { admits } from '#contract/access.ts'
import { shownInContent } from '../content/visibility.ts'
import type { Database } from '../db/connect.ts'
import { isPhoto } from '../people/queries.ts'
import type { SessionUser } from '../session/sessions.ts'
import { shownInShop } from '../shop/visibility.ts'
import { media } from './tables.ts'

/** A file, if this person may see it: their own, a photo of a person, one that an item or a product shows which they may see, and for editors the library. */
export async function loadVisibleMedia(
  db: Database,
  user: SessionUser,
  id: string,
): Promise<{ id: string; name: string; mimeType: string } | null> {
  const [row] = await db
    .select({ id: media.id, name: media.name, mimeType: media.mimeType })
    .from(media)
    .where(
      and(
        eq(media.id, id),
        or(
          eq(media.ownerId, user.id),
          isPhoto(media.id),
          shownInContent(user, media.id),
          shownInShop(user, media.id),
          admits('editor', user.role) ? media.inLibrary : undefined,
        ),
      ),
    )
  return row ?? null
}
