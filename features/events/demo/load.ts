import { insertRows } from '#core/server/database/index.ts'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import { type Random, seededRandom } from '#demo/kit/random.ts'
import type { DemoEvent, DemoPerson } from '#demo/kit/types.ts'
import type { Answer, Question } from '#platform/questions/contract/questions.ts'
import { askedQuestions, childSizes, consented } from '#platform/questions/rules/questions.ts'
import type { RegistrationInput } from '../contract/content-type.ts'
import { codeFrom, codeLength, seatsOf } from '../rules/registration.ts'
import { moveOptions, optionChanges, writeSeats } from '../server/registration/seats.ts'
import { registrations } from '../server/registration/tables.ts'
import { type RegistrationStory, registrationStories } from './registrations.ts'

const own = '2001'
/** These employees are for the browser tests, which register them themselves. */
const [firstOfTests, lastOfTests] = [2051, 2216]
const childNames = [
  'נועם',
  'איתן',
  'מאיה',
  'תמר',
  'יונתן',
  'ליה',
  'אדם',
  'שירה',
  'עומר',
  'נור',
  'כרם',
  'אלה',
  'רון',
  'יסמין',
]
const words = [
  'תודה על הארגון!',
  'נגיע קצת באיחור.',
  'אשמח לשבת ליד הצוות שלי.',
  'יש לנו עגלה.',
  'מביאים גם את סבתא.',
]

/** The registration form of an event of the demo; null where people just come. */
export function registrationInput(
  today: Date,
  { key, startsAt }: DemoEvent,
  people: Map<string, number>,
): RegistrationInput | null {
  const story = registrationStories[key]
  if (!story) return null
  const { closesBefore, opensIn, organisers = [] } = story
  return {
    questions: story.questions ?? [],
    opens_at: opensIn === undefined ? null : daysBefore(today, -opensIn).toISOString(),
    closes_at: closesBefore === undefined ? null : daysBefore(startsAt, closesBefore).toISOString(),
    price: story.price ?? 0,
    waiting_list: story.waitingList === true,
    count_adult: story.countAdult === true,
    max_seats: story.maxSeats ?? (asksForChildren(story) ? 5 : 1),
    organisers: organisers.flatMap((employeeNumber) => people.get(employeeNumber) ?? []),
  }
}

const asksForChildren = ({ questions = [] }: RegistrationStory) =>
  questions.some(({ type }) => type === 'children')

type Row = typeof registrations.$inferInsert

/** Loads who registered to the events. `people` and `items` are numbers by name. */
export async function loadRegistrations(
  load: Load,
  people: Map<string, number>,
  items: Map<string, number>,
): Promise<void> {
  for (const event of load.demo.events) {
    const story = registrationStories[event.key]
    const postId = items.get(event.key)
    if (!story || postId === undefined) continue
    const rows = rowsOf(load, event, story, people, postId)
    if (rows.length === 0) continue
    await insertRows(load.db, registrations, rows)
    await moveOptions(
      load.db,
      postId,
      rows.flatMap(({ answers, seats }) => optionChanges(answers, seats)),
    )
    const registered = rows.filter(({ state }) => state === 'registered')
    await writeSeats(load.db, postId, {
      capacity: event.capacity,
      taken: registered.reduce((sum, { seats }) => sum + seats, 0),
      waiting: rows.length - registered.length,
      lastOrdinal: rows.length,
    })
  }
}

function rowsOf(
  { demo, today }: Load,
  event: DemoEvent,
  story: RegistrationStory,
  people: Map<string, number>,
  postId: number,
): Row[] {
  const random = seededRandom(`registration ${event.key}`)
  const left = optionsLeft(story.questions ?? [])
  const rows: Row[] = []
  const room = { free: Math.min(story.seats, event.capacity ?? story.seats), waiting: story.waiting ?? 0 }
  for (const person of inOrder(demo.people, random, story)) {
    const most = mostSeats(room)
    if (most === 0) break
    const quantity = random.whole(1, Math.min(story.maxSeats ?? 1, most))
    const given = answersOf(story, random, quantity, most, left)
    if (given.seats > most) continue
    const state = enter(room, given.seats)
    const userId = people.get(person.employeeNumber) ?? 0
    rows.push({
      ...given,
      prices: Array.from({ length: given.seats }, () => story.price ?? 0),
      postId,
      userId,
      state,
      ordinal: rows.length + 1,
      ...rest(event, today, random),
    })
  }
  return spreadOut(rows, event, today)
}

/** Seats and places in the waiting list that are still to be filled. */
interface Room {
  free: number
  waiting: number
}

function mostSeats({ free, waiting }: Room): number {
  if (free > 0) return free
  return waiting > 0 ? 3 : 0
}

function enter(room: Room, seats: number): 'registered' | 'waiting' {
  if (room.free > 0) {
    room.free -= seats
    return 'registered'
  }
  room.waiting -= 1
  return 'waiting'
}

/** The fields of a registration that do not depend on the others. */
function rest(event: DemoEvent, today: Date, random: Random) {
  const bytes = Array.from({ length: codeLength }, () => random.whole(0, 247))
  return { code: codeFrom(Buffer.from(bytes)), ...cameOrNot(event, today, random.chance(0.86)) }
}

/** Whether somebody came to an event, if it is over. The reminders of a day before are taken to have been sent. */
function cameOrNot({ startsAt, endsAt }: DemoEvent, today: Date, came: boolean) {
  const remindedAt = daysBefore(startsAt, 1)
  return {
    attendedAt: endsAt < today && came ? startsAt : null,
    // Half a day more, so that a new demo reminds nobody of anything for a while.
    remindedAt: remindedAt < daysBefore(today, -0.5) ? remindedAt : null,
  }
}

/** Their moments, from the publication of the event until it began or until now, in the order in which they came. */
function spreadOut(rows: Row[], { publishedDaysAgo, startsAt }: DemoEvent, today: Date): Row[] {
  const from = daysBefore(today, publishedDaysAgo).getTime()
  const until = Math.min(today.getTime(), startsAt.getTime()) - 3_600_000
  return rows.map((row, index) => ({
    ...row,
    registeredAt: new Date(from + ((until - from) * (index + 1) ** 1.4) / (rows.length + 1) ** 1.4),
  }))
}

/** Everybody who may come, in an order of the event's own; the demo's employee early where they take part, but last but one of those who wait. */
function inOrder(people: readonly DemoPerson[], random: Random, story: RegistrationStory): DemoPerson[] {
  const others = people
    .filter(({ employeeNumber }) => {
      const number = Number(employeeNumber)
      return employeeNumber !== own && (number < firstOfTests || number > lastOfTests)
    })
    .map((person) => ({ person, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ person }) => person)
  const me = people.find(({ employeeNumber }) => employeeNumber === own)
  if (!story.own || !me) return others
  const place = story.waiting && story.price ? story.seats + 1 : 3
  return others.toSpliced(place, 0, me)
}

/** What is left of each option with a capacity. */
function optionsLeft(questions: readonly Question[]): Map<string, number> {
  return new Map(
    questions.flatMap(({ options }) =>
      options.flatMap(({ key, capacity }) => (capacity === null ? [] : [[key, capacity] as const])),
    ),
  )
}

function answersOf(
  story: RegistrationStory,
  random: Random,
  quantity: number,
  mostSeats: number,
  left: Map<string, number>,
): { answers: Answer[]; seats: number } {
  const terms = { questions: story.questions ?? [], countAdult: story.countAdult === true }
  const adults = terms.countAdult ? 1 : 0
  const kids = random.whole(1, Math.max(1, Math.min(3, mostSeats - adults)))
  const given = new Map<string, Answer>()
  const expected = asksForChildren(story) ? kids + adults : quantity
  for (const question of terms.questions)
    given.set(question.key, answerTo(question, random, kids, expected, left))
  const asked = askedQuestions(terms.questions, (key) => given.get(key)?.options ?? [])
  const answers = asked.flatMap(({ key }) => given.get(key) ?? []).filter(({ texts }) => texts.length > 0)
  const seats = seatsOf(terms, answers, quantity)
  for (const option of answers.flatMap(({ options }) => options)) {
    const places = left.get(option)
    if (places !== undefined) left.set(option, places - seats)
  }
  return { answers, seats }
}

function answerTo(
  { key, type, title, options, required }: Question,
  random: Random,
  kids: number,
  seats: number,
  left: Map<string, number>,
): Answer {
  const answer = (texts: string[], rest: Partial<Answer> = {}): Answer => ({
    key,
    type,
    title,
    texts,
    options: [],
    children: [],
    ...rest,
  })
  switch (type) {
    case 'choice': {
      const open = options.filter((option) => (left.get(option.key) ?? seats) >= seats)
      const [first] = open
      if (!first) return answer([])
      const chosen = random.chance(0.4) ? first : random.pick(open)
      return answer([chosen.title], { options: [chosen.key] })
    }
    case 'children': {
      const children = Array.from({ length: kids }, () => {
        const age = random.whole(4, 12)
        const size = childSizes.find((each) => Number(each) >= age) ?? '14'
        return { name: random.pick(childNames), age, size }
      })
      return answer(
        children.map(({ name }) => name),
        { children },
      )
    }
    case 'vehicle':
      return answer([String(random.whole(10_000_000, 89_999_999))])
    case 'consent':
      return answer(required || random.chance(0.7) ? [consented] : [])
    default:
      return answer(random.chance(0.25) ? [random.pick(words)] : [])
  }
}
