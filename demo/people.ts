import type { Duty } from '#core/contract/access.ts'
import { addDays, dayInIsrael } from '#core/rules/days.ts'
import { hebrewBirthdayOf } from '#platform/people/rules/hebrew-birthdays.ts'
import { type AvatarTraits, avatar } from './avatars.ts'
import { civilDay } from './kit/calendar.ts'
import { type Random, seededRandom } from './kit/random.ts'
import type { DemoPerson } from './kit/types.ts'
import { type Name, type NameGroup, nameGroups } from './names.ts'
import { branches, jobs, staffing } from './places.ts'

const domain = 'arazim.example'
const grey = ['#8C8883', '#B5AFA8', '#D8D3CC'] as const

/** A person before birthday, contact details and portrait are added. */
interface Sketch {
  employeeNumber: string
  role: DemoPerson['role']
  woman: boolean
  first: Name
  last: Name
  branch: string
  department: string
  jobTitle: string
  age: number
  traits: AvatarTraits
}

type Look = Partial<AvatarTraits> & { skin: number; hair: string; style: AvatarTraits['style'] }

function known(
  employeeNumber: string,
  role: DemoPerson['role'],
  woman: boolean,
  first: Name,
  last: Name,
  place: readonly [branch: string, department: string, jobTitle: string],
  age: number,
  look: Look,
): Sketch {
  const [branch, department, jobTitle] = place
  const traits: AvatarTraits = { glasses: false, beard: 'none', earrings: woman, ...look }
  return { employeeNumber, role, woman, first, last, branch, department, jobTitle, age, traits }
}

const dutiesOf: ReadonlyMap<string, Duty[]> = new Map([
  ['2002', ['kitchen']],
  ['1002', ['forms']],
  ['2004', ['forms']],
  ['2006', ['forms']],
  ['2007', ['forms']],
  ['2008', ['forms', 'shop']],
])

/** The people whom the news mention and the ones who sign in to the demo. */
const namedPeople: readonly Sketch[] = [
  known(
    '1001',
    'administrator',
    true,
    ['תמר', 'tamar'],
    ['ארבל', 'arbel'],
    ['haifa', 'information-technology', 'מנהלת הפורטל ומערכות המידע'],
    41,
    { skin: 1, hair: '#523424', style: 'wavy', glasses: true },
  ),
  known(
    '1002',
    'editor',
    false,
    ['יואב', 'yoav'],
    ['בן־דוד', 'ben.david'],
    ['haifa', 'human-resources', 'עורך תקשורת פנים־ארגונית'],
    36,
    { skin: 2, hair: '#33221D', style: 'kippah', beard: 'short' },
  ),
  known(
    '1003',
    'editor',
    true,
    ['לינא', 'lina'],
    ['חורי', 'khoury'],
    ['nazareth', 'human-resources', 'רכזת תוכן וקהילה'],
    32,
    { skin: 2, hair: '#1F1A1E', style: 'long' },
  ),
  known(
    '2001',
    'employee',
    true,
    ['דנה', 'dana'],
    ['אבו חצירא', 'abu.hatzira'],
    ['karmiel', 'quality', 'בקרת איכות'],
    34,
    { skin: 2, hair: '#33221D', style: 'curly', earrings: true },
  ),
  known(
    '2002',
    'employee',
    false,
    ['ג׳ורג׳', 'george'],
    ['מנסור', 'mansour'],
    ['shoham', 'logistics', 'מנהל משמרת'],
    45,
    { skin: 3, hair: '#1F1A1E', style: 'short', beard: 'moustache' },
  ),
  known(
    '3001',
    'community',
    true,
    ['רבקה', 'rivka'],
    ['שטרן', 'stern'],
    ['haifa', 'community', 'גמלאית הקבוצה'],
    71,
    { skin: 0, hair: '#D8D3CC', style: 'bob', glasses: true },
  ),
  known(
    '2003',
    'employee',
    false,
    ['איתן', 'eitan'],
    ['שגב', 'segev'],
    ['haifa', 'management', 'מנכ״ל הקבוצה'],
    55,
    { skin: 1, hair: '#8C8883', style: 'side', beard: 'short' },
  ),
  known(
    '2004',
    'employee',
    true,
    ['אורלי', 'orly'],
    ['כהן־צדק', 'cohen.tzedek'],
    ['haifa', 'management', 'סמנכ״לית משאבי אנוש'],
    49,
    { skin: 1, hair: '#7B4B2C', style: 'bob' },
  ),
  known(
    '2005',
    'employee',
    false,
    ['מיכאל', 'michael'],
    ['גורביץ׳', 'gurevich'],
    ['karmiel', 'management', 'סמנכ״ל תפעול'],
    52,
    { skin: 0, hair: '#A8713E', style: 'bald', glasses: true },
  ),
  known(
    '2006',
    'employee',
    true,
    ['אבבה', 'abeba'],
    ['טגניה', 'tegania'],
    ['tel-aviv', 'information-technology', 'מנהלת אבטחת מידע'],
    38,
    { skin: 4, hair: '#1F1A1E', style: 'bun' },
  ),
  known(
    '2007',
    'employee',
    true,
    ['נסרין', 'nisreen'],
    ['ח׳טיב', 'khatib'],
    ['migdal-haemek', 'quality', 'ממונה ארצית על הבטיחות'],
    43,
    { skin: 2, hair: '#1F1A1E', style: 'hijab', earrings: false },
  ),
  known(
    '2008',
    'employee',
    false,
    ['סאלח', 'salah'],
    ['הלבי', 'halabi'],
    ['shoham', 'logistics', 'מנהל המרכז הלוגיסטי'],
    50,
    { skin: 2, hair: '#1F1A1E', style: 'buzz', beard: 'moustache' },
  ),
  known(
    '2009',
    'employee',
    true,
    ['סבטלנה', 'svetlana'],
    ['קוגן', 'kogan'],
    ['haifa', 'finance', 'סמנכ״לית כספים'],
    47,
    { skin: 0, hair: '#D9A559', style: 'bun', glasses: true },
  ),
  known(
    '2010',
    'employee',
    false,
    ['דניאל', 'daniel'],
    ['אזולאי', 'azoulay'],
    ['ashdod', 'sales', 'מנהל סחר בין־לאומי'],
    39,
    { skin: 2, hair: '#523424', style: 'curly', beard: 'full' },
  ),
]

const communityCount = 21
const total = 240

function weighted<T>(random: Random, list: readonly T[], weight: (item: T) => number): T {
  let ticket = random.next() * list.reduce((sum, item) => sum + weight(item), 0)
  for (const item of list) {
    ticket -= weight(item)
    if (ticket < 0) return item
  }
  return random.pick(list)
}

function womanStyle(random: Random, covering: NameGroup['covering']): AvatarTraits['style'] {
  const share = covering === 'headscarf' ? 0.12 : 0.45
  if (covering !== null && random.chance(share)) return covering
  return random.pick(['long', 'bob', 'bun', 'wavy', 'ponytail', 'curly'] as const)
}

function manStyle(random: Random, covering: NameGroup['covering'], age: number): AvatarTraits['style'] {
  if (covering === 'headscarf' && random.chance(0.2)) return 'kippah'
  if (age > 45 && random.chance(0.3)) return 'bald'
  return random.pick(['short', 'side', 'curly', 'buzz', 'short'] as const)
}

function look(random: Random, group: NameGroup, woman: boolean, age: number): AvatarTraits {
  const old = age > 60 || (age > 48 && random.chance(0.45))
  return {
    skin: random.pick(group.skins),
    hair: old ? random.pick(grey) : random.pick(group.hairs),
    style: woman ? womanStyle(random, group.covering) : manStyle(random, group.covering, age),
    glasses: random.chance(age > 50 ? 0.5 : 0.22),
    beard: woman ? 'none' : random.pick(['none', 'none', 'full', 'short', 'short', 'moustache'] as const),
    earrings: woman && random.chance(0.5),
  }
}

function invent(random: Random, employeeNumber: string, taken: Set<string>): Sketch {
  const community = employeeNumber.startsWith('3')
  const group = weighted(random, nameGroups, (item) => item.weight)
  const woman = random.chance(0.48)
  let first = random.pick(woman ? group.women : group.men)
  let last = random.pick(group.families)
  while (taken.has(`${first[0]} ${last[0]}`)) {
    first = random.pick(woman ? group.women : group.men)
    last = random.pick(weighted(random, nameGroups, (item) => (item === group ? 5 : 0)).families)
  }
  taken.add(`${first[0]} ${last[0]}`)
  const branch = random.pick(branches).key
  const department = community ? 'community' : random.pick(staffing[branch] ?? ['production'])
  const job = weighted(random, jobs[department] ?? [], (item) => item[2])
  const retired = job[0].startsWith('גמלאי')
  const age = retired ? random.whole(66, 79) : random.whole(23, community ? 60 : 64)
  return {
    employeeNumber,
    role: community ? 'community' : 'employee',
    woman,
    first,
    last,
    branch,
    department,
    jobTitle: woman ? job[1] : job[0],
    age,
    traits: look(random, group, woman, age),
  }
}

/**
 * The day of the year of each person's birthday, in days from today: three today, two on each of the next ten days and
 * the three before, the others evenly over the rest of the year.
 */
function birthdayOffsets(): number[] {
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
  const isInvented = !namedPeople.some((person) => person.employeeNumber === employeeNumber)
  if (isInvented && Number(employeeNumber) % 15 === 4) return random.whole(3, 50)
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

function complete(today: Date, sketch: Sketch, index: number, offset: number, userName: string): DemoPerson {
  const random = seededRandom(`contact/${sketch.employeeNumber}`)
  const desk = sketch.role !== 'community' && random.chance(0.55)
  const born = birthday(today, offset, sketch.age)
  return {
    employeeNumber: sketch.employeeNumber,
    userName,
    email: withoutMail.includes(sketch.jobTitle) ? null : `${userName}@${domain}`,
    firstName: sketch.first[0],
    lastName: sketch.last[0],
    role: sketch.role,
    duties: dutiesOf.get(sketch.employeeNumber) ?? [],
    branch: sketch.branch,
    department: sketch.department,
    jobTitle: sketch.jobTitle,
    phone: desk ? `+972${areaCodes[sketch.branch] ?? '4'}555${String(1000 + index)}` : null,
    mobile: `+9725${random.pick([0, 2, 3, 4, 8])}555${String(1000 + index * 17)}`,
    birthday: born,
    birthdayVisible: offset === 0 || random.chance(0.88),
    mobileVisible: random.chance(0.85),
    hebrewBirthday: random.chance(0.35) ? hebrewBirthdayOf(born) : null,
    extension: desk ? String(1000 + index) : null,
    ...start(today, sketch),
    avatar: avatar(sketch.employeeNumber, sketch.traits),
  }
}

function sketches(): Sketch[] {
  const random = seededRandom('people')
  const taken = new Set(namedPeople.map((person) => `${person.first[0]} ${person.last[0]}`))
  const numbers = [
    ...Array.from({ length: total - communityCount - 3 }, (_, index) => String(2001 + index)),
    ...Array.from({ length: communityCount }, (_, index) => String(3001 + index)),
  ].filter((number) => !namedPeople.some((person) => person.employeeNumber === number))
  return [...namedPeople, ...numbers.map((number) => invent(random, number, taken))].sort((one, other) =>
    one.employeeNumber.localeCompare(other.employeeNumber),
  )
}

/** The 240 people of the demo organisation. Birthdays lie around `today` so that every day nearby has someone. */
export function demoPeople(today: Date): DemoPerson[] {
  const used = new Map<string, number>()
  const offsets = birthdayOffsets()
  return sketches().map((sketch, index) => {
    const base = `${sketch.first[1]}.${sketch.last[1]}`
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    // 97 has no divisor in common with 240, so it deals the days out over all sites and departments.
    const offset = offsets[(index * 97 + 30) % total] ?? 0
    return complete(today, sketch, index, offset, count === 1 ? base : `${base}${count}`)
  })
}
