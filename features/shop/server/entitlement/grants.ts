import { and, asc, eq, gte, isNull, ne, or, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { amountText } from '#core/rules/numbers/amounts.ts'
import { counted } from '#core/rules/text/counted.ts'
import { plainLines } from '#core/rules/text/text.ts'
import { timeZone } from '#core/rules/time/dates.ts'
import { lockNumber } from '#core/server/database/advisory-locks.ts'
import { anyOf, type Database, rowsFrom, type Transaction } from '#core/server/database/index.ts'
import { type Handler, missing, Refusal } from '#core/server/http/index.ts'
import type { entitlements } from '#features/shop/contract/entitlements.ts'
import { shopKinds } from '#features/shop/contract/notifications.ts'
import { codeOf, employeeNumberOf, grantKey, sheetProblems } from '#features/shop/rules/grant-sheet.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { checkPeople, checkPlaces, users } from '#platform/people/server/index.ts'
import { mimeTypes } from '#platform/reports/contract/report.ts'
import { writeTemplate } from '#platform/reports/server/index.ts'
import { entitlementTypes } from '../tables.ts'
import { balancesOf, currentYear, debit } from './ledger.ts'
import { entitlementLedger } from './tables.ts'
import { loadType } from './types.ts'

interface Grant {
  userId: number
  code: string
  amount: number
}

/** Writes grants of this year, however many, in one statement. */
async function writeGrants(db: Transaction, grants: Grant[], reason: string, actorId: number): Promise<void> {
  const year = await currentYear(db)
  const rows = grants.map(({ userId, code, amount }) => ({ user_id: userId, code, amount }))
  await db.execute(sql`
    insert into ${entitlementLedger} (user_id, code, year, amount, kind, reason, actor_id)
    select user_id, code, ${year}::integer, amount, 'grant', ${reason}::text, ${actorId}::integer
    from ${rowsFrom('wanted', { user_id: 'integer', code: 'text', amount: 'integer' }, rows)}
    order by user_id, code`)
}

/** The refusal of what somebody grants to themselves, or takes from themselves. */
function ownEntitlement(): Refusal {
  return new Refusal('entitlements.own', 'אי אפשר לשנות את הזכאות של עצמך. עושים זאת אחרים שמנהלים את החנות.')
}

/** The reason as it is stored. Throws 400 where nothing in it is visible. */
function reasonOf(text: string): string {
  const reason = plainLines(text)
  if (reason === '') throw missing('reason')
  return reason
}

export const grantEntitlement: Handler<typeof entitlements.grantEntitlement> = async ({ db, user, body }) => {
  const { code, amount } = body
  const { name, unit } = await loadType(db, code)
  const reason = reasonOf(body.reason)
  const userIds = await findReceivers(db, user.id, body)
  await writeGrants(
    db,
    userIds.map((userId) => ({ userId, code, amount })),
    reason,
    user.id,
  )
  await notify(db, shopKinds['entitlement-granted'], {
    userIds,
    code,
    what: `${name}: ${amountText(amount, unit)}`,
    reason,
  })
  return { people: userIds.length }
}

/**
 * The people to whom a grant goes: of places everybody but whoever grants, for whom others do. Throws 400 naming the field, or
 * a refusal where nobody is named, somebody named has left or grants, or there is nobody else in the places.
 */
export async function findReceivers(
  db: Database,
  actorId: number,
  { user_ids, branches, departments }: Body<typeof entitlements.countReceivers>,
): Promise<number[]> {
  if (!user_ids && !branches && !departments) {
    throw new Refusal('entitlements.nobody-named', 'צריך לבחור עובדים, סניפים או מחלקות.')
  }
  if (user_ids?.includes(actorId)) throw ownEntitlement()
  await checkPlaces(db, { branches, departments })
  const named = [...new Set(user_ids ?? [])]
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        ne(users.id, actorId),
        or(
          anyOf(users.id, named),
          // Of the community only who is named: they have no entitlement until somebody decides so (product: who is who).
          and(
            ne(users.role, 'community'),
            or(anyOf(users.branchId, branches ?? []), anyOf(users.departmentId, departments ?? [])),
          ),
        ),
      ),
    )
  const found = new Set(rows.map(({ id }) => id))
  const missing = named.filter((id) => !found.has(id)).length
  if (missing > 0) {
    throw new Refusal(
      'entitlements.not-active',
      counted(
        missing,
        'אחד מהנבחרים כבר לא פעיל.',
        '# מהנבחרים כבר לא פעילים.',
        'שניים מהנבחרים כבר לא פעילים.',
      ),
    )
  }
  if (found.size === 0) throw new Refusal('entitlements.nobody-found', 'אין עובדים פעילים במקומות שנבחרו.')
  return [...found]
}

/** Throws a refusal where a real run has a problem. */
export const importGrants: Handler<typeof entitlements.importGrants> = async ({
  db,
  user: { id: actorId },
  body: { rows, dry_run, ...input },
}) => {
  const reason = reasonOf(input.reason)
  // One sheet after the other: of two that say the same the second finds what the first granted.
  if (!dry_run) await db.execute(sql`select pg_advisory_xact_lock(${lockNumber('grants')})`)
  const people = await findByNumber(db, rows.map(employeeNumberOf))
  const types = await db
    .select({ code: entitlementTypes.code, name: entitlementTypes.name })
    .from(entitlementTypes)
  const problems = sheetProblems(rows, {
    people: new Map(people.map(({ number, active }) => [number, active])),
    granting: people.find(({ id }) => id === actorId)?.number,
    codes: new Set(types.map(({ code }) => code)),
    granted: await grantedToday(db, people, reason),
  })
  const wrong = new Set(problems.map(({ row }) => row)).size
  if (dry_run) return { granted: rows.length - wrong, problems }
  const [first] = problems
  if (first) {
    throw new Refusal(
      'entitlements.sheet-problems',
      `לא הוענק דבר: ${counted(wrong, 'בשורה אחת', 'ב־# שורות', 'בשתי שורות')} יש בעיה. שורה ${first.row}: ${first.message}`,
    )
  }
  const ids = new Map(people.map(({ number, id }) => [number, id]))
  const grants = rows.flatMap((row): Grant[] => {
    const userId = ids.get(employeeNumberOf(row))
    return userId === undefined ? [] : [{ userId, code: codeOf(row), amount: row.amount }]
  })
  await writeGrants(db, grants, reason, actorId)
  for (const { code, name } of types) {
    await notify(db, shopKinds['entitlement-granted'], {
      userIds: grants.filter((grant) => grant.code === code).map(({ userId }) => userId),
      code,
      what: name,
      reason,
    })
  }
  return { granted: grants.length, problems: [] }
}

export const correctEntitlement: Handler<typeof entitlements.correctEntitlement> = async ({
  db,
  user,
  body: { user_id, code, amount, ...input },
}) => {
  if (user_id === user.id) throw ownEntitlement()
  await checkPeople(db, [user_id], 'user_id')
  const { name, unit } = await loadType(db, code)
  const reason = reasonOf(input.reason)
  const year = await currentYear(db)
  const entry = { userId: user_id, code, amount, reason, orderId: null, actorId: user.id }
  await debit(db, year, [{ ...entry, kind: 'correction' }])
  await notify(db, shopKinds['entitlement-corrected'], {
    userIds: [user_id],
    code,
    what: `${name}: הפחתה של ${amountText(amount, unit)}`,
    reason,
  })
  return { balances: await balancesOf(db, user_id, year) }
}

export const getGrantTemplate: Handler<typeof entitlements.getGrantTemplate> = async ({ db }) => {
  const { code } = entitlementTypes
  const types = await db.select({ code }).from(entitlementTypes).orderBy(asc(code))
  const bytes = await writeTemplate('הענקת זכאות', [
    { title: 'מספר עובד', width: 16 },
    { title: 'קוד סוג', width: 12, choices: types.map((type) => type.code) },
    { title: 'כמות', width: 10 },
  ])
  return { bytes, mimeType: mimeTypes.xlsx, fileName: 'הענקת זכאות.xlsx' }
}

function findByNumber(db: Database, numbers: string[]) {
  return db
    .select({
      id: users.id,
      number: users.employeeNumber,
      active: sql<boolean>`(${isNull(users.disabledAt)})`,
    })
    .from(users)
    .where(anyOf(users.employeeNumber, numbers))
}

/** What these people were granted today in Israel for a reason, as `grantKey` names it. */
async function grantedToday(
  db: Database,
  people: { id: number; number: string }[],
  reason: string,
): Promise<Set<string>> {
  const { userId, code, amount, kind, createdAt } = entitlementLedger
  const rows = await db
    .select({ userId, code, amount })
    .from(entitlementLedger)
    .where(
      and(
        anyOf(
          userId,
          people.map(({ id }) => id),
        ),
        gte(createdAt, sql`date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone}`),
        eq(kind, 'grant'),
        eq(entitlementLedger.reason, reason),
      ),
    )
  const numbers = new Map(people.map(({ id, number }) => [id, number]))
  return new Set(rows.map((row) => grantKey(numbers.get(row.userId) ?? '', row.code, row.amount)))
}
