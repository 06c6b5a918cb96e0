import limitConcurrency from 'p-limit'
import { HttpProblem } from '../http/refusal.ts'
import { TaskProcesses } from '../task-processes.ts'
import type { Letterhead } from './letterhead.ts'

/** The address of a Typst template, its data, and the logo that its letterhead shows. */
export type PdfOrder = { template: string; json: string; logo: Uint8Array | null }

export type PdfMade = { pdf: Uint8Array } | { failed: string }

/** How many more may wait while one is made. */
const maxWaiting = 60
/** In milliseconds. */
const maxTime = 15_000

/** Makes PDFs one after the other in a child process, so that compiling takes neither time nor memory from other requests. */
export class PdfMaker {
  readonly #limit = limitConcurrency(1)
  readonly #processes = new TaskProcesses<PdfOrder, PdfMade>(
    new URL('./pdf-process.ts', import.meta.url),
    maxTime,
  )

  /** Throws the compiler's error for a wrong template, and 503 while too many wait. */
  async make(template: URL, data: object, letterhead: Letterhead | null): Promise<Buffer> {
    if (this.#limit.pendingCount >= maxWaiting) {
      throw new HttpProblem(503, 'נוצרים כרגע מסמכים רבים. אפשר לנסות שוב בעוד רגע.', {
        headers: { 'retry-after': '5' },
      })
    }
    const logo = letterhead?.logo ?? null
    const json = JSON.stringify({ ...data, letterhead: letterhead && { ...letterhead, logo: logo !== null } })
    const order = { template: template.href, json, logo }
    const made = (await this.#limit(() => this.#processes.ask(order))) ?? { failed: 'its process ended' }
    if ('failed' in made) throw new Error(`the PDF of ${template.pathname} failed: ${made.failed}`)
    return Buffer.from(made.pdf)
  }
}
