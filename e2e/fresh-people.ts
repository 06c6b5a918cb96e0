import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStatement } from './database.ts'

const list = () => join(process.env.E2E_DATA_DIR ?? '', 'fresh-people.json')

/**
 * Lists, before the stories, the employees with a mail address who ordered nothing in the demo's year: their entitlement is whole, and
 * nothing is on its way to them. The demo's own people, whom its texts name, have lower numbers.
 */
export default async function listFreshPeople(): Promise<void> {
  const rows = await runStatement(
    `select employee_number as number from users where role = 'employee' and employee_number >= '2051' and email is not null
      and not exists (select from orders where orders.user_id = users.id)
      and not exists (select from standing_food_orders where standing_food_orders.user_id = users.id)
      order by employee_number`,
    [],
  )
  writeFileSync(list(), JSON.stringify(rows.map(({ number }) => number)))
}

/** Their employee numbers. */
export const freshPeople = (): string[] => JSON.parse(readFileSync(list(), 'utf8'))
