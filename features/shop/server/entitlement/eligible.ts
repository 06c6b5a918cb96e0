import { and, isNull, ne, sql } from 'drizzle-orm'
import { users } from '#platform/people/server/index.ts'

/** Whether a person may be granted entitlement: active, and no member of the community (product: who is who). */
export const eligible = sql<boolean>`(${and(isNull(users.disabledAt), ne(users.role, 'community'))})`
