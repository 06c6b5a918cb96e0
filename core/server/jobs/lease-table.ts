import { min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { cleanText, truncated } from '#core/rules/text/text.ts'
import { type Database, planAnew, rowsFrom, type Transaction } from '../database/index.ts'
import { noQueue, type QueueState } from './queue-state.ts'

/** A table whose rows wait to be sent, with the columns that its queue reads and writes. */
export interface LeaseTable {
  table: PgTable
  id: PgColumn
  /** `waiting`, or how it ended; `failed` where it was given up. */
  state: PgColumn
  /** Why the last attempt failed. */
  problem: PgColumn
  /** They count from the claim on, so that a row that kills its process is given up as well. */
  attempts: PgColumn
  /** When it is sent or tried again; of one that a process has claimed, when another may. */
  dueAt: PgColumn
  /** What else is set where the outcome `given.state` is written. */
  alsoSet: SQL
}

/** What is written of a row that was claimed. */
export interface Result {
  id: string | number
  state: string
  problem: string | null
  /** ISO 8601, of one that waits. */
  due_at: string | null
  /** With which it was claimed: the outcome of a process whose lease has run out is not written. */
  attempts: number
  /** Whether it counts as an attempt. */
  tried: boolean
}

const longestProblem = 500

const named = (column: PgColumn) => sql.identifier(column.name)

/**
 * Claims what is due, so that no other process sends it meanwhile, and returns its numbers: first what was tried least, so that
 * retries do not delay what is new.
 */
export async function claim<Id extends string | number>(
  db: Transaction,
  { table, id, state, attempts, dueAt }: LeaseTable,
  { now, limit, seconds }: { now: Date; limit: number; seconds: number },
): Promise<Id[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  await planAnew(db)
  // In a subquery of the update, PostgreSQL may repeat the selection, which would exceed the limit. The database rounds to
  // milliseconds: what it has just written may be due in the next one.
  const { rows } = await db.execute<{ id: Id }>(sql`
    with due as materialized (
      select ${id} as id from ${table} where ${state} = 'waiting' and ${dueAt} <= ${moment} + interval '1 millisecond'
      order by ${attempts}, ${dueAt} limit ${limit} for update skip locked)
    update ${table} set ${named(attempts)} = ${attempts} + 1,
      ${named(dueAt)} = ${moment} + make_interval(secs => ${seconds})
    from due where ${id} = due.id returning ${id} as id`)
  return rows.map((row) => row.id)
}

/** Writes what became of rows. Returns those that are there and still were this claim's. */
export async function record<Recorded extends { result: Result }>(
  db: Transaction,
  { table, id, state, problem, attempts, dueAt, alsoSet }: LeaseTable,
  recorded: readonly Recorded[],
): Promise<Recorded[]> {
  const types = {
    ...{ id: id.getSQLType(), state: 'text', problem: 'text', due_at: 'timestamptz' },
    ...{ attempts: 'integer', tried: 'boolean' },
  }
  const given = recorded.map(({ result }) => ({
    ...result,
    // Others wrote it: PostgreSQL takes no text with a zero byte.
    problem: result.problem && truncated(cleanText(result.problem), longestProblem),
  }))
  await planAnew(db)
  const { rows } = await db.execute<{ id: string | number }>(sql`
    update ${table} set ${named(state)} = given.state, ${named(dueAt)} = coalesce(given.due_at, ${dueAt}),
      ${named(problem)} = case when given.tried then given.problem else ${problem} end,
      ${named(attempts)} = ${attempts} - (not given.tried)::integer, ${alsoSet}
    from ${rowsFrom('given', types, given)}
    where ${id} = given.id and ${attempts} = given.attempts returning ${id} as id`)
  const written = new Set(rows.map((row) => row.id))
  return recorded.filter(({ result }) => written.has(result.id))
}

/** When the next row is due that waits or is under way; null where there is none. */
export async function nextDue(db: Database, { table, state, dueAt }: LeaseTable): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: min(dueAt) })
    .from(table)
    // As in the index, which a statement that is prepared for any state would not use.
    .where(sql`${state} = 'waiting'`)
  return (row?.dueAt as Date | null | undefined) ?? null
}

/** How the queue of all processes stands. `failed`: which rows count as given up. */
export async function queueStateOf(
  db: Database,
  { table, state, problem, dueAt }: LeaseTable,
  failed: SQL,
): Promise<QueueState> {
  const { rows } = await db.execute<QueueState & Record<string, unknown>>(sql`
    select due.waiting, due.age, failed.failed, retried.retried
    from (select count(*)::integer as waiting, coalesce(extract(epoch from now() - min(${dueAt})), 0)::integer as age
      from ${table} where ${state} = 'waiting' and ${dueAt} <= now()) as due,
    (select count(*)::integer as failed from ${table} where ${failed}) as failed,
    (select count(*)::integer as retried from ${table} where ${state} = 'waiting' and ${problem} is not null) as retried`)
  return rows[0] ?? noQueue
}
