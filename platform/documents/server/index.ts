import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Letterhead } from './letterhead.ts'
import { PdfMaker } from './maker.ts'

export { isolated, type Letterhead, loadLetterhead } from './letterhead.ts'

const maker = new PdfMaker()

/**
 * Makes a tagged PDF (PDF/UA-1) by a Typst template, which reads `data` as JSON: nothing in the data is markup. It shows the
 * letterhead by `letterhead(data.letterhead)`. Throws the compiler's error for a wrong template, and 503 while too many wait.
 */
export function makePdf(template: URL, data: object, letterhead: Letterhead | null = null): Promise<Buffer> {
  return maker.make(template, data, letterhead)
}

const shared = new LRUCache<string, Promise<Buffer>>({ max: 50 })

/** The same for a file that many people open: made once as long as nothing in it changes. */
export function makeSharedPdf(template: URL, data: object, letterhead: Letterhead): Promise<Buffer> {
  const key = createHash('sha256')
    .update(`${template.href} ${JSON.stringify([data, letterhead.name, letterhead.accent])}`)
    .update(letterhead.logo ?? '')
    .digest('base64')
  const found = shared.get(key)
  if (found) return found
  const made = makePdf(template, data, letterhead)
  shared.set(key, made)
  made.catch(() => shared.delete(key))
  return made
}
