import { sql } from 'drizzle-orm'
import { cleanText, plainLines } from '#core/rules/text/text.ts'
import { jsonOf, pick, rowOf } from '#core/server/database/index.ts'
import { BenefitFields } from '#features/benefits/contract/content-type.ts'
import type { TypedContentType } from '#platform/content/server/index.ts'
import { posts } from '#platform/content/server/index.ts'
import { checkPlaces, presentPlaces } from '#platform/people/server/index.ts'
import { isValidToday } from './queries.ts'
import { benefits } from './tables.ts'

export const benefitType: TypedContentType<BenefitFields> = {
  current: sql`exists (select 1 from ${benefits} where ${benefits.postId} = ${posts.id} and ${isValidToday})`,

  clean: (fields) => ({
    ...fields,
    supplier: cleanText(fields.supplier),
    value: cleanText(fields.value),
    code: fields.code === null ? null : cleanText(fields.code),
    terms: plainLines(fields.terms),
    branches: [...new Set(fields.branches)],
  }),

  async withoutDeleted(db, fields) {
    const { branches } = await presentPlaces(db, { branches: fields.branches, departments: [] })
    return { ...fields, branches }
  },

  words: ({ supplier, value }) => [supplier, value],

  async write(db, postId, fields) {
    await checkPlaces(db, { branches: fields.branches }, 'benefit.')
    const values = rowOf(fields)
    await db
      .insert(benefits)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: benefits.postId, set: values })
  },

  column: (postId) =>
    jsonOf(
      BenefitFields,
      pick(benefits, BenefitFields),
      sql`from ${benefits} where ${benefits.postId} = ${postId}`,
    ),
}
