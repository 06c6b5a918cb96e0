import { eq, sql } from 'drizzle-orm'
import type { Filled, firstSteps } from '#app/first-steps/contract/first-steps.ts'
import { arrayOf, type Database, isoMoment, type Transaction } from '#core/server/database/index.ts'
import { type Handler, type Handlers, Refusal } from '#core/server/http/index.ts'
import { writeContactForm } from '#features/forms/server/index.ts'
import { storedSurveyKey } from '#features/surveys/server/index.ts'
import { storedAttachment } from '#platform/attachments/server/index.ts'
import { audit, auditEntry } from '#platform/audit/server/index.ts'
import { options, writeDefaults } from '#platform/organisation/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { storedExport } from '#platform/reports/server/index.ts'
import { passwordMatches } from '#platform/sign-in/server/index.ts'
import { getFirstSteps, skipFirstSteps } from './steps.ts'

export const demoPassword = 'demo-shaar-2026'

/** Whose rows are deleted one by one, because some stay: those of the caller, and what every portal has. All other tables are emptied. */
const partlyKept = [
  'audit_changes',
  'audit_entries',
  'branches',
  'categories',
  'departments',
  'media',
  'menus',
  'options',
  'users',
] as const
/** How the caller signs in and hears of things; goes with everybody else's account. */
const ofAccounts = [
  'idempotency_keys',
  'known_devices',
  'notification_choices',
  'passkey_challenges',
  'passkeys',
  'password_resets',
  'people_search',
  'push_devices',
  'quota_uses',
  'sessions',
  'set_aside_names',
  'sign_in_names',
  'sign_on_identities',
] as const
/** Of the portal itself, not of its organisation. */
const ofPortal = [
  'attempts',
  'backups',
  'job_successes',
  'kudos_values',
  'loan_settings',
  'mail_settings',
  'orphaned_files',
  'outdated_search',
  'referral_settings',
  'secrets',
  'shop_settings',
  'sign_ons',
] as const
const kept: readonly string[] = [...partlyKept, ...ofAccounts, ...ofPortal]

/** A picture that nobody uploaded. */
const drawn = sql`mime_type = 'image/svg+xml'`

/** When the portal was filled with the demo; null for one that was not, or from which it was removed. */
export async function demoFilledAt(db: Database): Promise<string | null> {
  const [row] = await db.select({ at: isoMoment<string | null>(options.demoFilledAt) }).from(options)
  return row?.at ?? null
}

/** How much there is to delete; null in a portal that is not the demo's. */
async function countFilled(db: Database): Promise<Filled | null> {
  const filledAt = await demoFilledAt(db)
  if (filledAt === null) return null
  const since = sql`created_at > ${filledAt}::timestamptz`
  const { rows } = await db.execute<Omit<Filled, 'filled_at'>>(sql`select
    (select count(*) from users where erased_at is null)::integer as people,
    (select count(*) from posts)::integer as items,
    (select count(*) from products)::integer as products,
    ((select count(*) from orders) + (select count(*) from food_orders) + (select count(*) from registrations)
      + (select count(*) from form_requests) + (select count(*) from loans))::integer as orders,
    (select count(*) from media)::integer as files,
    (select count(*) from users where ${since})::integer as people_since,
    (select count(*) from posts where ${since})::integer as items_since`)
  return rows[0] ? { filled_at: filledAt, ...rows[0] } : null
}

/** Throws a refusal where the portal is not the demo's, the name is another one, or everybody knows the caller's password. */
const removeDemo: Handler<typeof firstSteps.removeDemo> = async ({
  portal,
  transact,
  user,
  body,
  request,
}) => {
  const userId = user.id
  const passwordIsKnown = await hasDemoPassword(portal.db, userId)
  await transact(async (db) => {
    await lockDemo(db, body.name)
    if (passwordIsKnown) {
      throw new Refusal(
        'demo.known-password',
        'הסיסמה של החשבון הזה היא סיסמת ההדגמה, שידועה לכולם. קודם מחליפים אותה באזור האישי.',
      )
    }
    const input = await countFilled(db)
    await db.execute(sql`set local statement_timeout = '2min'`)
    const files = await listFiles(db, userId)
    await deleteRows(db, userId)
    await writeDefaults(db)
    await writeContactForm(db)
    await portal.jobs.send(db, 'remove-files', files)
    await audit(db, auditEntry({ actorId: userId, action: 'removeDemo', address: request.ip, input }))
  })
  portal.log.warn({ userId }, 'removed the demo organisation')
  return null
}

async function hasDemoPassword(db: Database, userId: number): Promise<boolean> {
  const [caller] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return caller?.hash ? passwordMatches(caller.hash, demoPassword) : false
}

/** Makes whoever else removes it wait, and then refuses them. */
async function lockDemo(db: Transaction, name: string): Promise<void> {
  const [row] = await db.select().from(options).for('update')
  if (!row?.demoFilledAt) throw new Refusal('demo.none', 'בפורטל הזה אין ארגון הדגמה.')
  if (name.trim() !== row.fields.organisation.name) {
    throw new Refusal('demo.other-name', 'זה לא שם הארגון כפי שהוא כתוב בהגדרות.', 'name')
  }
}

/** The files of what will be deleted: all but the caller's own photo. */
async function listFiles(db: Transaction, userId: number) {
  const idsOf = async (from: ReturnType<typeof sql>) =>
    (await db.execute<{ id: string }>(sql`select id from ${from}`)).rows.map(({ id }) => id)
  const exported = await db.execute<{ id: string; format: 'xlsx' | 'csv' | 'zip' }>(
    sql`select id, format from exports`,
  )
  return {
    pictures: await idsOf(sql`media where not (${isOwnPhoto(userId)})`),
    names: [
      ...(await idsOf(sql`attachments`)).map(storedAttachment),
      ...(await idsOf(sql`survey_keys`)).map(storedSurveyKey),
      ...exported.rows.map(storedExport),
    ],
  }
}

const isOwnPhoto = (userId: number) =>
  sql`id is not distinct from (select photo_id from users where id = ${userId}) and not ${drawn}`

async function deleteRows(db: Transaction, userId: number): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${arrayOf('text', kept)})`)
  const emptied = rows.map((row) => sql.identifier(row.name))
  // Their numbers go on, so that no address leads to something else than before.
  await db.execute(sql`truncate ${sql.join(emptied, sql`, `)}`)
  // While the portal is still the demo's, and by this transaction alone.
  await db.execute(sql`set local shaar.removing_demo = 'on'`)
  await db.execute(sql`delete from audit_changes`)
  await db.execute(sql`delete from audit_entries`)
  await db.execute(sql`
    update users set branch_id = null, department_id = null, reports_to = null, form_departments = '{}',
      photo_id = (select id from media where ${isOwnPhoto(userId)})
    where id = ${userId}`)
  await db.execute(sql`delete from users where id <> ${userId}`)
  await db.execute(sql`delete from media where not (${isOwnPhoto(userId)})`)
  for (const table of ['branches', 'departments', 'menus', 'options']) {
    await db.execute(sql`delete from ${sql.identifier(table)}`)
  }
  await db.execute(sql`delete from categories where not (post_type = 'post' and slug = 'green-way')`)
  await db.execute(sql`update categories set position = 0`)
  await db.execute(sql`update mail_settings set departments = '[]'`)
  await db.execute(sql`update loan_settings set recipient = ''`)
}

export const firstStepHandlers: Handlers<typeof firstSteps> = {
  getFirstSteps,
  skipFirstSteps,
  getDemo: async ({ db }) => ({ demo: await countFilled(db) }),
  removeDemo,
}
