import { and, isNull } from 'drizzle-orm'
import { keyOf } from '#core/rules/text/text.ts'
import { anyOf, type Database } from '#core/server/database/index.ts'
import type { PushAudience } from '#platform/notifications/contract/push.ts'
import { users } from '#platform/people/server/index.ts'

const numbersIn = ({ employee_numbers }: PushAudience) => employee_numbers?.map(keyOf) ?? null

export async function peopleOf(db: Database, audience: PushAudience): Promise<number[]> {
  const { branches, departments, roles } = audience
  const numbers = numbersIn(audience)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.disabledAt),
        branches ? anyOf(users.branchId, branches) : undefined,
        departments ? anyOf(users.departmentId, departments) : undefined,
        roles ? anyOf(users.role, roles) : undefined,
        numbers ? anyOf(users.employeeNumber, numbers) : undefined,
      ),
    )
  return rows.map(({ id }) => id)
}

/** The employee numbers of an audience's list that nobody active has, as they were given. */
export async function unknownNumbers(db: Database, audience: PushAudience): Promise<string[]> {
  const numbers = numbersIn(audience)
  if (!numbers) return []
  const rows = await db
    .select({ number: users.employeeNumber })
    .from(users)
    .where(and(isNull(users.disabledAt), anyOf(users.employeeNumber, numbers)))
  const known = new Set(rows.map(({ number }) => number))
  return numbers.filter((number) => !known.has(number))
}
