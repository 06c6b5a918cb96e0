/**
 * How many parts a picture may have. Cameras and editors write far fewer, and a decoder works through each: ten scans or
 * so in a JPEG, pieces of 8 KB in a PNG and of 255 bytes in a GIF.
 */
const maxScans = 64
const maxChunks = 20_000
const maxSubBlocks = 100_000
const maxBoxes = 4000

/** Whether the file has so many parts that decoding it takes far longer than its size says. Reads its structure alone. */
export function isTooComplex(file: Buffer, mimeType: string): boolean {
  switch (mimeType) {
    case 'image/jpeg':
      return isMoreThan(maxScans, jpegScans(file))
    case 'image/png':
    case 'image/apng':
      return isMoreThan(maxChunks, pngChunks(file))
    case 'image/gif':
      return isMoreThan(maxSubBlocks, gifPieces(file))
    case 'image/webp':
      return isMoreThan(maxChunks, webpChunks(file))
    default:
      return isMoreThan(maxBoxes, boxes(file, 0, file.length))
  }
}

/** Counts no further than it must. */
function isMoreThan(most: number, parts: Iterator<number>): boolean {
  for (let count = 0; count <= most; count += 1) if (parts.next().done) return false
  return true
}

/** The place of each scan. A progressive picture draws all of it once more with each. */
function* jpegScans(file: Buffer): Generator<number> {
  const startOfScan = 0xda
  let at = file.indexOf(0xff)
  while (at >= 0 && at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0
    if (marker === startOfScan) yield at
    // Of the markers without a length, those in the data of a scan are the frequent ones.
    const alone = marker === 0 || marker === 0xff || marker === 1 || (marker >= 0xd0 && marker <= 0xd9)
    const length = alone ? 0 : file.readUInt16BE(at + 2)
    at = file.indexOf(0xff, at + (marker === 0xff ? 1 : 2) + length)
  }
}

function* pngChunks(file: Buffer): Generator<number> {
  const signature = 8
  const lengthNameAndSum = 12
  for (let at = signature; at + lengthNameAndSum <= file.length; ) {
    yield at
    at += lengthNameAndSum + file.readUInt32BE(at)
  }
}

/** The place of each piece of data, those of frames and of extensions. */
function* gifPieces(file: Buffer): Generator<number> {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let at = 13 + colours(file[10] ?? 0)
  for (;;) {
    const kind = file[at]
    if (kind === 0x2c) at += 11 + colours(file[at + 9] ?? 0)
    else if (kind === 0x21) at += 2
    else return
    // The last piece is the empty one.
    for (let length = 1; length > 0; at += length + 1) {
      yield at
      length = file[at] ?? 0
    }
  }
}

function* webpChunks(file: Buffer): Generator<number> {
  const head = 12
  for (let at = head; at + 8 <= file.length; ) {
    yield at
    const length = file.readUInt32LE(at + 4)
    at += 8 + length + (length % 2)
  }
}

const containers = new Set(['meta', 'iprp', 'ipco', 'moov', 'trak', 'mdia', 'minf', 'stbl', 'iinf', 'iref'])

/** The place of each box of an AVIF or HEIC file, with those inside others. */
function* boxes(file: Buffer, from: number, to: number): Generator<number> {
  for (let at = from; at + 8 <= to; ) {
    yield at
    const length = file.readUInt32BE(at)
    const end = length === 0 ? to : Math.min(at + length, to)
    // Boxes of 64 bits are larger than an upload may be.
    if (length !== 0 && length < 8) return
    const name = file.toString('latin1', at + 4, at + 8)
    if (containers.has(name)) yield* boxes(file, at + 8 + headOf(name), end)
    at = end
  }
}

/** What stands before the boxes inside: a version, and the count of entries. */
function headOf(name: string): number {
  if (name === 'iinf') return 6
  return name === 'meta' || name === 'iref' ? 4 : 0
}
