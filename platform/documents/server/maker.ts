import { existsSync } from 'node:fs'
import { FairQueue } from '#core/server/jobs/fair-queue.ts'
import { TaskProcesses } from '#core/server/jobs/task-processes.ts'
import type { Letterhead } from './letterhead.ts'

/** The address of a Typst template, its data, and the logo that its letterhead shows. */
export type PdfOrder = { template: string; json: string; logo: Uint8Array | null }

export type PdfMade = { pdf: Uint8Array } | { failed: string }

/** In milliseconds. */
const maxTime = 15_000
/** How long a PDF may take of what nobody else needs, and for how long that is not tried again where it did not suffice. */
const maxIdleTime = 3000
const busyTime = 60_000

const script = new URL('./pdf-process.ts', import.meta.url)
/** Part of Linux distributions (util-linux); it becomes the program that it starts. */
const chrt = '/usr/bin/chrt'

/**
 * Makes PDFs one after the other in a child process, so that compiling takes neither time nor memory from other requests.
 *
 * On Linux it runs only while nobody else wants the processor: a process of low priority keeps the processor until its time
 * slice ends, and requests wait for that. On a machine without a free moment it would never end, so another one of low
 * priority makes the PDFs there.
 */
export class PdfMaker {
  readonly #queue = new FairQueue({
    atOnce: 1,
    maxWait: 30_000,
    busy: 'נוצרים כרגע מסמכים רבים. אפשר לנסות שוב בעוד רגע.',
  })
  readonly #idle = new TaskProcesses<PdfOrder, PdfMade>(script, maxIdleTime, [chrt, '--idle', '0'])
  readonly #processes = new TaskProcesses<PdfOrder, PdfMade>(script, maxTime)
  #busyUntil = existsSync(chrt) ? 0 : Number.POSITIVE_INFINITY

  /** Throws the compiler's error for a wrong template, and 503 as `FairQueue` does. */
  async make(template: URL, data: object, letterhead: Letterhead | null): Promise<Buffer> {
    const logo = letterhead?.logo ?? null
    const json = JSON.stringify({ ...data, letterhead: letterhead && { ...letterhead, logo: logo !== null } })
    const order = { template: template.href, json, logo }
    const made = (await this.#queue.run(() => this.#ask(order))) ?? { failed: 'its process ended' }
    if ('failed' in made) throw new Error(`the PDF of ${template.pathname} failed: ${made.failed}`)
    return Buffer.from(made.pdf)
  }

  async #ask(order: PdfOrder): Promise<PdfMade | null> {
    if (performance.now() >= this.#busyUntil) {
      const made = await this.#idle.ask(order)
      if (made) return made
      this.#busyUntil = performance.now() + busyTime
    }
    return this.#processes.ask(order)
  }
}
