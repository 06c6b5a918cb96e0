import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Pictures } from './pictures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shaar-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

function open(milliseconds?: number): Pictures {
  const pictures = new Pictures(milliseconds)
  onTestFinished(() => pictures.close())
  return pictures
}

async function fileOf(bytes: Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, bytes)
  return path
}

const plain = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#c0314a' } })

/** The processes that this one started and that decode pictures. */
function processes(): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' }).matchAll(
    /^ *(\d+) +(\d+) .*picture-process/gm,
  )
  return [...rows].flatMap(([, parent, pid]) => (Number(parent) === process.pid ? [Number(pid)] : []))
}

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

const numbers = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.of(0, 0, 0, value)))

/** A PNG of a red picture and then a blue one. */
async function movingPng(): Promise<Buffer> {
  const pictureOf = (background: string) =>
    sharp({ create: { width: 30, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  const dataOf = (png: Buffer) => {
    const at = png.indexOf('IDAT')
    return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
  }
  const frame = (number: number) =>
    chunkOf('fcTL', Buffer.concat([numbers(number, 30, 20, 0, 0), Buffer.alloc(6)]))
  const red = await pictureOf('#f00')
  const endOfHeader = 33
  return Buffer.concat([
    red.subarray(0, endOfHeader),
    chunkOf('acTL', numbers(2, 0)),
    frame(0),
    chunkOf('IDAT', dataOf(red)),
    frame(1),
    chunkOf('fdAT', Buffer.concat([numbers(2), dataOf(await pictureOf('#00f'))])),
    chunkOf('IEND', Buffer.alloc(0)),
  ])
}

it('of a PNG that moves the first picture is taken', async () => {
  const picture = await open().importPicture(await fileOf(await movingPng()))
  expect(picture).toMatchObject({ width: 30, height: 20, colour: expect.stringMatching(/^#f.0.0.$/) })
})

describe('what an iPhone stores', () => {
  /** Built as an iPhone builds its pictures: lying, of tiles that are red at their beginning and else blue, and to be turned. */
  const phone = () => readFile(new URL('../fixtures/phone.heic', import.meta.url))
  const unreadable = { code: 'media.heic', message: expect.stringContaining('לשמור אותה כ־JPEG') }

  it('is decoded, put together and turned', async () => {
    const path = await fileOf(await phone())
    const pictures = open()
    expect(await pictures.importPicture(path)).toMatchObject({
      mimeType: 'image/webp',
      width: 112,
      height: 128,
    })
    const { data } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const colourAt = (x: number, y: number) => ((data[3 * (112 * y + x)] ?? 0) > 128 ? 'red' : 'blue')
    const places = [8, 32, 72, 96].map((x) => [8, 40].map((y) => colourAt(x, y)))
    expect(places).toEqual([
      ['blue', 'blue'],
      ['red', 'blue'],
      ['blue', 'blue'],
      ['red', 'blue'],
    ])
  })

  it('is refused as what it is where it cannot be decoded: cut off, of other sizes than it says, without a picture', async () => {
    const whole = await phone()
    const lying = Buffer.from(whole)
    lying.writeUInt32BE(32, lying.indexOf('ispe') + 8)
    const pictures = open()
    for (const bytes of [whole.subarray(0, 600), whole.subarray(0, 200), whole.subarray(0, 24), lying])
      await expect(pictures.importPicture(await fileOf(bytes))).rejects.toMatchObject(unreadable)
    expect(await pictures.importPicture(await fileOf(whole))).toMatchObject({ width: 112 })
  })

  it('is refused before it is unpacked where it says that it is large', async () => {
    const whole = await phone()
    const grid = whole.lastIndexOf(Buffer.of(0, 0, 1, 1, 0, 128, 0, 112))
    whole.writeUInt16BE(6000, grid + 4)
    whole.writeUInt16BE(6000, grid + 6)
    const size = whole.lastIndexOf('ispe')
    whole.writeUInt32BE(6000, size + 8)
    whole.writeUInt32BE(6000, size + 12)
    await expect(open().importPicture(await fileOf(whole))).rejects.toMatchObject({
      code: 'media.too-many-pixels',
    })
  })
})

const refused = { code: 'media.too-complex', message: expect.stringContaining('לשמור אותה מחדש') }

/** A progressive JPEG whose last scan comes a thousand times. */
async function manyScans(): Promise<Buffer> {
  const file = await plain().jpeg({ progressive: true }).toBuffer()
  const lastScan = file.subarray(file.lastIndexOf(Buffer.from([0xff, 0xda])), -2)
  const body = file.subarray(0, -2)
  return Buffer.concat([body, ...Array.from({ length: 1000 }, () => lastScan), file.subarray(-2)])
}

/** A PNG with 1.5 million chunks without content. */
async function manyChunks(): Promise<Buffer> {
  const file = await plain().png().toBuffer()
  const chunk = Buffer.alloc(12)
  chunk.write('shAr', 4)
  chunk.writeUInt32BE(crc32('shAr'), 8)
  const endOfHeader = 33
  return Buffer.concat([
    file.subarray(0, endOfHeader),
    Buffer.alloc(12 * 1_500_000, chunk),
    file.subarray(endOfHeader),
  ])
}

/** A GIF with 200,000 frames of one pixel. */
async function manyFrames(): Promise<Buffer> {
  const file = await plain(1, 1).gif().toBuffer()
  const frame = file.subarray(file.indexOf(0x2c), -1)
  return Buffer.concat([file.subarray(0, -1), Buffer.alloc(frame.length * 200_000, frame), file.subarray(-1)])
}

/** A WebP with a million chunks without content. */
async function manyPieces(): Promise<Buffer> {
  const file = await plain().webp().toBuffer()
  const whole = Buffer.concat([file, Buffer.alloc(8 * 1_000_000, Buffer.from('XXXX\0\0\0\0'))])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

/** An AVIF with a million boxes without content. */
async function manyBoxes(): Promise<Buffer> {
  const file = await plain().avif().toBuffer()
  return Buffer.concat([file, Buffer.alloc(8 * 1_000_000, Buffer.from('\0\0\0\x08free'))])
}

describe('a picture of far too many parts is refused by its structure', () => {
  const pictures = new Pictures()
  afterAll(() => pictures.close())

  it.each([
    ['a JPEG of 1,000 scans', manyScans],
    ['a PNG of 1.5 million chunks', manyChunks],
    ['a GIF of 200,000 frames', manyFrames],
    ['a WebP of a million chunks', manyPieces],
    ['an AVIF of a million boxes', manyBoxes],
  ])('%s', async (_name, make) => {
    await expect(pictures.importPicture(await fileOf(await make()))).rejects.toMatchObject(refused)
  })

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('but not an ordinary %s', async (format) => {
    const bytes = await plain()
      .toFormat(format, format === 'jpeg' ? { progressive: true } : {})
      .toBuffer()
    expect(await pictures.importPicture(await fileOf(bytes))).toMatchObject({ width: 300, height: 200 })
  })
})

describe('a process that decodes pictures', () => {
  it('is ended when a picture takes too long, or when the portal closes', async () => {
    const path = await fileOf(await plain().png().toBuffer())
    await expect(open(1).importPicture(path)).rejects.toMatchObject(refused)
    expect(processes()).toEqual([])
    const pictures = open()
    await pictures.importPicture(path)
    for (const pid of processes()) process.kill(pid, 'SIGSTOP')
    const stuck = expect(pictures.importPicture(path)).rejects.toMatchObject(refused)
    await pictures.close()
    await stuck
    expect(processes()).toEqual([])
  })

  it('that dies is replaced, and only its own picture is refused', async () => {
    const pictures = open()
    const bytes = await plain().png().toBuffer()
    await pictures.importPicture(await fileOf(bytes))
    const [first = 0] = processes()
    process.kill(first, 'SIGKILL')
    await expect.poll(processes).toEqual([])
    // One that was given to it before this process heard of its end is refused too.
    const next = async () => pictures.importPicture(await fileOf(bytes)).catch(() => null)
    await expect.poll(next).toMatchObject({ width: 300 })
    expect(processes()).not.toContain(first)
  })

  it('takes two uploads and one smaller version at a time', async () => {
    const pictures = open()
    const bytes = await plain(3000, 2000).jpeg().toBuffer()
    const paths = await Promise.all(Array.from({ length: 4 }, () => fileOf(bytes)))
    const work = [
      ...paths.map((path) => pictures.importPicture(path)),
      ...paths.map(() =>
        pictures.resizePicture(
          async () => ({ bytes: Readable.from([bytes]), size: bytes.length }),
          160,
          'webp',
        ),
      ),
    ]
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, processes().length)
    }, 20)
    await Promise.all(work)
    clearInterval(watch)
    expect(most).toBe(3)
    await pictures.close()
    expect(processes()).toEqual([])
  })

  it('takes no more memory the more pictures it has decoded', async () => {
    const pictures = open()
    const memory = () => {
      const [pid] = processes()
      return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
    }
    await pictures.importPicture(await fileOf(await plain().png().toBuffer()))
    const before = memory()
    const large = Buffer.concat([await plain().png().toBuffer(), Buffer.alloc(18_000_000, 1)])
    for (let count = 0; count < 8; count += 1) {
      await pictures.importPicture(await fileOf(large))
      await expect.poll(memory).toBeLessThan(before + 50)
    }
  })

  it('knows none of the settings of the portal', async () => {
    process.env.SHAAR_SECRET = 'secret'
    const pictures = open()
    await pictures.importPicture(await fileOf(await plain().png().toBuffer()))
    const [pid] = processes()
    const environment = execFileSync('ps', ['eww', '-p', String(pid)], { encoding: 'utf8' })
    expect(environment).toContain('UV_THREADPOOL_SIZE')
    expect(environment).not.toContain('SHAAR_SECRET')
    delete process.env.SHAAR_SECRET
  })
})
