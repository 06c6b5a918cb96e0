import { isDay } from '#core/rules/time/days.ts'
import type { QuestionType } from '#platform/questions/rules/questions.ts'

/** The layouts in which surveys name their types of question on the wire (product: surveys). */
export const surveyLayouts = ['single', 'multiple', 'rating', 'text'] as const
export type SurveyLayout = (typeof surveyLayouts)[number]

const types = { single: 'choice', multiple: 'multiple', rating: 'rating', text: 'text' } as const

export const surveyQuestionTypes = ['choice', 'multiple', 'rating', 'text'] as const satisfies QuestionType[]

export function typeOfLayout(layout: SurveyLayout): QuestionType {
  return types[layout]
}

export function layoutOfType(type: QuestionType): SurveyLayout {
  return type === 'multiple' || type === 'rating' || type === 'text' ? type : 'single'
}

/** Fewer people than this are never shown apart from the others. */
export const smallestGroup = 5

/** Whether a survey takes answers at a moment, in milliseconds since 1970; null is no limit. */
export function surveyPhase(
  { opens_at, closes_at }: { opens_at: string | null; closes_at: string | null },
  now: number,
): 'coming' | 'open' | 'closed' {
  if (closes_at !== null && Date.parse(closes_at) <= now) return 'closed'
  return opens_at !== null && Date.parse(opens_at) > now ? 'coming' : 'open'
}

/** The time of sending as the specification writes it: `22/11/2026 14:05 PM`, by the clock of the sender. */
export function sendingTimeOf(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = [two(date.getDate()), two(date.getMonth() + 1), date.getFullYear()].join('/')
  const half = date.getHours() < 12 ? 'AM' : 'PM'
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())} ${half}`
}

/** Whether a text is a time of sending: a day that exists, 24 hours, and the half of the day that they are in. */
export function isSendingTime(text: string): boolean {
  const [, day, month, year, hours, minutes, half] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d) (AM|PM)$/.exec(text) ?? []
  return (
    isDay(`${year}-${month}-${day}`) &&
    Number(hours) < 24 &&
    Number(minutes) < 60 &&
    half === (Number(hours) < 12 ? 'AM' : 'PM')
  )
}

/** A group of people, as those of a branch; null: those of no group. */
export type Group = number | null

function countsOf(members: readonly { group: Group }[]): Map<Group, number> {
  const counts = new Map<Group, number>()
  for (const { group } of members) counts.set(group, (counts.get(group) ?? 0) + 1)
  return counts
}

/**
 * The groups that may be shown apart, of groups of these sizes. Those left together are none or enough, so that the
 * difference between all and those shown is never about a few people: the smallest of the others joins them, of equal ones
 * that of the lowest number.
 */
export function shownGroups(sizes: ReadonlyMap<Group, number>): Set<Group> {
  const large = [...sizes].filter(([group, size]) => group !== null && size >= smallestGroup)
  const shown = new Set(large.map(([group]) => group))
  const rest = [...sizes].reduce((sum, [group, size]) => sum + (shown.has(group) ? 0 : size), 0)
  if (rest > 0 && rest < smallestGroup) {
    const [smallest] = large.toSorted(
      ([a, size], [b, otherSize]) => size - otherSize || Number(a) - Number(b),
    )
    if (smallest) shown.delete(smallest[0])
  }
  return shown
}

/** What is done with anonymous answers that wait: each of those that are published gets the group that it may be shown in. */
export interface Publication<Waiting> {
  published: { answer: Waiting; group: Group }[]
  waiting: Waiting[]
}

/**
 * Decides which anonymous answers of a survey may be published. Answers become visible at least five at once, in every
 * group, also when the survey closes: so five of a group always stay back until then. At the end the rest is published,
 * small groups without their name, provided there are five answers in all. `shuffled` must not follow the order of
 * arrival.
 */
export function planPublication<Waiting extends { group: Group }>(
  shuffled: readonly Waiting[],
  closing: boolean,
): Publication<Waiting> {
  const counts = countsOf(shuffled)
  if (closing) {
    const shown = shownGroups(counts)
    const few = shuffled.length < smallestGroup
    return {
      published: few
        ? []
        : shuffled.map((answer) => ({ answer, group: shown.has(answer.group) ? answer.group : null })),
      waiting: [],
    }
  }
  const opening: Publication<Waiting> = { published: [], waiting: [] }
  const toPublish = new Map([...counts].map(([group, size]) => [group, size - smallestGroup]))
  for (const answer of shuffled) {
    const { group } = answer
    const left = toPublish.get(group) ?? 0
    if ((counts.get(group) ?? 0) < 2 * smallestGroup || left === 0) opening.waiting.push(answer)
    else {
      opening.published.push({ answer, group })
      toPublish.set(group, left - 1)
    }
  }
  return opening
}
