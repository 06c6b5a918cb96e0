import { normalise } from '#core/rules/text/hebrew.ts'
import type { Answer, Question } from '#platform/questions/rules/questions.ts'

interface SeatTerms {
  questions: readonly Pick<Question, 'type'>[]
  /** The adult who accompanies the children takes a seat too. */
  countAdult: boolean
}

/** Whether the form asks for children, who then are what is counted. */
export function asksForChildren(questions: readonly Pick<Question, 'type'>[]): boolean {
  return questions.some(({ type }) => type === 'children')
}

/**
 * How many seats a registration takes (product: events and registration): the children it names, and the adult who comes with
 * them where that one counts; without a question for children, the seats asked for.
 */
export function seatsOf(
  { questions, countAdult }: SeatTerms,
  answers: readonly Pick<Answer, 'children'>[],
  quantity = 1,
): number {
  if (!asksForChildren(questions)) return quantity
  const children = answers.reduce((sum, each) => sum + each.children.length, 0)
  return children > 0 && countAdult ? children + 1 : children
}

/** The first child or vehicle that the answers name a second time, in whatever question; null where there is none. */
export function firstDuplicate(
  answers: readonly Pick<Answer, 'key' | 'type' | 'texts'>[],
): { key: string; type: 'children' | 'vehicle'; name: string } | null {
  const seen = new Set<string>()
  for (const { key, type, texts } of answers) {
    if (type !== 'children' && type !== 'vehicle') continue
    for (const name of texts) {
      const same = `${type} ${normalise(name) || name}`
      if (seen.has(same)) return { key, type, name }
      seen.add(same)
    }
  }
  return null
}

export interface Seats {
  /** Null without a limit. */
  capacity: number | null
  taken: number
  /** People in the waiting list. */
  waiting: number
}

/** Seats for somebody new: none while others wait, even if those who come first need more than are free. Null without a limit. */
export function seatsLeft({ capacity, taken, waiting }: Seats): number | null {
  if (capacity === null) return null
  return waiting > 0 ? 0 : capacity - taken
}

export function hasSeatsFor(seats: Seats, more: number): boolean {
  return more <= (seatsLeft(seats) ?? more)
}

/**
 * Agorot of each seat: those that are held (in agorot, in the order of asking) keep the price of when they were asked for, and the
 * last are given up first; others cost what a seat costs now.
 */
export function pricesOf(held: readonly number[], seats: number, price: number): number[] {
  return Array.from({ length: seats }, (_, index) => held[index] ?? price)
}

/** Agorot of so many seats together: the sum of `pricesOf`, however many are typed. */
export function totalOf(held: readonly number[], seats: number, price: number): number {
  const kept = held.slice(0, seats)
  return kept.reduce((sum, each) => sum + each, 0) + (seats - kept.length) * price
}

/** Whether somebody owes for their registration: it costs something, and they came, or the event is over. */
export function isOwed({ state, total }: { state: string; total: number }, cameOrOver: boolean): boolean {
  return state === 'registered' && total > 0 && cameOrOver
}

const offeredFor = 3 * 24 * 60 * 60 * 1000

/** Until when an offered seat is held: three days, but no longer than the event is waited for, or once it began lasts. */
export function offerEnds({ startsAt, endsAt }: { startsAt: string; endsAt: string }, now: Date): Date {
  const [starts, ends] = [Date.parse(startsAt), Date.parse(endsAt)]
  const latest = starts > now.getTime() ? starts : ends
  return new Date(Math.min(now.getTime() + offeredFor, latest))
}

/** Characters that are not taken for one another. */
const codeCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const codeLength = 12

/** The code of a registration from random bytes, one a character. */
export function codeFrom(bytes: Uint8Array): string {
  return Array.from(
    bytes.subarray(0, codeLength),
    (byte) => codeCharacters[byte % codeCharacters.length],
  ).join('')
}
