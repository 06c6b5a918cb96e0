import type { TestPerson, TestPortal } from '#app/server/testing.ts'
import type { EventInput, RegistrationInput } from '#features/events/contract/content-type.ts'
import { registration } from '#features/events/contract/registration.ts'
import { input } from '#platform/content/server/testing-items.ts'
import type { GivenAnswers, Question } from '#platform/questions/contract/questions.ts'

const hour = 60 * 60 * 1000

export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** A question that an author asks, but for what is changed. */
export const question = (change: Partial<Question> & Pick<Question, 'key' | 'type'>): Question => ({
  title: `שאלה ${change.key}`,
  help: '',
  required: false,
  options: [],
  condition: null,
  ...change,
})

/** A choice between options with the keys and capacities given. */
export const choice = (key: string, capacities: Record<string, number | null>): Question =>
  question({
    key,
    type: 'choice',
    options: Object.entries(capacities).map(([option, capacity]) => ({
      key: option,
      title: `אפשרות ${option}`,
      capacity,
    })),
  })

export const children: Question = question({ key: 'kids', type: 'children', title: 'ילדים' })

/** So many children, as a form sends them. */
export const kids = (count: number): GivenAnswers => [
  {
    title: children.title,
    type: 'children',
    answers: Array.from({ length: count }, (_, index) => ({
      answer: { name: `ילד ${index + 1}`, age: 7 + (index % 5), 'child-size': '8' },
    })),
  },
]

export const chosen = (key: string, option: string): GivenAnswers => [
  { title: `שאלה ${key}`, type: 'choice', answers: [{ answer: `אפשרות ${option}` }] },
]

/** An event with a registration that is open until it begins in four days, but for what is changed. */
export function eventInput(change: Partial<RegistrationInput> = {}, event: Partial<EventInput> = {}) {
  return input({
    post_type: 'event',
    title: 'יום כיף',
    event: {
      starts_at: inHours(96),
      ends_at: inHours(100),
      place: 'פארק הירקון',
      map_url: null,
      capacity: null,
      kind: 'event',
      registration: {
        questions: [],
        opens_at: null,
        closes_at: null,
        price: 0,
        waiting_list: false,
        count_adult: false,
        max_seats: 20,
        organisers: [],
        ...change,
      },
      ...event,
    },
  })
}

export const makeEvent = (
  test: TestPortal,
  author: TestPerson,
  ...changes: Parameters<typeof eventInput>
): Promise<number> => test.post(author, eventInput(...changes))

export function registerAs(
  test: TestPortal,
  as: TestPerson,
  id: number,
  { answers = [], ...rest }: { qty?: number; answers?: GivenAnswers; confirm?: boolean } = {},
) {
  const body = { user: as.id, register_questions: answers, ...rest }
  return test.call(registration.eventRegistration, { query: { id }, body }, { as })
}
