import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { health } from '#app/health/contract/health.ts'
import { uploadFile } from '#app/server/testing/testing-uploads.ts'
import { type TestPerson, type TestPortal, testPortal } from '#app/server/testing.ts'
import { readConfig } from '#core/server/config.ts'
import { pdf } from '#platform/files/server/rewrite/testing-documents.ts'
import { eicar, startClamd } from './testing-clamd.ts'

let test: TestPortal
let person: TestPerson
let clamd: Awaited<ReturnType<typeof startClamd>>

async function open(settings: Parameters<typeof testPortal>[0]) {
  test = await testPortal(settings)
  person = await test.person('administrator')
}
const png = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
const send = (bytes: Buffer, path = '/api/media/', name = 'a.png') =>
  uploadFile<never>(test, person, path, { bytes, name, type: 'image/png' })
const finding = async () => {
  const { fields } = await test.call(health.getSystemHealth, {}, { as: person })
  return fields.findings.find(({ subject }) => subject === 'scanner')
}

describe('where uploads are scanned', () => {
  beforeAll(async () => {
    clamd = await startClamd()
    await open({ clamav: { host: '127.0.0.1', port: clamd.port, whenDown: 'refuse' } })
  })
  afterAll(async () => {
    await test.close()
    await clamd.stop()
  })

  it.each([
    ['a picture', '/api/media/', 'a.png'],
    ['a document', '/api/media/documents', 'a.pdf'],
    ['a private file', '/api/media/uploadAttachment', 'a.pdf'],
    ['a sheet of people', '/api/admin/uploadPeopleSheet', 'a.xlsx'],
  ])('%s in which something is found is refused by its name', async (_what, path, name) => {
    expect(await send(Buffer.concat([pdf(), eicar]), path, name)).toMatchObject({
      statusCode: 200,
      code: 'uploads.infected',
      message: expect.stringContaining(`„${name}”`),
      errors: [{ field: 'file' }],
    })
  })

  it('is scanned whole, as it came', async () => {
    const bytes = Buffer.concat([await png(), randomBytes(300_000)])
    expect(await send(bytes)).toMatchObject({ statusCode: 201 })
    expect(clamd.files.at(-1)?.equals(bytes)).toBe(true)
    expect(await finding()).toMatchObject({ state: 'good' })
  })

  it('is refused while the scanner is away, and the health page says so', async () => {
    await clamd.stop()
    expect(await send(await png())).toMatchObject({ statusCode: 200, code: 'uploads.scanner-away' })
    expect(await finding()).toMatchObject({ state: 'bad' })
    clamd = await startClamd(clamd.port)
    expect(await send(await png())).toMatchObject({ statusCode: 201 })
    expect(await finding()).toMatchObject({ state: 'good' })
  })

  it.each(['INSTREAM size limit exceeded. ERROR\0', '', 'stream: OK and more\0'])(
    'is refused where the scanner answers %j',
    async (answer) => {
      const { port } = clamd
      await clamd.stop()
      const other = createServer((socket) =>
        socket
          .on('error', () => {})
          .resume()
          .end(answer),
      ).listen(port, '127.0.0.1')
      onTestFinished(async () => {
        await new Promise((resolve) => other.close(resolve))
        clamd = await startClamd(port)
      })
      expect(await send(await png())).toMatchObject({ code: 'uploads.scanner-away' })
    },
  )
})

describe('where uploads are accepted while the scanner is away', () => {
  beforeAll(() => open({ clamav: { host: '127.0.0.1', port: 1, whenDown: 'accept' } }))
  afterAll(() => test.close())

  it('the health page says how many there were', async () => {
    expect(await finding()).toMatchObject({ state: 'warning' })
    expect(await send(await png())).toMatchObject({ statusCode: 201 })
    expect(await finding()).toMatchObject({
      state: 'warning',
      sentence: expect.stringContaining('קובץ אחד התקבל'),
    })
  })
})

describe('CLAMAV_HOST', () => {
  const clamav = (host: string, more = {}) => readConfig({ CLAMAV_HOST: host, ...more }).clamav

  it.each([
    ['scanner:3310', { host: 'scanner', port: 3310, whenDown: 'refuse' }],
    ['10.0.0.7', { host: '10.0.0.7', port: 3310, whenDown: 'refuse' }],
    ['[fd00::7]:3311', { host: 'fd00::7', port: 3311, whenDown: 'refuse' }],
  ])('%s is read', (address, expected) => {
    expect(clamav(address)).toEqual(expected)
    expect(clamav(address, { CLAMAV_WHEN_DOWN: 'accept' })?.whenDown).toBe('accept')
  })

  it.each(['tcp://scanner:3310', 'scanner:99999', 'scanner:', '/run/clamav/clamd.ctl'])(
    '%s is refused',
    (address) => {
      expect(() => clamav(address)).toThrow('CLAMAV_HOST takes')
    },
  )
})
