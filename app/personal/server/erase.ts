import type { Transaction } from '#core/server/database/index.ts'
import { type ErasedPerson, erasePersonRows } from '#core/server/person-tables.ts'
import type { ServerParts } from '#core/server/server-parts.ts'
import { deleteUploadsOf, removeFile, type Storage } from '#platform/files/server/index.ts'

/** What is removed from storage after the commit. */
interface Files {
  pictures: string[]
  names: string[]
}

/** Deletes, empties or leaves each row that names the person, as each feature says. Returns the files that are to be removed. */
export async function eraseRows(
  db: Transaction,
  features: readonly ServerParts[],
  person: ErasedPerson & { photoId: string | null },
): Promise<Files> {
  const names: string[] = []
  for (const { erase } of features) names.push(...((await erase?.(db, person)) ?? []))
  for (const { personTables = [] } of features) {
    for (const table of personTables) await erasePersonRows(db, table, person.id)
  }
  return { pictures: await deleteUploadsOf(db, person.id, person.photoId), names }
}

/** Removes the files of deleted rows. What a crash leaves goes with other files that no row names. */
export async function removeFiles(storage: Storage, { pictures, names }: Files): Promise<void> {
  for (const id of pictures) await removeFile(storage, id)
  for (const name of names) await storage.remove(name)
}
