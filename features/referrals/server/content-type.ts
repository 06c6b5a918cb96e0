import { sql } from 'drizzle-orm'
import { cleanText } from '#core/rules/text/text.ts'
import { jsonOf, pick, rowOf } from '#core/server/database/index.ts'
import { PositionFields } from '#features/referrals/contract/content-type.ts'
import type { TypedContentType } from '#platform/content/server/index.ts'
import { checkBranch, presentPlaces } from '#platform/people/server/index.ts'
import { positions } from './tables.ts'

export const positionType: TypedContentType<PositionFields> = {
  clean: (fields) => ({ ...fields, number: cleanText(fields.number) }),

  async withoutDeleted(db, { branch_id, ...fields }) {
    const given = { branches: branch_id === null ? [] : [branch_id], departments: [] }
    return { ...fields, branch_id: (await presentPlaces(db, given)).branches[0] ?? null }
  },

  words: ({ number }) => [number],

  async write(db, postId, fields) {
    await checkBranch(db, fields.branch_id, 'position.branch_id')
    const values = rowOf(fields)
    await db
      .insert(positions)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: positions.postId, set: values })
  },

  column: (postId) =>
    jsonOf(
      PositionFields,
      pick(positions, PositionFields),
      sql`from ${positions} where ${positions.postId} = ${postId}`,
    ),
}
