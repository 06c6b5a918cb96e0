import { and, eq, or } from 'drizzle-orm'
import { allowsAccess } from '#core/contract/access.ts'
import { anyOf, type Database } from '#core/server/database/index.ts'
import type { SessionUser } from '#core/server/http/index.ts'
import { media } from './tables.ts'
import { mediaUses } from './uses.ts'

export interface VisibleFile {
  id: string
  name: string
  mimeType: string
  /** In bytes. */
  size: number
}

/** Those of the files that this person may see: their own, what another module shows them, and for editors the library. */
export function listVisibleMedia(db: Database, user: SessionUser, ids: string[]): Promise<VisibleFile[]> {
  return db
    .select({ id: media.id, name: media.name, mimeType: media.mimeType, size: media.bytes })
    .from(media)
    .where(
      and(
        anyOf(media.id, ids),
        or(
          eq(media.ownerId, user.id),
          ...mediaUses().map((use) => use.shownTo(user, media.id)),
          allowsAccess('editor', user) ? media.inLibrary : undefined,
        ),
      ),
    )
}

/** A file, if this person may see it. */
export async function loadVisibleMedia(
  db: Database,
  user: SessionUser,
  id: string,
): Promise<VisibleFile | null> {
  const [file] = await listVisibleMedia(db, user, [id])
  return file ?? null
}
