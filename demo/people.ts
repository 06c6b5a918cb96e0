import { Type } from 'typebox'
import type { Duty, Role } from '#core/contract/access.ts'
import { addDays, dayInIsrael } from '#core/rules/time/days.ts'
import { hebrewBirthdayOf } from '#platform/people/rules/hebrew-birthdays.ts'
import { civilDay } from './kit/calendar.ts'
import { readData } from './kit/data.ts'
import { seededRandom } from './kit/random.ts'
import type { DemoPerson } from './kit/types.ts'

const domain = 'arazim.example'

const word = Type.String()
/** Employee number, first and last name, user name, keys of branch and department, what they do, age. */
const Row = Type.Tuple([word, word, word, word, word, word, word, Type.Integer()])

function readPeople() {
  return readData(import.meta.url, 'people.json', Type.Array(Row)).map(
    ([employeeNumber, firstName, lastName, userName, branch, department, jobTitle, age]) => ({
      ...{ employeeNumber, firstName, lastName, userName, branch, department, jobTitle, age },
    }),
  )
}
type Sketch = ReturnType<typeof readPeople>[number]

const rolesOf: ReadonlyMap<string, Role> = new Map([
  ['1001', 'administrator'],
  ['1002', 'editor'],
  ['1003', 'editor'],
])

const dutiesOf: ReadonlyMap<string, Duty[]> = new Map([
  ['2002', ['kitchen']],
  ['1002', ['forms']],
  ['2004', ['forms']],
  ['2006', ['forms']],
  ['2007', ['forms']],
  ['2008', ['forms', 'shop']],
])

/**
 * The day of the year of each person's birthday, in days from today: three today, two on each of the next ten days and
 * the three before, the others evenly over the rest of the year.
 */
function birthdayOffsets(total: number): number[] {
  const near = [0, 0, 0, ...[-3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].flatMap((day) => [day, day])]
  const rest = total - near.length
  return [...near, ...Array.from({ length: rest }, (_, index) => 11 + Math.floor((index * 350) / rest))]
}

function birthday(today: Date, offset: number, age: number): string {
  const { year, month, day } = civilDay(today, offset)
  const safeDay = month === 2 && day === 29 ? 28 : day
  return `${year - age}-${String(month).padStart(2, '0')}-${String(safeDay).padStart(2, '0')}`
}

const areaCodes: Record<string, string> = {
  haifa: '4',
  karmiel: '4',
  'migdal-haemek': '4',
  nazareth: '4',
  yokneam: '4',
  'tel-aviv': '3',
  shoham: '3',
  jerusalem: '2',
  ashdod: '8',
  'kiryat-gat': '8',
  'beer-sheva': '8',
  eilat: '8',
}

/** Since when somebody is here, in days before today: every fifteenth person is new, nobody began before the age of 21. */
function daysHere({ employeeNumber, age }: Sketch): number {
  const random = seededRandom(`start/${employeeNumber}`)
  if (Number(employeeNumber) % 15 === 4) return random.whole(3, 50)
  return random.whole(200, Math.max(400, Math.min(age - 21, 22) * 365))
}

/** The day some years ago on which somebody began who has an anniversary today. */
function startedOnThisDay(today: Date, years: number): string {
  const day = dayInIsrael(today)
  // A leap day is in few years.
  return `${Number(day.slice(0, 4)) - years}${day.slice(4).replace('-02-29', '-02-28')}`
}

function start(today: Date, sketch: Sketch) {
  const number = Number(sketch.employeeNumber)
  if (number % 60 === 8)
    return { startedOn: startedOnThisDay(today, (number % 9) + 1), anniversaryVisible: true }
  return {
    startedOn: addDays(dayInIsrael(today), -daysHere(sketch)),
    anniversaryVisible: seededRandom(`anniversary/${sketch.employeeNumber}`).chance(0.7),
  }
}

/** The jobs of those who have no address: they drive in the warehouse all day. */
const withoutMail: readonly string[] = ['מלגזן', 'מלגזנית']

function complete(today: Date, sketch: Sketch, index: number, offset: number): DemoPerson {
  const { age, ...person } = sketch
  const { employeeNumber, userName, branch, department, jobTitle } = sketch
  const random = seededRandom(`contact/${employeeNumber}`)
  const isCommunity = department === 'community'
  const desk = !isCommunity && random.chance(0.55)
  const born = birthday(today, offset, age)
  return {
    ...person,
    email: withoutMail.includes(jobTitle) ? null : `${userName}@${domain}`,
    role: rolesOf.get(employeeNumber) ?? (isCommunity ? 'community' : 'employee'),
    duties: dutiesOf.get(employeeNumber) ?? [],
    phone: desk ? `+972${areaCodes[branch] ?? '4'}555${String(1000 + index)}` : null,
    mobile: `+9725${random.pick([0, 2, 3, 4, 8])}555${String(1000 + index * 17)}`,
    birthday: born,
    birthdayVisible: offset === 0 || random.chance(0.88),
    mobileVisible: random.chance(0.85),
    hebrewBirthday: random.chance(0.35) ? hebrewBirthdayOf(born) : null,
    extension: desk ? String(1000 + index) : null,
    ...start(today, sketch),
  }
}

/** The 240 people of the demo organisation. Birthdays lie around `today` so that every day nearby has someone. */
export function demoPeople(today: Date): DemoPerson[] {
  const sketches = readPeople()
  const offsets = birthdayOffsets(sketches.length)
  // 97 has no divisor in common with 240, so it deals the days out over all sites and departments.
  return sketches.map((sketch, index) =>
    complete(today, sketch, index, offsets[(index * 97 + 30) % sketches.length] ?? 0),
  )
}
