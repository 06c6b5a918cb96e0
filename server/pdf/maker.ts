import { Worker } from 'node:worker_threads'
import limitConcurrency from 'p-limit'
import { HttpProblem } from '../http/refusal.ts'

/** What the worker is asked for: the address of a Typst template and its data. */
export interface PdfOrder {
  template: string
  json: string
}

export type PdfMade = { pdf: Uint8Array } | { failed: string }

/** How many more may wait while one is made. */
const maxWaiting = 60
/** In milliseconds. */
const maxTime = 15_000

/**
 * Makes PDFs one after the other in a worker thread, so that compiling does not hold up other requests. The worker starts
 * with the first PDF, since most processes make none, and again after it ended for whatever reason.
 */
export class PdfMaker {
  readonly #limit = limitConcurrency(1)
  #worker: Worker | undefined

  /** Throws the compiler's error for a wrong template, and 503 while too many wait. */
  async make(template: URL, data: object): Promise<Buffer> {
    if (this.#limit.pendingCount >= maxWaiting) {
      throw new HttpProblem(503, 'נוצרים כרגע מסמכים רבים. אפשר לנסות שוב בעוד רגע.', {
        headers: { 'retry-after': '5' },
      })
    }
    const order = { template: template.href, json: JSON.stringify(data) }
    const made = await this.#limit(() => this.#order(order))
    if ('failed' in made) throw new Error(`the PDF of ${template.pathname} failed: ${made.failed}`)
    return Buffer.from(made.pdf)
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { execArgv: [] })
    worker.unref()
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined
    })
    return worker
  }

  #order(order: PdfOrder): Promise<PdfMade> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => {
        clearTimeout(timer)
        worker.off('message', made).off('error', failed).off('exit', ended)
        worker.unref()
        finish()
      }
      const made = (message: PdfMade) => settle(() => resolve(message))
      const failed = (error: Error) => settle(() => reject(error))
      const ended = () => settle(() => reject(new Error('the PDF worker ended before its file was made')))
      const timer = setTimeout(() => void worker.terminate(), maxTime)
      worker.on('message', made).on('error', failed).on('exit', ended)
      // The process does not end while a file is being made.
      worker.ref()
      worker.postMessage(order)
    })
  }
}
