import { Type } from 'typebox'
import { workingDaysAgo } from '#demo/kit/calendar.ts'
import { readData } from '#demo/kit/data.ts'
import { type Random, seededRandom } from '#demo/kit/random.ts'
import type { DemoKudos, DemoPerson } from '#demo/kit/types.ts'
import { reactionKinds } from '#platform/discussion/contract/vocabulary.ts'
import { kudosMonth, monthlyKudos } from '../rules/kudos.ts'

/** What people write to one another with a kudos, by the name of the value. */
const Messages = Type.Record(Type.String(), Type.Array(Type.String()))

/** Minutes ago, of those that were given just now. */
const justNow = [8, 41, 95]

/** Between whom the newest were given, the last of them just now: those who sign in to the demo see their own. */
const newest = [
  { by: '2002', to: '2001' },
  { by: '2001', to: '1002' },
  { by: '2004', to: '2002' },
]

/** The employees from this number on are for the browser tests, whose month is their own. */
const firstOfTests = 2051
const lastOfTests = 2216

function givesAndReceives({ employeeNumber }: DemoPerson): boolean {
  const number = Number(employeeNumber)
  return number < firstOfTests || number > lastOfTests
}

/** When each was given, in days before `today`: three just now, the others over the year, more of them lately. */
function times(today: Date, random: Random, count: number): number[] {
  const recent = justNow.map((minutes) => minutes / (24 * 60))
  const others = Array.from({ length: count - recent.length }, () =>
    workingDaysAgo(
      today,
      1 + Math.floor(random.next() ** 1.6 * 350),
      random.whole(8, 17),
      random.whole(0, 59),
    ),
  )
  return [...recent, ...others].sort((a, b) => b - a)
}

/** Who gives and who gets the next one: mostly people of one site, never six in a month from one person. */
function pair(random: Random, people: readonly DemoPerson[], isUsedUp: (giver: string) => boolean) {
  for (;;) {
    const giver = random.pick(people)
    const near = people.filter(({ branch }) => branch === giver.branch)
    const receiver = random.pick(random.chance(0.5) ? near : people)
    if (giver !== receiver && !isUsedUp(giver.employeeNumber)) {
      return { by: giver.employeeNumber, to: receiver.employeeNumber }
    }
  }
}

/** More than a hundred kudos over the year, with reactions; one is hidden by its receiver. */
export function demoKudos(today: Date, everybody: readonly DemoPerson[]): DemoKudos[] {
  const random = seededRandom('kudos')
  const people = everybody.filter(givesAndReceives)
  const messages = Object.entries(readData(import.meta.url, 'messages.json', Messages))
    .flatMap(([value, texts]) => texts.map((message) => ({ value, message, place: random.next() })))
    .sort((a, b) => a.place - b.place)
  const given = new Map<string, number>()
  return times(today, random, messages.length).map((daysAgo, index) => {
    const { value = '', message = '' } = messages[index] ?? {}
    const month = kudosMonth(new Date(today.getTime() - daysAgo * 86_400_000))
    const usedBy = (giver: string) => given.get(`${giver} ${month}`) ?? 0
    const { by, to } =
      newest[index - messages.length + newest.length] ??
      // One of the month is left to each, for the newest.
      pair(random, people, (giver) => usedBy(giver) >= monthlyKudos - 1)
    const ordinal = usedBy(by) + 1
    given.set(`${by} ${month}`, ordinal)
    const reactors = new Set(
      Array.from({ length: random.whole(0, 9) }, () => random.pick(everybody).employeeNumber),
    )
    reactors.delete(by)
    return {
      ...{ by, to, value, message, daysAgo, ordinal },
      hidden: index === 60,
      reactions: [...reactors].map((reactor) => ({
        by: reactor,
        kind: random.chance(0.4) ? 'celebrate' : random.pick(reactionKinds),
        daysAgo: daysAgo * random.between(0.1, 0.99),
      })),
    }
  })
}
