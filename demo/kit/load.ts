import { createHash } from 'node:crypto'
import { normalise } from '#core/rules/text/hebrew.ts'
import type { Transaction } from '#core/server/database/index.ts'
import type { Storage } from '#platform/files/server/storage/storage.ts'
import { media } from '#platform/files/server/tables.ts'
import { readPicture } from './data.ts'
import type { DemoItem, DemoOrganisation, DemoPicture } from './types.ts'

/** What everything that loads the demo works with. */
export interface Load {
  db: Transaction
  storage: Storage
  demo: DemoOrganisation
  today: Date
}

/** The numbers of rows, by the names that the demo gives them. */
export interface LoadedPeople {
  /** By employee number. */
  people: Map<string, number>
  branches: Map<string, number>
  departments: Map<string, number>
}

/** The moment that many days before the day of the demo. */
export function daysBefore(today: Date, days: number): Date {
  return new Date(today.getTime() - days * 24 * 60 * 60 * 1000)
}

/** The same number for the same name in every demo. */
export function demoUuid(name: string): string {
  const hex = createHash('sha256').update(`shaar demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The number of a person's portrait. */
export function portraitId(employeeNumber: string): string {
  return demoUuid(`avatar ${employeeNumber}`)
}

/** The number of an item's own picture. */
export function pictureId(item: DemoItem): string {
  return demoUuid(`picture ${item.key}`)
}

/** The number of one of the pictures of a gallery or a classified, counted from 0. */
export function imageId(item: DemoItem, index: number): string {
  return demoUuid(`image ${item.key}/${index}`)
}

interface Drawing {
  id: string
  /** Employee number of whose it is. */
  owner?: string
  picture: DemoPicture
  /** In the media library. */
  inLibrary?: boolean
}

/** The portraits of all people, who are not there yet. */
export async function storePortraits(load: Load): Promise<void> {
  const drawings = load.demo.people.map(({ employeeNumber }) => ({
    id: portraitId(employeeNumber),
    picture: readPicture(import.meta.url, `../portraits/${employeeNumber}.svg`),
  }))
  await storeDrawings(load, drawings, new Map())
}

/** The pictures of all items. */
export async function storePictures(load: Load, { people }: { people: Map<string, number> }): Promise<void> {
  const { demo } = load
  const own = [...demo.posts, ...demo.events, ...demo.benefits, ...demo.galleries, ...demo.lessons]
  const drawings: Drawing[] = own.map((item) => ({
    id: pictureId(item),
    picture: item.picture,
    inLibrary: true,
  }))
  for (const item of demo.classifieds) {
    const owner = item.author
    drawings.push(...item.images.map((picture, index) => ({ id: imageId(item, index), owner, picture })))
  }
  for (const item of demo.galleries) {
    const images = item.images.map(({ picture, uploader }, index) => ({
      id: imageId(item, index),
      owner: uploader,
      picture,
    }))
    drawings.push(...images)
  }
  await storeDrawings(load, drawings, people)
}

/**
 * Stores drawings as they are: their widths are rasterised when somebody first looks, which keeps the first start short.
 * Only drawings of this demo are ever stored so; an uploaded SVG is refused.
 */
export async function storeDrawings(
  { db, storage }: Load,
  drawings: readonly Drawing[],
  people: Map<string, number>,
): Promise<void> {
  const rows = drawings.map(({ id, owner, inLibrary = false, picture: { svg, alt, ...shape } }) => ({
    ...shape,
    id,
    alt,
    inLibrary,
    search: normalise(alt),
    ownerId: people.get(owner ?? '') ?? null,
    mimeType: 'image/svg+xml',
    bytes: Buffer.byteLength(svg),
  }))
  // The bytes first: a row without them would be a broken picture.
  await Promise.all(drawings.map(({ id, picture }) => storage.write(id, Buffer.from(picture.svg))))
  await db.insert(media).values(rows)
}
