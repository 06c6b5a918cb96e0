import { eq } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import type { Transaction } from '#core/server/database/index.ts'
import { invalid, notFound, type SessionUser } from '#core/server/http/index.ts'
import type { foodAdmin } from '#features/food/contract/food-admin.ts'
import { listVisibleMedia } from '#platform/files/server/index.ts'
import { foodMenus } from './tables.ts'

/** Sets the PDF that is shown in place of the made one. Throws 404, or 400 for a file that is none. */
export async function setMenuFile(
  db: Transaction,
  user: SessionUser,
  { slug, file_id }: Body<typeof foodAdmin.setFoodMenuFile>,
): Promise<void> {
  if (file_id !== null) {
    const [file] = await listVisibleMedia(db, user, [file_id])
    if (file?.mimeType !== 'application/pdf') throw invalid('file_id', 'not-pdf', 'צריך קובץ PDF')
  }
  const changed = await db
    .update(foodMenus)
    .set({ fileId: file_id })
    .where(eq(foodMenus.slug, slug))
    .returning({ id: foodMenus.id })
  if (changed.length === 0) throw notFound('התפריט לא נמצא')
}
