import { dayInIsrael } from '#core/rules/time/days.ts'
import { insertRows } from '#core/server/database/index.ts'
import { daysBefore, type Load } from '#demo/kit/load.ts'
import { seededRandom } from '#demo/kit/random.ts'
import type { DemoPerson } from '#demo/kit/types.ts'
import { greetings } from './server/tables.ts'

export async function loadGreetings({ db, demo, today }: Load, people: Map<string, number>): Promise<void> {
  const random = seededRandom('greetings')
  const idOf = ({ employeeNumber }: DemoPerson) => people.get(employeeNumber) ?? 0
  const rows = [0, 1].flatMap((daysAgo) => {
    const greetedAt = daysBefore(today, daysAgo)
    const day = dayInIsrael(greetedAt).slice(5)
    const year = Number(dayInIsrael(greetedAt).slice(0, 4))
    const celebrants = [
      ...demo.people.map((person) => ({ person, occasion: 'birthday' as const, on: person.birthday })),
      ...demo.people.map((person) => ({ person, occasion: 'anniversary' as const, on: person.startedOn })),
    ].filter(({ person, occasion, on }) => {
      return (
        on.slice(5) === day && (occasion === 'birthday' ? person.birthdayVisible : person.anniversaryVisible)
      )
    })
    return celebrants.flatMap(({ person, occasion }) =>
      demo.people
        .filter((other) => other !== person && random.chance(0.02))
        .map((other) => ({ greeterId: idOf(other), receiverId: idOf(person), occasion, year, greetedAt })),
    )
  })
  await insertRows(db, greetings, rows)
}
