import type { Portal } from '#core/server/portal.ts'
import { pictureWidths } from '#platform/files/contract/pictures.ts'
import type { PictureFormat } from './pictures.ts'

type Making = Pick<Portal, 'pictures' | 'storage' | 'log'>

/** Where a picture lies in the storage, in a width and format. */
export const nameOfSize = (id: string, width: number, format: PictureFormat) => `${id}.${width}.${format}`

/** Makes a picture in a width and format and stores it; null where there is no picture. */
export async function makeSize(
  { pictures, storage, log }: Making,
  id: string,
  width: number,
  format: PictureFormat,
): Promise<Buffer | null> {
  const bytes = await pictures.resizePicture(() => storage.open(id), width, format)
  if (!bytes) return null
  // The picture is sent even where the disk is too full to store it.
  await storage
    .write(nameOfSize(id, width, format), bytes)
    .catch((error: unknown) => log.error({ err: error }, 'picture not stored'))
  return bytes
}

/** Makes what browsers ask for before they do. Few of them take WebP only, whose sizes are made when one asks. */
export async function makeSizes(portal: Making, id: string): Promise<void> {
  for (const width of pictureWidths) {
    const made = await portal.storage.open(nameOfSize(id, width, 'avif'))
    made?.bytes.destroy()
    if (!made) await makeSize(portal, id, width, 'avif')
  }
}
