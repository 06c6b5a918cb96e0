import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import limitConcurrency from 'p-limit'
import { pictureTypes } from '#contract/media.ts'
import { Refusal } from '../http/refusal.ts'

/** Loaded with the first picture: it takes 25 MB. */
const loadSharp = async () => (await import('sharp')).default

/** Pictures with more pixels than this are refused before they are unpacked. */
const mostPixels = 50_000_000
/** Nor may one need more memory than that to be unpacked, in bytes: a small file can hold 16 bits a colour. */
const mostUnpackedBytes = 200_000_000
/** Decoding takes memory, and so many pictures at once keep two cores busy. */
const oneOfFew = limitConcurrency(2)
/** The longest side of a stored picture, in pixels. */
const longestSide = 2560

const accepted = new Set([...pictureTypes, 'image/heic', 'image/heif'])

/** A picture as it is stored. */
export interface StoredPicture {
  bytes: Buffer
  mimeType: string
  width: number
  height: number
  colour: string
}

/**
 * Prepares an uploaded picture for storing: recognised by its content and not by its name, upright, without metadata
 * (a phone writes the place into it), at most 2560 px. Throws a refusal for anything that is no picture.
 */
export function importPicture(path: string): Promise<StoredPicture> {
  return oneOfFew(async () => reencode(await readFile(path)))
}

async function reencode(upload: Buffer): Promise<StoredPicture> {
  const type = await fileTypeFromBuffer(upload)
  if (!type || !accepted.has(type.mime)) {
    throw new Refusal('media.not-a-picture', 'הקובץ אינו תמונה. אפשר להעלות JPEG,‏ PNG,‏ WebP,‏ AVIF או GIF.')
  }
  try {
    await checkUnpackedSize(upload)
    const sharp = await loadSharp()
    const { data, info } = await sharp(upload, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 88, effort: 2 })
      .toBuffer({ resolveWithObject: true })
    return {
      bytes: data,
      mimeType: 'image/webp',
      width: info.width,
      height: info.height,
      colour: await colourOf(data),
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw tooManyPixels()
    throw new Refusal('media.broken-picture', 'לא ניתן לקרוא את התמונה. ייתכן שהקובץ פגום.')
  }
}

async function checkUnpackedSize(upload: Buffer): Promise<void> {
  const sharp = await loadSharp()
  const { width, height, channels, depth } = await sharp(upload, { limitInputPixels: mostPixels }).metadata()
  const bytesPerColour = depth === 'uchar' || depth === 'char' ? 1 : 2
  if (width * height * channels * bytesPerColour > mostUnpackedBytes) throw tooManyPixels()
}

function tooManyPixels(): Refusal {
  return new Refusal('media.too-many-pixels', 'התמונה גדולה מדי. אפשר להקטין אותה ולנסות שוב.')
}

async function colourOf(bytes: Buffer): Promise<string> {
  const sharp = await loadSharp()
  const { dominant } = await sharp(bytes).resize(64, 64, { fit: 'inside' }).stats()
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

export const pictureFormats = ['avif', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The picture in a width and format that a screen asks for. Never larger than the original. */
export async function resizePicture(original: Buffer, width: number, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp()
  const resized = sharp(original, { limitInputPixels: mostPixels }).resize({
    width,
    withoutEnlargement: true,
  })
  const encoded =
    format === 'avif' ? resized.avif({ quality: 55, effort: 2 }) : resized.webp({ quality: 78, effort: 4 })
  return encoded.toBuffer()
}
