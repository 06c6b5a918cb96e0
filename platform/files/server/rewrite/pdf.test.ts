import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makePdf } from '#platform/documents/server/index.ts'
import { rewritePdf } from './pdf.ts'
import { hostilePdfs, pdfTraces } from './testing-attacks.ts'
import { pdf, withoutPlaces } from './testing-documents.ts'
import { contentOf, lookAt } from './testing-look.ts'

const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url))

/** The PDF anew. Fails where it is refused. */
async function rewritten(bytes: Uint8Array): Promise<Uint8Array> {
  const written = await rewritePdf(bytes)
  if (typeof written === 'string') throw new Error(written)
  return written
}

describe('a PDF', () => {
  it.each(Object.entries(hostilePdfs))('with %s keeps its page and nothing of that', async (_what, bytes) => {
    const written = contentOf(await rewritten(bytes))
    expect(written).not.toMatch(pdfTraces)
    expect(written).toContain('(Shalom) Tj')
  })

  it.each([
    ['printed by Chromium', () => fixture('cv-chromium.pdf')],
    ['written by LibreOffice', () => fixture('cv-libreoffice.pdf')],
    [
      'of the portal itself',
      () =>
        makePdf(
          new URL('../../../../features/food/server/menus/menu.typ', import.meta.url),
          menu,
          letterhead,
        ),
    ],
    ['that a person filled in', async () => filledForm()],
    ['with layers, patterns and pictures', async () => drawing()],
  ])('%s looks the same afterwards, and the same once more', async (_what, read) => {
    const before = await read()
    const after = await rewritten(before)
    const looks = await lookAt(before)
    expect(await lookAt(after)).toEqual(looks)
    expect(await lookAt(await rewritten(after))).toEqual(looks)
  })

  it.each(['rc4-128', 'aes-128', 'aes-256'])(
    'that opens without a password, though it may not be changed (%s), is written anew without that',
    async (cipher) => {
      const locked = await fixture(`owner-locked-${cipher}.pdf`)
      const written = await rewritten(locked)
      expect(contentOf(locked)).toContain('/Encrypt')
      expect(contentOf(written)).not.toContain('/Encrypt')
      const looks = await lookAt(locked)
      expect(JSON.stringify(looks)).toContain('https://example.com/cv')
      expect(await lookAt(written)).toEqual(looks)
    },
  )

  it('that asks for a password is locked', async () => {
    expect(await rewritePdf(await fixture('password.pdf'))).toBe('locked')
  })

  it.each([
    ['a byte-order mark before it', ['\ufeff'], []],
    ['zeros behind it', [], ['\0'.repeat(5000)]],
    ['a remark behind it', [], ['% sent by a scanner']],
    ['a page of remarks behind it', [], ['% sent by a scanner\n'.repeat(100)]],
  ])('with %s is read as any', async (_what, before, behind) => {
    const parts = [
      ...before.map((text) => Buffer.from(text)),
      pdf(),
      ...behind.map((text) => Buffer.from(text)),
    ]
    expect(contentOf(await rewritten(Buffer.concat(parts)))).toContain('(Shalom) Tj')
  })

  it('that is broken and names encryption in its words only is put right', async () => {
    const objects = { 4: '<< /Length 34 >>\nstream\nBT (Shalom /Encrypt objects) Tj ET\nendstream' }
    expect(contentOf(await rewritten(withoutPlaces(pdf({ objects }))))).toContain('(Shalom /Encrypt objects)')
  })

  it('of somebody who knows JavaScript passes with its words, links and title', async () => {
    const written = contentOf(
      await rewritten(
        pdf({
          catalogue: '/Lang (he)',
          page: `/Annots [10 0 R]`,
          objects: {
            4: '<< /Length 66 >>\nstream\nBT (HTML, JavaScript /JS /Launch OpenAction endobj stream) Tj ET  \nendstream',
            10: '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com/JavaScript) >> >>',
          },
        }),
      ),
    )
    expect(written).toContain('JavaScript /JS /Launch OpenAction')
    expect(written).toContain('(https://example.com/JavaScript)')
  })

  it('keeps numbers that are smaller than its library writes', async () => {
    const font = '<< /Type /Font /Subtype /Type3 /FontMatrix [.00048828125 0 0 0.0000004 0 0] >>'
    const written = contentOf(await rewritten(pdf({ objects: { 5: font } })))
    expect(written).toMatch(/\[0\.00048828125 0 0 0\.0000004000 0 0\]/)
  })

  it('is put right where its numbers of bytes are wrong', async () => {
    const shifted = Buffer.concat([Buffer.from('garbage before\n'), pdf()])
    expect(contentOf(await rewritten(shifted))).toContain('(Shalom) Tj')
  })

  it.each([
    ['is none', Buffer.from('MZ this program cannot be run')],
    ['is its name only', Buffer.from('%PDF-1.7\n%%EOF')],
    ['has no pages', pdf({ objects: { 2: '<< /Type /Pages /Kids [] /Count 0 >>' } })],
    ['has pages that hold themselves', pdf({ objects: { 3: '<< /Type /Pages /Kids [2 0 R 3 0 R] >>' } })],
    ['is nested without end', pdf({ objects: { 1: '['.repeat(500_000) } })],
  ])('that %s is broken', async (_what, bytes) => {
    expect(await rewritePdf(bytes)).toBe('broken')
  })

  it.each([
    ['whole', (bytes: Buffer) => bytes],
    ['broken off', (bytes: Buffer) => bytes.subarray(0, -20)],
  ])('that is encrypted is told apart, %s', async (_what, change) => {
    const encryption = '<< /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >>'
    const trailer = Buffer.from(`trailer\n<< /Root 1 0 R /Encrypt 9 0 R /ID [(a) (b)] >>\n`)
    const locked = pdf({ objects: { 9: encryption } })
    const at = locked.lastIndexOf('trailer')
    const end = locked.lastIndexOf('startxref')
    const bytes = Buffer.concat([locked.subarray(0, at), trailer, locked.subarray(end)])
    expect(await rewritePdf(change(bytes))).toBe('locked')
  })

  it('that breaks off anywhere is put right or refused, and never holds what it must not', async () => {
    const sources = [...Object.values(hostilePdfs), await fixture('cv-libreoffice.pdf')]
    const part = fc
      .tuple(fc.nat(sources.length - 1), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([index, share]) =>
        (sources[index] ?? Buffer.alloc(0)).subarray(0, share * (sources[index]?.length ?? 0)),
      )
    await fc.assert(
      fc.asyncProperty(part, async (bytes) => {
        const written = await rewritePdf(bytes)
        if (typeof written === 'string') expect(['broken', 'locked']).toContain(written)
        else expect(contentOf(written)).not.toMatch(pdfTraces)
      }),
      { numRuns: 200 },
    )
  })
})

const day = { name: 'יום א׳', closed: true, note: 'סגור 12:30', cutoff: 'יום ו׳', time: '10:00', courses: [] }
const menu = { title: 'תפריט JavaScript', week: '01/02–05/02', footer: 'שער', days: [day] }
const letterhead = { name: 'שער', accent: '#0F4C5C', logo: null }

function filledForm(): Buffer {
  return pdf({
    catalogue: '/AcroForm << /Fields [10 0 R] /DA (/F1 12 Tf) /DR << /Font << /F1 5 0 R >> >> >>',
    page: '/Annots [10 0 R]',
    objects: {
      10: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Dana) /Rect [50 50 200 80] /DA (/F1 12 Tf) /P 3 0 R /AP << /N 11 0 R >> >>',
      11: '<< /Type /XObject /Subtype /Form /BBox [0 0 150 30] /Resources << /Font << /F1 5 0 R >> >> /Length 34 >>\nstream\nBT /F1 12 Tf 2 9 Td (Dana) Tj ET  \nendstream',
    },
  })
}

function drawing(): Buffer {
  const pixels = deflateSync(Buffer.alloc(12, 120))
  const content =
    '/OC /L BDC q 100 0 0 100 0 0 cm /I Do Q EMC /Pattern cs /P scn 0 0 50 50 re f /S sh /G gs /C cs .5 scn 9 9 9 9 re f'
  return pdf({
    catalogue: '/OCProperties << /OCGs [15 0 R] /D << /ON [15 0 R] /Order [15 0 R] >> >>',
    page: `/Resources << /XObject << /I 10 0 R >> /Pattern << /P 12 0 R >> /Shading << /S 13 0 R >> /ExtGState << /G << /ca .5 /SMask /None >> >> /ColorSpace << /C [/Separation /Gold /DeviceRGB 14 0 R] >> /Properties << /L 15 0 R >> >>`,
    objects: {
      4: `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      10: Buffer.concat([
        Buffer.from(
          `<< /Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace [/Indexed /DeviceRGB 1 <ff000000ff00>] /BitsPerComponent 8 /SMask 11 0 R /Filter /FlateDecode /Length ${pixels.length} >>\nstream\n`,
        ),
        pixels,
        Buffer.from('\nendstream'),
      ]),
      11: '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Length 1 >>\nstream\nx\nendstream',
      12: '<< /Type /Pattern /PatternType 2 /Shading 13 0 R >>',
      13: '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 50 50] /Function 14 0 R /Extend [true false] >>',
      14: '<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >>',
      15: '<< /Type /OCG /Name (layer) >>',
    },
  })
}
