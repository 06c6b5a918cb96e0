import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '#core/server/http/index.ts'
import { DocumentRewriter } from './rewriter.ts'
import { hostilePdfs, pdfTraces } from './testing-attacks.ts'
import { compoundFile, docx, pdf, withoutPlaces } from './testing-documents.ts'
import { contentOf } from './testing-look.ts'

const rewriter = new DocumentRewriter(4000)
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shaar-rewrite-'))
})
afterAll(async () => {
  await rewriter.close()
  await rm(folder, { recursive: true })
})

/** What becomes of an upload: the refusal, or the file in its place. */
async function rewrite(
  bytes: Buffer,
  type: 'pdf' | 'docx' = 'pdf',
  name = 'קורות חיים.pdf',
): Promise<Refusal | Buffer> {
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  try {
    const size = await rewriter.rewrite({ path, size: bytes.length, name }, type)
    expect((await stat(path)).size).toBe(size)
    return await readFile(path)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const objectStream = (inside: Buffer) => {
  const packed = deflateSync(inside)
  return Buffer.concat([
    Buffer.from(`<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream'),
  ])
}

describe('an uploaded document', () => {
  it.each([
    ['PDF', 'pdf' as const, pdf()],
    ['Word document', 'docx' as const, docx()],
  ])('that is a %s is made anew in its place', async (_what, type, bytes) => {
    const written = await rewrite(bytes, type)
    expect(written).not.toEqual(bytes)
    expect(written).toBeInstanceOf(Buffer)
  })

  it.each([
    ['is none', Buffer.from('MZ'), 'documents.broken'],
    ['is encrypted', Buffer.from('%PDF-1.7\n/Encrypt 1 0 R'), 'documents.locked'],
    ['makes its reader read without end', loop(), 'documents.broken'],
    ['unpacks to hundreds of times its size', bomb(), 'documents.broken'],
  ])('that %s is refused by name', async (_what, bytes, code) => {
    const refusal = await rewrite(bytes)
    expect(refusal).toMatchObject({ code, errors: [{ field: 'file' }] })
    expect(refusal).toHaveProperty('message', expect.stringContaining('„קורות חיים.pdf”'))
    // Others are served all the same.
    expect(await rewrite(pdf())).toBeInstanceOf(Buffer)
  })

  it('that is old is refused under the name that it has', async () => {
    const refusal = await rewrite(compoundFile('WordDocument'), 'docx', 'קורות חיים.doc')
    expect(refusal).toMatchObject({ code: 'documents.old', errors: [{ field: 'file' }] })
    expect(refusal).toHaveProperty('message', expect.stringContaining('„קורות חיים.doc”'))
  })

  it('with wrong bytes is made anew or refused', async () => {
    let seed = 1
    const next = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    for (const bytes of Object.values(hostilePdfs)) {
      const changed = Buffer.from(bytes)
      for (let count = 0; count < 6; count += 1) changed[next(changed.length)] = next(256)
      const written = await rewrite(changed)
      if (written instanceof Refusal) expect(written.code).toMatch(/^documents\./)
      // The address may have become one that a person may click.
      else expect(contentOf(written).replaceAll('EVIL', '')).not.toMatch(pdfTraces)
    }
  })
})

/** A dictionary that the library's search for lost objects does not get out of. */
function loop(): Buffer {
  const bytes = pdf().toString('latin1').replace('/Type /Catalog', '/Type /Catalog )')
  return withoutPlaces(Buffer.from(bytes, 'latin1'))
}

function bomb(): Buffer {
  return withoutPlaces(pdf({ objects: { 11: objectStream(Buffer.alloc(800_000_000)) } }))
}
