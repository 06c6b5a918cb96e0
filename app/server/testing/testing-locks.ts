import { beyondOrder, guardedBy, lockOrder } from '#app/server/lock-order.ts'
import type { StatementWatch } from '#core/server/database/index.ts'
import { currentWork, type Work } from '#core/server/jobs/current-work.ts'

const locking =
  /\bfor (?:no key )?(?:update|share)\b(?: of "?(?<of>\w+)"?)?|(?<!for |key )\bupdate "?(?<updated>(?!set )\w+)"? |\bdelete from "?(?<deleted>\w+)"?|\binsert into "?(?<inserted>\w+)"?/gi

interface Lock {
  table: string
  /** Rows of its own: nobody else can wait for them. */
  isNew: boolean
}

/** The tables whose rows a statement locks, in its order. */
function locksOf(statement: string): Lock[] {
  return [...statement.matchAll(locking)].map((match) => {
    const { updated, deleted, inserted, of } = match.groups ?? {}
    if (inserted) return { table: inserted, isNew: !/\bdo update\b/i.test(statement) }
    return { table: updated ?? deleted ?? of ?? selected(statement.slice(0, match.index)), isNew: false }
  })
}

/** The table of a `select`, of which all but its `for update` is given: not that of a query within it. */
function selected(text: string): string {
  let flat = text
  for (let before = ''; before !== flat; flat = flat.replace(/\([^()]*\)/g, '')) before = flat
  const own = flat.slice(flat.lastIndexOf('(') + 1)
  return /\bfrom "?(\w+)"?/i.exec(own)?.[1] ?? 'unknown'
}

/** What is wrong with locking a table after others, or null. */
function faultOf(table: string, held: readonly string[]): string | null {
  const guard = guardedBy[table]
  if (guard) return held.includes(guard) || held.length === 0 ? null : `${table} without ${guard}`
  const others = held.filter((each) => !guardedBy[each])
  const strange = [table, ...others].find((each) => !lockOrder.includes(each))
  if (strange)
    return others.length > 0 ? `${[...others, table].join(', ')}: where does ${strange} belong` : null
  const after = others.find((each) => lockOrder.indexOf(each) > lockOrder.indexOf(table))
  return after ? `${table} after ${after}` : null
}

/** Follows what the transactions of a portal lock. `faults`: where one did not keep to `lockOrder`, by its call or job. */
export function watchLocks(watch: StatementWatch): { watch: StatementWatch; faults: ReadonlySet<string> } {
  const faults = new Set<string>()
  const locks = new WeakMap<Work, Lock[]>()
  const follow = (work: Work, statement: string) => {
    const own = (statement !== 'commit' && locks.get(work)) || []
    locks.set(work, own)
    for (const lock of locksOf(statement)) {
      if (own.some(({ table }) => table === lock.table)) continue
      const held = own.filter(({ isNew }) => !isNew).map(({ table }) => table)
      const fault = lock.isNew ? null : faultOf(lock.table, held)
      if (fault && work.endpoint !== beyondOrder) faults.add(`${work.endpoint}: ${fault}`)
      own.push(lock)
    }
  }
  return {
    faults,
    watch: {
      ...watch,
      sent: (statement) => {
        const work = currentWork.getStore()
        if (work) follow(work, statement)
        return watch.sent(statement)
      },
    },
  }
}
