import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { answerTasks } from '#core/server/jobs/task-processes.ts'
import { pictureTypes } from '#platform/files/contract/pictures.ts'
import { decodeHeic } from './heic.ts'
import { isTooComplex } from './picture-structure.ts'
import type { PictureReply, PictureTask, StoredPicture } from './pictures.ts'

/*
 * The process that decodes pictures, one at a time (see pictures.ts). It gets nothing of the portal but paths, and the
 * portal ends it when a picture takes too long.
 */

/** Pictures with more pixels than this are refused before they are unpacked. */
const maxPixels = 50_000_000
/** Nor may one need more memory than that to be unpacked, in bytes: a small file can hold 16 bits a colour. */
const maxUnpackedBytes = 200_000_000
/** The longest side of a stored picture, in pixels. */
const maxSide = 2560

/** Eight bytes a pixel are needed where sharp does not decode: all of it is unpacked twice. */
const maxHeicPixels = maxUnpackedBytes / 8
/** What a phone stores; some of them are AVIF by another name, which sharp decodes. */
const heic = new Set(['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'])
/** Of one that moves the first picture is taken. */
const accepted = new Set([...pictureTypes, 'image/apng', ...heic])

sharp.cache(false)
sharp.concurrency(1)

async function prepare(path: string): Promise<PictureReply> {
  const upload = await readFile(path)
  const type = await fileTypeFromBuffer(upload)
  if (!type || !accepted.has(type.mime)) return { refused: 'not-a-picture' }
  if (isTooComplex(upload, type.mime)) return { refused: 'too-complex' }
  try {
    const decoded = await decode(upload, type.mime)
    return decoded ? { picture: await reencode(decoded, path) } : { refused: 'too-many-pixels' }
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) return { refused: 'too-many-pixels' }
    return { refused: heic.has(type.mime) ? 'heic' : 'broken-picture' }
  }
}

/** The picture, upright; null where it needs too much memory. */
async function decode(upload: Buffer, mimeType: string): Promise<Sharp | null> {
  const picture = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' })
  const { width, height, channels, depth, compression } = await picture.metadata()
  if (heic.has(mimeType) && compression !== 'av1') return decodeHeic(upload, maxHeicPixels)
  const bytesPerColour = depth === 'uchar' || depth === 'char' ? 1 : 2
  return width * height * channels * bytesPerColour > maxUnpackedBytes ? null : picture.autoOrient()
}

async function reencode(picture: Sharp, path: string): Promise<StoredPicture> {
  const { width, height, size } = await picture
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88, effort: 2 })
    .toFile(path)
  return { bytes: size, mimeType: 'image/webp', width, height, colour: await colourOf(path) }
}

async function colourOf(path: string): Promise<string> {
  const { dominant } = await sharp(path).resize(64, 64, { fit: 'inside' }).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

async function resize({ path, width, format }: PictureTask & { kind: 'resize' }): Promise<PictureReply> {
  const resized = sharp(await readFile(path), { limitInputPixels: maxPixels }).resize({
    width,
    withoutEnlargement: true,
  })
  const encoded =
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78, effort: 4 })
  await encoded.toFile(path)
  return { resized: true }
}

async function drawIcon({ path, side, inset }: PictureTask & { kind: 'icon' }): Promise<PictureReply> {
  const inner = Math.round(side * (1 - 2 * inset))
  const picture = await sharp(await readFile(path), { limitInputPixels: maxPixels })
    .resize(inner, inner, { fit: 'contain', background: '#ffffff' })
    .png()
    .toBuffer()
  await sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toFile(path)
  return { resized: true }
}

function run(task: PictureTask): Promise<PictureReply> {
  if (task.kind === 'import') return prepare(task.path)
  return task.kind === 'icon' ? drawIcon(task) : resize(task)
}

answerTasks(run)
