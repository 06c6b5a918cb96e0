import { PDF, PdfDict, PdfRef } from '@libpdf/core'
import { catalogue, information } from './pdf-parts.ts'
import { Copier } from './pdf-shapes.ts'
import type { DocumentProblem } from './rewriter.ts'

/**
 * Reads a PDF as readers do and writes another one of what `pdf-parts.ts` lists. Returns what is wrong where it cannot be read.
 */
export async function rewritePdf(bytes: Uint8Array): Promise<Uint8Array | DocumentProblem> {
  return (
    (await attempt(bytes, { lenient: false })) ??
    (await attempt(bytes, { lenient: true })) ??
    problemOf(bytes)
  )
}

/** Null where it cannot be read; with `lenient`, what is left of it is put together, as readers do. */
async function attempt(
  bytes: Uint8Array,
  options: { lenient: boolean },
): Promise<Uint8Array | DocumentProblem | null> {
  try {
    const source = await PDF.load(bytes, options)
    // One that opens without a password, though not all of it may be done with it, is written anew as any. Where the library had to
    // search for the objects, it does not see that they are encrypted.
    const isLocked = source.recoveredViaBruteForce ? namesEncryption(bytes) : !source.isAuthenticated
    if (isLocked) return 'locked'
    return source.getPageCount() === 0 ? null : await copyOf(source)
  } catch {
    // Whatever the library or the copying meets: nesting without end, a number that is none.
    return null
  }
}

async function copyOf(source: PDF): Promise<Uint8Array | null> {
  const target = PDF.create()
  const copier = new Copier(source, target)
  const { trailer } = source.context.info
  const root = copier.copyAll(trailer.get('Root'), catalogue)
  if (!(root instanceof PdfRef)) return null
  const info = copier.copyAll(trailer.get('Info'), information)
  const written = target.context.info.trailer
  written.set('Root', root)
  written.delete('Info')
  if (info) written.set('Info', info instanceof PdfDict ? target.context.register(info) : info)
  return target.save({ compressStreams: false })
}

function problemOf(bytes: Uint8Array): DocumentProblem {
  return namesEncryption(bytes) ? 'locked' : 'broken'
}

function namesEncryption(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)
}
