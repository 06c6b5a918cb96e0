import { seededRandom } from './kit/random.ts'
import type { DemoFamily, DemoPerson } from './kit/types.ts'

type Member = DemoFamily['members'][number]

const childNames = [
  'מאיה',
  'נועם',
  'אורי',
  'תמר',
  'יהלי',
  'אדם',
  'ליאן',
  'איתמר',
  'סארה',
  'דניאל',
  'שירה',
  'עומר',
  'הלל',
  'יסמין',
  'רון',
  'אלה',
]

const relations = ['בן זוג', 'בת זוג', 'אח', 'אחות', 'אימא', 'שכנה', 'חבר']

const nicknames = ['הלבן', 'המשפחתי', 'הקטן', '']

/** Children's clothes are sized by age, in steps of two. */
const sizeAt = (age: number) => String(Math.min(16, Math.max(2, age + (age % 2))))

function child(name: string, age: number, birthDate: string | null): Member {
  return { name, relation: 'child', birthDate, age: birthDate ? null : age, size: sizeAt(age) }
}

/** The two children and the vehicles of the demo's first employee, who signs in to look around. */
function first(today: Date): DemoFamily {
  const year = today.getUTCFullYear()
  return {
    employeeNumber: '2001',
    members: [
      child('מאיה', 8, `${year - 9}-12-31`),
      child('נועם', 5, `${year - 6}-12-31`),
      { name: 'אלון', relation: 'spouse', birthDate: null, age: null, size: 'L' },
    ],
    plates: [
      { plate: '23456701', nickname: 'המשפחתי' },
      { plate: '7654302', nickname: 'הקטן' },
    ],
    contacts: [
      { name: 'אלון אבו חצירא', relation: 'בן זוג', phone: '+972525550117' },
      { name: 'רותי', relation: 'שכנה, יש לה מפתח', phone: '+97245550118' },
    ],
  }
}

/** What people told of their families and vehicles, and whom to call: about half of the staff. Every third child has an age in place of a birth date. */
export function demoFamilies(today: Date, people: readonly DemoPerson[]): DemoFamily[] {
  const year = today.getUTCFullYear()
  const others = people.flatMap(({ employeeNumber, role, birthday }): DemoFamily[] => {
    const random = seededRandom(`family/${employeeNumber}`)
    const age = year - Number(birthday.slice(0, 4))
    if (employeeNumber === '2001' || role === 'community' || age < 28 || random.chance(0.5)) return []
    const names = [random.whole(0, 15), random.whole(0, 15)].map((index) => childNames[index] ?? 'רון')
    const members = [...new Set(names)].map((name, index) => {
      const years = random.whole(2, Math.min(16, age - 24))
      return child(name, years, index === 1 ? null : `${year - years - 1}-12-0${index + 1}`)
    })
    const plate = String(20_000_000 + Number(employeeNumber) * 1037)
    const plates = [{ plate, nickname: random.pick(nicknames) }]
    const phone = `+97252555${String(2000 + (Number(employeeNumber) % 7000)).padStart(4, '0')}`
    const contact = { name: random.pick(childNames), relation: random.pick(relations), phone }
    return [{ employeeNumber, members, plates, contacts: [contact] }]
  })
  return [first(today), ...others]
}
