import { HttpProblem } from './refusal.ts'

const retryAfter = 10

/** Counts bytes that are being received, so that neither one person nor all together fill the memory or the disk. */
export class ByteBudget {
  readonly #ofPerson: number
  readonly #ofAll: number
  readonly #taken = new Map<number, number>()
  #total = 0

  constructor({ ofPerson, ofAll }: { ofPerson: number; ofAll: number }) {
    this.#ofPerson = ofPerson
    this.#ofAll = ofAll
  }

  /** How many bytes are taken now. */
  get total(): number {
    return this.#total
  }

  /**
   * Takes bytes for a person. Answers the function that gives them back.
   * Throws 413 for more than a person may ever send at once, 429 and 503 where it would fit later.
   */
  take(personId: number, bytes: number): () => void {
    const before = this.#taken.get(personId) ?? 0
    if (bytes > this.#ofPerson) throw new HttpProblem(413, 'הקובץ או הטופס גדולים מדי')
    if (before + bytes > this.#ofPerson) {
      throw later(429, 'נשלח יותר מדי מידע בבת אחת. אפשר לנסות שוב כשהשליחות הקודמות יסתיימו.')
    }
    if (this.#total + bytes > this.#ofAll) {
      throw later(503, 'מתקבל כרגע מידע רב. אפשר לנסות שוב בעוד רגע.')
    }
    this.#taken.set(personId, before + bytes)
    this.#total += bytes
    return () => this.#giveBack(personId, bytes)
  }

  #giveBack(personId: number, bytes: number): void {
    const left = (this.#taken.get(personId) ?? 0) - bytes
    if (left > 0) this.#taken.set(personId, left)
    else this.#taken.delete(personId)
    this.#total -= bytes
  }
}

function later(status: 429 | 503, message: string): HttpProblem {
  return new HttpProblem(status, message, { headers: { 'retry-after': String(retryAfter) } })
}
