import { sql } from 'drizzle-orm'
import { demoPassword } from '#app/first-steps/server/remove-demo.ts'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { insertRows, rowsFrom } from '#core/server/database/index.ts'
import { favouritePeople } from '#features/directory/server/tables.ts'
import { postTypes } from '#platform/content/contract/post-types.ts'
import { categories } from '#platform/content/server/tables.ts'
import {
  branches,
  departments,
  emergencyContacts,
  familyMembers,
  users,
  vehicles,
} from '#platform/people/server/tables.ts'
import { hashPassword } from '#platform/sign-in/server/passwords/hashing.ts'
import { type Load, type LoadedPeople, portraitId, storePortraits } from './kit/load.ts'
import { managersOf } from './managers.ts'

/** Loads sites, departments and people with their portraits. */
export async function loadPeople(load: Load): Promise<LoadedPeople> {
  const { db, demo } = load
  const branchRows = await db
    .insert(branches)
    .values(demo.branches.map(({ name, city, address }) => ({ name, city, address })))
    .returning({ id: branches.id })
  const departmentRows = await db
    .insert(departments)
    .values(demo.departments.map(({ name }) => ({ name })))
    .returning({ id: departments.id })
  const branchIds = new Map(demo.branches.map(({ key }, index) => [key, branchRows[index]?.id ?? 0]))
  const departmentIds = new Map(
    demo.departments.map(({ key }, index) => [key, departmentRows[index]?.id ?? 0]),
  )
  const passwordHash = await hashPassword(demoPassword)
  await storePortraits(load)
  const rows = await db
    .insert(users)
    .values(
      demo.people.map((person) => ({
        employeeNumber: person.employeeNumber,
        userName: person.userName,
        email: person.email,
        passwordHash,
        role: person.role,
        duties: person.duties,
        editableTypes: person.role === 'editor' ? [...postTypes] : [],
        firstName: person.firstName,
        lastName: person.lastName,
        jobTitle: person.jobTitle,
        branchId: branchIds.get(person.branch) ?? null,
        departmentId: departmentIds.get(person.department) ?? null,
        phone: person.phone,
        mobile: person.mobile,
        mobileVisible: person.mobileVisible,
        extension: person.extension,
        birthday: person.birthday,
        birthdayVisible: person.birthdayVisible,
        hebrewBirthMonth: person.hebrewBirthday?.month ?? null,
        hebrewBirthDay: person.hebrewBirthday?.day ?? null,
        startedOn: person.startedOn,
        anniversaryVisible: person.anniversaryVisible,
        photoId: portraitId(person.employeeNumber),
      })),
    )
    .returning({ id: users.id, employeeNumber: users.employeeNumber })
  const people = new Map(rows.map((row) => [row.employeeNumber, row.id]))
  await loadManagers(load, people)
  await loadFamilies(load, people)
  await loadFavourites(load, people)
  return { people, branches: branchIds, departments: departmentIds }
}

async function loadManagers({ db, demo }: Load, people: Map<string, number>): Promise<void> {
  const pairs = [...managersOf(demo.people)].map(([person, manager]) => ({
    person: people.get(person),
    manager: people.get(manager),
  }))
  await db.execute(sql`
    update ${users} set reports_to = pair.manager
    from ${rowsFrom('pair', { person: 'integer', manager: 'integer' }, pairs)} where ${users.id} = pair.person`)
}

async function loadFamilies({ db, demo, today }: Load, people: Map<string, number>): Promise<void> {
  const owned = demo.families.map((family) => ({ ...family, userId: people.get(family.employeeNumber) ?? 0 }))
  const members = owned.flatMap(({ userId, members }) =>
    members.map((member) => ({
      userId,
      ...member,
      ageOn: member.age === null ? null : dayInIsrael(today),
    })),
  )
  await insertRows(db, familyMembers, members)
  const plates = owned.flatMap(({ userId, plates }) => plates.map((plate) => ({ userId, ...plate })))
  await insertRows(db, vehicles, plates)
  const contacts = owned.flatMap(({ userId, contacts: told }) =>
    told.map((contact) => ({ userId, ...contact })),
  )
  await insertRows(db, emergencyContacts, contacts)
}

/** Everybody has the people whom they need most at hand. */
async function loadFavourites({ db, today }: Load, people: Map<string, number>): Promise<void> {
  const known = ['1001', '2003', '2004', '2007', '2009']
  const rows = ['1001', '1002', '2001', '2002'].flatMap((owner) =>
    known
      .filter((number) => number !== owner)
      .map((number) => ({
        userId: people.get(owner) ?? 0,
        personId: people.get(number) ?? 0,
        addedAt: today,
      })),
  )
  await insertRows(db, favouritePeople, rows)
}

/** Loads the category trees and answers the numbers by key. A category comes after the one above it. */
export async function loadCategories({ db, demo }: Load): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [position, category] of demo.categories.entries()) {
    const [row] = await db
      .insert(categories)
      .values({
        postType: category.postType,
        name: category.name,
        slug: category.slug,
        position,
        parentId: category.parent ? (ids.get(category.parent) ?? null) : null,
      })
      // Every portal has the category of the green way.
      .onConflictDoUpdate({ target: [categories.postType, categories.slug], set: { position } })
      .returning({ id: categories.id })
    if (row) ids.set(category.key, row.id)
  }
  return ids
}
