import { HttpProblem } from '#core/server/http/refusal.ts'

const retryAfter = 10

/** Limits the bytes that are being received, per person and in total, so that they fill neither memory nor disk. */
export class ByteBudget {
  readonly #ofPerson: number
  readonly #ofAll: number
  readonly #taken = new Map<number, number>()
  #total = 0

  constructor({ ofPerson, ofAll }: { ofPerson: number; ofAll: number }) {
    this.#ofPerson = ofPerson
    this.#ofAll = ofAll
  }

  /** The bytes that are reserved now. */
  get total(): number {
    return this.#total
  }

  /**
   * Reserves bytes for a person. @returns a function that releases them. Throws 413 for more than a person may ever send at
   * once, 429 or 503 if they would fit later.
   */
  reserve(personId: number, bytes: number): () => void {
    const before = this.#taken.get(personId) ?? 0
    if (bytes > this.#ofPerson) throw new HttpProblem(413, 'הקובץ או הטופס גדולים מדי')
    if (before + bytes > this.#ofPerson) {
      throw retryLater(429, 'נשלח יותר מדי מידע בבת אחת. אפשר לנסות שוב כשהשליחות הקודמות יסתיימו.')
    }
    if (this.#total + bytes > this.#ofAll) {
      throw retryLater(503, 'מתקבל כרגע מידע רב. אפשר לנסות שוב בעוד רגע.')
    }
    this.#taken.set(personId, before + bytes)
    this.#total += bytes
    return () => this.#release(personId, bytes)
  }

  #release(personId: number, bytes: number): void {
    const left = (this.#taken.get(personId) ?? 0) - bytes
    if (left > 0) this.#taken.set(personId, left)
    else this.#taken.delete(personId)
    this.#total -= bytes
  }
}

function retryLater(status: 429 | 503, message: string): HttpProblem {
  return new HttpProblem(status, message, { headers: { 'retry-after': String(retryAfter) } })
}
