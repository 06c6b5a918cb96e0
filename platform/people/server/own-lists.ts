import { and, asc, eq, ne } from 'drizzle-orm'
import type { CalendarDay } from '#core/rules/days.ts'
import { cleanText } from '#core/rules/text.ts'
import { type Database, one, type Transaction } from '#core/server/database/index.ts'
import { invalid, notFound, Refusal } from '#core/server/http/index.ts'
import type {
  ContactInput,
  EmergencyContact,
  FamilyMember,
  MemberInput,
  OwnList,
  Vehicle,
  VehicleInput,
} from '#platform/people/contract/own-details.ts'
import { impossibleBirthDate } from '#platform/people/rules/details.ts'
import { currentAge, maxOwnRows } from '#platform/people/rules/family.ts'
import { plateOf } from '#platform/people/rules/vehicle.ts'
import { cleanName, cleanPhone } from './clean-details.ts'
import { emergencyContacts, familyMembers, users, vehicles } from './tables.ts'

/** Whose row is written: the owner, its key or null for a new one, and the day that it is. */
interface Place {
  userId: number
  key: number | null
  today: CalendarDay
}

/** What the lists differ in. `write` answers the key, or undefined where the row is not there. */
interface OwnListType<Value> {
  table: typeof familyMembers | typeof vehicles | typeof emergencyContacts
  full: string
  write: (db: Transaction, place: Place, value: Value) => Promise<number | undefined>
}

const lists: {
  family_members: OwnListType<MemberInput>
  vehicles: OwnListType<VehicleInput>
  emergency_contacts: OwnListType<ContactInput>
} = {
  family_members: {
    table: familyMembers,
    full: `אפשר לרשום עד ${maxOwnRows} בני ובנות משפחה.`,
    async write(db, { userId, key, today }, { name: given, relation, birth_date, age, size }) {
      const name = cleanName(given, 'value.name')
      if (birth_date !== null && birth_date > today) {
        throw invalid('value.birth_date', 'range', impossibleBirthDate)
      }
      const told = birth_date === null && age !== null ? { age, ageOn: today } : { age: null, ageOn: null }
      const values = { userId, name, relation, birthDate: birth_date, ...told, size: cleanText(size) }
      const { id } = familyMembers
      const [row] = key
        ? await db
            .update(familyMembers)
            .set(values)
            .where(ownRow(familyMembers, userId, key))
            .returning({ id })
        : await db
            .insert(familyMembers)
            .values({ ...values })
            .returning({ id })
      return row?.id
    },
  },
  vehicles: {
    table: vehicles,
    full: `אפשר לרשום עד ${maxOwnRows} רכבים.`,
    async write(db, { userId, key }, { plate: given, nickname }) {
      const plate = plateOf(given)
      if (plate === null) throw invalid('value.plate', 'format', 'מספר רכב הוא 5 עד 8 ספרות')
      const { id } = vehicles
      const others = and(eq(vehicles.userId, userId), eq(vehicles.plate, plate), ne(id, key ?? 0))
      if ((await db.$count(vehicles, others)) > 0) {
        throw invalid('value.plate', 'duplicate', 'הרכב הזה כבר רשום')
      }
      const values = { userId, plate, nickname: cleanText(nickname) }
      const [row] = key
        ? await db
            .update(vehicles)
            .set(values)
            .where(ownRow(vehicles, userId, key))
            .returning({ id })
        : await db
            .insert(vehicles)
            .values({ ...values })
            .returning({ id })
      return row?.id
    },
  },
  emergency_contacts: {
    table: emergencyContacts,
    full: `אפשר לרשום עד ${maxOwnRows} אנשי קשר.`,
    async write(db, { userId, key }, { name: given, relation, phone }) {
      const name = cleanName(given, 'value.name')
      const number = cleanPhone(phone, 'value.phone')
      const values = { userId, name, relation: cleanText(relation), phone: number }
      const { id } = emergencyContacts
      const [row] = key
        ? await db
            .update(emergencyContacts)
            .set(values)
            .where(ownRow(emergencyContacts, userId, key))
            .returning({ id })
        : await db
            .insert(emergencyContacts)
            .values({ ...values })
            .returning({ id })
      return row?.id
    },
  },
}

function ownRow({ id, userId }: OwnListType<never>['table'], owner: number, key: number) {
  return and(eq(id, key), eq(userId, owner))
}

/** Writes that name a person as their owner wait for each other here. Answers their row. Throws 404 for nobody. */
export async function lockPerson(db: Transaction, userId: number): Promise<typeof users.$inferSelect> {
  return one(db.select().from(users).where(eq(users.id, userId)).for('no key update'), 'האדם לא נמצא')
}

/** A value of the list that it is written to; the body's schema ties them together. */
type Given = { [List in OwnList]: Parameters<(typeof lists)[List]['write']>[2] }[OwnList]

/**
 * Adds a row to a list, or changes the one of this key, and answers its key. Throws 404, 400 naming the field, or a refusal
 * where the list is full.
 */
export async function writeOwnRow(
  db: Transaction,
  place: Place,
  list: OwnList,
  value: Given,
): Promise<number> {
  await lockPerson(db, place.userId)
  const { table, full, write } = lists[list] as OwnListType<Given>
  if (place.key === null && (await db.$count(table, eq(table.userId, place.userId))) >= maxOwnRows) {
    throw new Refusal('people.list-full', full)
  }
  const key = await write(db, place, value)
  if (key === undefined) throw notFound()
  return key
}

/** Throws 404 where the person has no such row. */
export async function removeOwnRow(
  db: Transaction,
  userId: number,
  list: OwnList,
  key: number,
): Promise<void> {
  const { table } = lists[list]
  const removed = await db
    .delete(table)
    .where(ownRow(table, userId, key))
    .returning({ id: table.id })
  if (removed.length === 0) throw notFound()
}

/** The family members of somebody, in the order in which they were added, as old as they are on a day. */
export async function listFamily(db: Database, userId: number, today: CalendarDay): Promise<FamilyMember[]> {
  const rows = await db
    .select()
    .from(familyMembers)
    .where(eq(familyMembers.userId, userId))
    .orderBy(asc(familyMembers.id))
  return rows.map(({ id: key, name, relation, size, ...known }) => ({
    key,
    name,
    relation,
    birth_date: known.birthDate,
    age: currentAge(known, today),
    size,
  }))
}

/** The vehicles of somebody, in the order in which they were added. */
export async function listVehicles(db: Database, userId: number): Promise<Vehicle[]> {
  return db
    .select({ key: vehicles.id, plate: vehicles.plate, nickname: vehicles.nickname })
    .from(vehicles)
    .where(eq(vehicles.userId, userId))
    .orderBy(asc(vehicles.id))
}

/** Whom to call for somebody, in the order in which they were added. */
export async function listEmergencyContacts(db: Database, userId: number): Promise<EmergencyContact[]> {
  return db
    .select({
      key: emergencyContacts.id,
      name: emergencyContacts.name,
      relation: emergencyContacts.relation,
      phone: emergencyContacts.phone,
    })
    .from(emergencyContacts)
    .where(eq(emergencyContacts.userId, userId))
    .orderBy(asc(emergencyContacts.id))
}
