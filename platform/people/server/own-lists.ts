import { and, asc, eq, ne } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { cleanText } from '#core/rules/text/text.ts'
import type { CalendarDay } from '#core/rules/time/days.ts'
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

type OwnTable = PgTable & { id: PgColumn; userId: PgColumn }

/** What the lists differ in: `columns` are those of a row that says the value, and throws 400 naming the field. */
interface OwnListType<Value> {
  table: OwnTable
  full: string
  columns: (db: Transaction, place: Place, value: Value) => Promise<Record<string, unknown>>
}

/** Ties the columns to the table. */
const ownList = <Table extends OwnTable, Value>(
  table: Table,
  full: string,
  columns: (
    db: Transaction,
    place: Place,
    value: Value,
  ) => Promise<Omit<Table['$inferInsert'], 'id' | 'userId'>>,
): OwnListType<Value> => ({ table, full, columns })

const lists = {
  family_members: ownList(
    familyMembers,
    `אפשר לרשום עד ${maxOwnRows} בני ובנות משפחה.`,
    async (_db, { today }, { birth_date: birthDate, age, ...given }: MemberInput) => {
      const name = cleanName(given.name, 'value.name')
      if (birthDate !== null && birthDate > today) {
        throw invalid('value.birth_date', 'range', impossibleBirthDate)
      }
      const told = birthDate === null && age !== null ? { age, ageOn: today } : { age: null, ageOn: null }
      return { name, relation: given.relation, birthDate, ...told, size: cleanText(given.size) }
    },
  ),
  vehicles: ownList(
    vehicles,
    `אפשר לרשום עד ${maxOwnRows} רכבים.`,
    async (db, { userId, key }, given: VehicleInput) => {
      const plate = plateOf(given.plate)
      if (plate === null) throw invalid('value.plate', 'format', 'מספר רכב הוא 5 עד 8 ספרות')
      const same = and(eq(vehicles.userId, userId), eq(vehicles.plate, plate), ne(vehicles.id, key ?? 0))
      if ((await db.$count(vehicles, same)) > 0) {
        throw invalid('value.plate', 'duplicate', 'הרכב הזה כבר רשום')
      }
      return { plate, nickname: cleanText(given.nickname) }
    },
  ),
  emergency_contacts: ownList(
    emergencyContacts,
    `אפשר לרשום עד ${maxOwnRows} אנשי קשר.`,
    async (_db, _place, given: ContactInput) => {
      const name = cleanName(given.name, 'value.name')
      const phone = cleanPhone(given.phone, 'value.phone')
      return { name, relation: cleanText(given.relation), phone }
    },
  ),
}

function ownRow({ id, userId }: OwnTable, owner: number, key: number) {
  return and(eq(id, key), eq(userId, owner))
}

/** Writes that name a person as their owner wait for each other here. Answers their row. Throws 404 for nobody. */
export async function lockPerson(db: Transaction, userId: number): Promise<typeof users.$inferSelect> {
  return one(db.select().from(users).where(eq(users.id, userId)).for('no key update'), 'האדם לא נמצא')
}

/** A value of the list that it is written to; the body's schema ties them together. */
type Given = MemberInput | VehicleInput | ContactInput

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
  const { table, full, columns } = lists[list] as OwnListType<Given>
  if (place.key === null && (await db.$count(table, eq(table.userId, place.userId))) >= maxOwnRows) {
    throw new Refusal('people.list-full', full)
  }
  const row = { ...(await columns(db, place, value)), userId: place.userId }
  const { id } = await one(
    place.key === null
      ? db
          .insert(table)
          .values({ ...row })
          .returning({ id: table.id })
      : db
          .update(table)
          .set(row)
          .where(ownRow(table, place.userId, place.key))
          .returning({ id: table.id }),
  )
  return id as number
}

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
