import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { PdfMaker } from './maker.ts'

const maker = new PdfMaker()

/**
 * Makes a tagged PDF (PDF/UA-1) by a Typst template, which reads `data` as JSON: nothing in the data is markup. Throws the
 * compiler's error for a wrong template, and 503 while too many wait.
 */
export function makePdf(template: URL, data: object): Promise<Buffer> {
  return maker.make(template, data)
}

const shared = new LRUCache<string, Promise<Buffer>>({ max: 50 })

/** The same for a file that many people open: made once as long as nothing in it changes. */
export function makeSharedPdf(template: URL, data: object): Promise<Buffer> {
  const key = createHash('sha256')
    .update(`${template.href} ${JSON.stringify(data)}`)
    .digest('base64')
  const found = shared.get(key)
  if (found) return found
  const made = makePdf(template, data)
  shared.set(key, made)
  made.catch(() => shared.delete(key))
  return made
}
