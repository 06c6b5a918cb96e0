import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Duty, duties, roles } from '#core/contract/access.ts'
import { languages } from '#core/rules/text/language.ts'
import { moment, oneOf, registerPeople, tsvector } from '#core/server/database/index.ts'
import { media } from '#platform/files/server/index.ts'
import { type SignInField, signInFields } from '#platform/people/rules/details.ts'
import { memberRelations } from '#platform/people/rules/family.ts'
import { hebrewMonths } from '#platform/people/rules/hebrew-birthdays.ts'

export const branches = pgTable('branches', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
  city: text().notNull(),
  address: text().notNull(),
  revision: integer().notNull().default(1),
})

export const departments = pgTable('departments', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull().unique(),
})

/** A day without its year as one number: 1122 for the 22nd of November. */
export function monthDay(column: AnyColumn): SQL {
  return sql`(extract(month from ${column}) * 100 + extract(day from ${column}))`
}

/** Under which letter of the alphabet a name stands. */
export function firstLetter(column: AnyColumn): SQL {
  return sql`upper(left(${column}, 1))`
}

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** This and the next two in lower case, so that a sign-in does not depend on capitals. */
    employeeNumber: text('employee_number').notNull().unique(),
    userName: text('user_name').notNull().unique(),
    /** Null for somebody without an address, to whom nothing is mailed. */
    email: text().unique(),
    /** argon2id; null until the person sets a password. */
    passwordHash: text('password_hash'),
    /** Until when the password is a first one, which a sign-in has to replace; null where the person chose it. */
    firstPasswordUntil: moment('first_password_until'),
    /** When somebody else last changed an address that was there: for a day after it nobody resets the password. */
    addressChangedAt: moment('address_changed_at'),
    role: text({ enum: roles }).notNull(),
    editableTypes: text('editable_types').array().notNull().default([]),
    /** What the person administers beside their role. */
    duties: text().array().$type<Duty[]>().notNull().default([]),
    /** The departments whose requests somebody with the duty `forms` sees to. */
    formDepartments: integer('form_departments').array().notNull().default([]),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    jobTitle: text('job_title').notNull().default(''),
    branchId: integer('branch_id').references(() => branches.id),
    departmentId: integer('department_id').references(() => departments.id),
    reportsTo: integer('reports_to').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** E.164, as the other. */
    phone: text(),
    mobile: text(),
    /** The last digits of the person's own telephone at work. */
    extension: text(),
    /** Whether colleagues see the mobile number; so too with the birthday, of which nobody sees the year. */
    mobileVisible: boolean('mobile_visible').notNull().default(false),
    birthday: date({ mode: 'string' }),
    birthdayVisible: boolean('birthday_visible').notNull().default(false),
    /** The birthday by the Hebrew calendar, where the person gave one: both or neither. */
    hebrewBirthMonth: text('hebrew_birth_month', { enum: hebrewMonths }),
    hebrewBirthDay: smallint('hebrew_birth_day'),
    /** The first day at work. */
    startedOn: date('started_on', { mode: 'string' }),
    /** Whether colleagues see the anniversaries of it. */
    anniversaryVisible: boolean('anniversary_visible').notNull().default(false),
    /** The hours in Israel in which nothing but what is urgent arrives on a device: both or neither. */
    quietFrom: time('quiet_from').default('22:00'),
    quietUntil: time('quiet_until').default('07:00'),
    mailLanguage: text('mail_language', { enum: languages }).notNull().default('he'),
    photoId: uuid('photo_id').references(() => media.id),
    disabledAt: moment('disabled_at'),
    /** When the person's data were deleted: the row is there for the books alone. */
    erasedAt: moment('erased_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Counts the changes of what the card of administration edits, whoever makes them; a trigger writes it. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    check(
      'users_lower_case',
      sql`(${table.employeeNumber}, ${table.userName}, ${table.email})
        = (lower(${table.employeeNumber}), lower(${table.userName}), lower(${table.email}))`,
    ),
    check('users_role', sql`${table.role} in ('administrator', 'editor', 'employee', 'community')`),
    check('users_duties', sql`${table.duties} <@ ${sql.raw(`array['${duties.join("', '")}']`)}`),
    check('users_mail_language', oneOf(table.mailLanguage, languages)),
    check('users_extension', sql`${table.extension} ~ '^[0-9]{2,6}$'`),
    index('users_birthday')
      .on(monthDay(table.birthday))
      .where(sql`${table.birthdayVisible} and ${table.disabledAt} is null`),
    index('users_hebrew_birthday')
      .on(table.hebrewBirthMonth, table.hebrewBirthDay)
      .where(sql`${table.birthdayVisible} and ${table.disabledAt} is null`),
    index('users_anniversary')
      .on(monthDay(table.startedOn))
      .where(sql`${table.anniversaryVisible} and ${table.disabledAt} is null`),
    // The directory by name, and each of its filters in that order.
    // Also for reports, which name those who left too.
    index('users_directory').on(table.lastName, table.firstName, table.id),
    index('users_directory_branch')
      .on(table.branchId, table.lastName, table.firstName, table.id)
      .where(sql`${table.disabledAt} is null`),
    index('users_directory_department')
      .on(table.departmentId, table.lastName, table.firstName, table.id)
      .where(sql`${table.disabledAt} is null`),
    index('users_directory_letter')
      .on(firstLetter(table.lastName), table.lastName, table.firstName, table.id)
      .where(sql`${table.disabledAt} is null`),
    index('users_started').on(table.startedOn).where(sql`${table.disabledAt} is null`),
    uniqueIndex('users_photo').on(table.photoId),
    // People are found by how their names and numbers begin (`matchesName`).
    index('users_first_name').on(sql`lower(${table.firstName}) collate "C"`),
    index('users_last_name').on(sql`lower(${table.lastName}) collate "C"`),
    index('users_number').on(sql`${table.employeeNumber} collate "C"`),
    index('users_branch').on(table.branchId),
    index('users_department').on(table.departmentId),
    index('users_reports_to').on(table.reportsTo),
    check('users_reports_to_another', sql`${table.reportsTo} <> ${table.id}`),
    check(
      'users_hebrew_birthday',
      sql`(${table.hebrewBirthMonth} is null) = (${table.hebrewBirthDay} is null)
        and ${oneOf(table.hebrewBirthMonth, hebrewMonths)} and ${table.hebrewBirthDay} between 1 and 30`,
    ),
    check(
      'users_quiet_hours',
      sql`(${table.quietFrom} is null) = (${table.quietUntil} is null) and ${table.quietFrom} <> ${table.quietUntil}`,
    ),
  ],
)

/** By what people sign in: numbers, user names and addresses, of which no two people share one. Triggers write it. */
export const signInNames = pgTable(
  'sign_in_names',
  {
    name: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('sign_in_names_user').on(table.userId)],
)

/**
 * Names that people have no more because somebody else has them too: an upgrade set them aside, for administration to give others.
 * A number stays with its person, who does not sign in by it.
 */
export const setAsideNames = pgTable(
  'set_aside_names',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    field: text().$type<SignInField>().notNull(),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.field] }),
    check('set_aside_names_field', oneOf(table.field, signInFields)),
  ],
)

/** The families of people, as they told it for registrations. */
export const familyMembers = pgTable(
  'family_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    relation: text({ enum: memberRelations }).notNull(),
    birthDate: date('birth_date', { mode: 'string' }),
    /** How old they were on the day of `ageOn`, where no birth date was told. */
    age: smallint(),
    ageOn: date('age_on', { mode: 'string' }),
    /** Of clothes. */
    size: text().notNull().default(''),
  },
  (table) => [
    check('family_members_relation', oneOf(table.relation, memberRelations)),
    check('family_members_age', sql`(${table.age} is null) = (${table.ageOn} is null)`),
    index('family_members_user').on(table.userId),
  ],
)

export const vehicles = pgTable(
  'vehicles',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Digits alone (`plateOf`). */
    plate: text().notNull(),
    nickname: text().notNull().default(''),
  },
  (table) => [uniqueIndex('vehicles_user_plate').on(table.userId, table.plate)],
)

/** Whom to call where something happens to a person. Only the person and administrators see them. */
export const emergencyContacts = pgTable(
  'emergency_contacts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** In the person's words. */
    relation: text().notNull().default(''),
    phone: text().notNull(),
  },
  (table) => [index('emergency_contacts_user').on(table.userId)],
)

/** By which words a person is found in the directory; triggers write it from what colleagues may see, for active people alone. */
export const peopleSearch = pgTable(
  'people_search',
  {
    personId: integer('person_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    words: tsvector().notNull(),
  },
  (table) => [
    // Entering the hundred words of a person one by one takes ten times as long as in bulk; the half megabyte that waits
    // for it is searched in less than a millisecond.
    index('people_search_words')
      .using('gin', table.words)
      .with({ fastupdate: true, gin_pending_list_limit: 512 }),
  ],
)

/** Branches and departments that were renamed: people with larger numbers than `lastPerson` are not found by the new name yet. */
export const renamedPlaces = pgTable(
  'renamed_places',
  {
    kind: text({ enum: ['branch', 'department'] }).notNull(),
    placeId: integer('place_id').notNull(),
    lastPerson: integer('last_person').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.placeId] }),
    check('renamed_places_kind', oneOf(table.kind, ['branch', 'department'])),
  ],
)

/** The day that it is in Israel, as its first moment: who was there at which hour is stored nowhere. */
export const todaySeen = sql`date_trunc('day', now(), 'Asia/Jerusalem')`

/** One row per signed-in device; a token is good only as long as its row is there. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    /** It began at the organisation's provider, where it ends, too. */
    bySignOn: boolean('by_sign_on').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().default(todaySeen),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

registerPeople(() => users.id)
