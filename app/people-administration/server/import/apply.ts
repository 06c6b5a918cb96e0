import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { peopleImportKinds } from '#app/people-administration/contract/notifications.ts'
import { allowsAccess, type Member, mayManage } from '#core/contract/access.ts'
import { anyOf, constraintOf, type Transaction, transact } from '#core/server/database/index.ts'
import type { Portal } from '#core/server/portal.ts'
import { audit } from '#platform/audit/server/index.ts'
import { notify } from '#platform/notifications/server/index.ts'
import { users } from '#platform/people/server/index.ts'
import { forgetDevices, notifyChangedDetails } from '#platform/sign-in/server/index.ts'
import { addPeople, changePeople } from './people.ts'
import { peopleImportLines, peopleImports } from './tables.ts'

type Parts = Pick<Portal, 'clock' | 'db' | 'jobs' | 'sessions'>
type Import = typeof peopleImports.$inferSelect
type Line = typeof peopleImportLines.$inferSelect

/** So many changes are one transaction, which takes well under the time that a statement may take. */
const maxBatch = 250
const maxAttempts = 5
const meanwhile = 'משהו השתנה מאז הבדיקה, והשורה לא הוחלה'

/**
 * Makes the changes of an import in short transactions, each of which counts them, so that a repeated job continues where
 * the last one was cut off. A change that the database refuses becomes a problem of its row.
 */
export async function importPeople(parts: Parts, importId: number): Promise<void> {
  const { db } = parts
  if (!(await transact(db, (transaction) => startAttempt(transaction, importId)))) return
  let size = maxBatch
  for (;;) {
    try {
      const isDone = await transact(db, (transaction) => applyNext(parts, transaction, importId, size))
      if (isDone) return
      size = Math.min(maxBatch, size * 2)
    } catch (error) {
      if (constraintOf(error) === undefined) throw error
      // One change of the batch is at fault: smaller ones find it.
      if (size === 1) await transact(db, (transaction) => refuseNext(transaction, importId))
      size = Math.max(1, Math.floor(size / 4))
    }
  }
}

/** Counts the attempt. Returns whether there is something to do. */
async function startAttempt(db: Transaction, id: number): Promise<boolean> {
  const [row] = await db
    .update(peopleImports)
    .set({ attempts: sql`${peopleImports.attempts} + 1` })
    .where(and(eq(peopleImports.id, id), eq(peopleImports.state, 'applying')))
    .returning({ attempts: peopleImports.attempts })
  if (!row || row.attempts <= maxAttempts) return row !== undefined
  await end(db, id, 'failed')
  return false
}

/** Ends an import, and notifies whoever started it. */
async function end(db: Transaction, id: number, state: 'done' | 'failed'): Promise<void> {
  const [ended] = await db.update(peopleImports).set({ state }).where(eq(peopleImports.id, id)).returning()
  if (!ended) return
  await notify(db, peopleImportKinds['people-import-ended'], {
    userIds: [ended.actorId],
    ...{ id, file_name: ended.fileName, state },
  })
}

/** The import and its next changes; the row of the import is locked. */
async function nextLines(db: Transaction, importId: number, size: number) {
  const [row] = await db
    .select()
    .from(peopleImports)
    .where(and(eq(peopleImports.id, importId), eq(peopleImports.state, 'applying')))
    .for('update')
  if (!row) return null
  const lines = await db
    .select()
    .from(peopleImportLines)
    .where(
      and(
        eq(peopleImportLines.importId, importId),
        gt(peopleImportLines.position, row.applied),
        ne(peopleImportLines.kind, 'problem'),
      ),
    )
    .orderBy(asc(peopleImportLines.position))
    .limit(size)
  return { row, lines }
}

/** Makes the next changes. Returns whether that was all. */
async function applyNext(parts: Parts, db: Transaction, importId: number, size: number): Promise<boolean> {
  const next = await nextLines(db, importId, size)
  if (!next) return true
  const { row, lines } = next
  const last = lines.at(-1)
  const caller = await loadCaller(db, row.actorId)
  if (!last || !caller) {
    await end(db, importId, last ? 'failed' : 'done')
    return true
  }
  await continueAudit(db, row)
  const of = (kind: Line['kind']) => lines.filter((line) => line.kind === kind)
  const mayName = ({ after }: Line) =>
    caller.role === 'administrator' || after.manager !== caller.employeeNumber
  await addPeople(db, of('new').filter(mayName))
  const changes = [...of('changed'), ...of('renamed')]
  const known = await lockPeople(db, [...changes, ...of('leaver')])
  const mayChange = (line: Line) => {
    const person = known.get(line.personId ?? 0)
    return person?.disabledAt === null && mayManage(caller, person) && mayName(line)
  }
  const mayLeave = (line: Line) =>
    mayChange(line) && known.get(line.personId ?? 0)?.role !== 'administrator' && line.personId !== caller.id
  // Apart, since one person may have both.
  await changePeople(db, of('changed').filter(mayChange))
  await changePeople(db, of('renamed').filter(mayChange))
  await disablePeople(parts, db, of('leaver').filter(mayLeave))
  const refused = [
    ...of('new').filter((line) => !mayName(line)),
    ...changes.filter((line) => !mayChange(line)),
    ...of('leaver').filter((line) => !mayLeave(line)),
  ]
  await refuse(db, row, refused)
  await notifyChangedDetails(db, parts, caller.id, [...known.values()])
  await db.update(peopleImports).set({ applied: last.position }).where(eq(peopleImports.id, importId))
  return false
}

/** The importing user; null when they may no longer import. */
async function loadCaller(
  db: Transaction,
  id: number,
): Promise<(Member & Pick<typeof users.$inferSelect, 'id' | 'employeeNumber'>) | null> {
  const [caller] = await db.select().from(users).where(eq(users.id, id))
  return caller && caller.disabledAt === null && allowsAccess('duty:people', caller) ? caller : null
}

/** All transactions of an import belong to the entry that its start wrote. */
async function continueAudit(db: Transaction, { auditEntry, actorId }: Import): Promise<void> {
  if (auditEntry === null) throw new Error('the import was not started')
  await audit(db, { id: auditEntry, actorId, action: 'applyPeopleImport', address: 'job' })
}

async function lockPeople(db: Transaction, lines: readonly Line[]) {
  const ids = lines.flatMap(({ personId }) => (personId === null ? [] : [personId]))
  const rows = await db
    .select()
    .from(users)
    .where(anyOf(users.id, ids))
    .orderBy(users.id)
    .for('no key update')
  return new Map(rows.map((person) => [person.id, person]))
}

/** Keeps people from signing in, and has the rest done that follows from it. */
async function disablePeople({ jobs, sessions }: Parts, db: Transaction, lines: readonly Line[]) {
  const ids = lines.flatMap(({ personId }) => (personId === null ? [] : [personId]))
  if (ids.length === 0) return
  await db.update(users).set({ disabledAt: sql`now()` }).where(anyOf(users.id, ids))
  for (const id of ids) {
    await forgetDevices(db, id)
    await sessions.endAll(db, id)
  }
  await jobs.sendAll(
    db,
    'give-back',
    ids.map((userId) => ({ userId })),
  )
}

/** Makes problems of changes, so that the figures are what was done. */
async function refuse(db: Transaction, { id, figures }: Import, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0 || !figures) return
  const left = { ...figures }
  for (const { kind } of lines) {
    left[kind] -= 1
    left.problem += 1
    left.wrong_rows += 1
  }
  await db
    .update(peopleImportLines)
    .set({ kind: 'problem', message: meanwhile })
    .where(
      and(
        eq(peopleImportLines.importId, id),
        anyOf(
          peopleImportLines.position,
          lines.map(({ position }) => position),
        ),
      ),
    )
  await db.update(peopleImports).set({ figures: left }).where(eq(peopleImports.id, id))
}

/** Makes a problem of the next change, which the database refuses. */
async function refuseNext(db: Transaction, importId: number): Promise<void> {
  const next = await nextLines(db, importId, 1)
  if (next) await refuse(db, next.row, next.lines)
}
