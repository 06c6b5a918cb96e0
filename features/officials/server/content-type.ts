import { sql } from 'drizzle-orm'
import { cleanText } from '#core/rules/text/text.ts'
import { jsonOf, pick, rowOf } from '#core/server/database/index.ts'
import { invalid } from '#core/server/http/index.ts'
import { OfficialFields } from '#features/officials/contract/content-type.ts'
import type { TypedContentType } from '#platform/content/server/index.ts'
import { checkPeople, cleanEmail, cleanPhone, presentPeople } from '#platform/people/server/index.ts'
import { officials } from './tables.ts'

export const officialType: TypedContentType<OfficialFields> = {
  people: ({ person_id, deputy_id }) => [person_id, deputy_id],

  async withoutDeleted(db, { person_id, deputy_id, ...fields }) {
    const present = await presentPeople(db, [person_id, deputy_id])
    const still = (id: number | null) => (id !== null && present.has(id) ? id : null)
    return { ...fields, person_id: still(person_id), deputy_id: still(deputy_id) }
  },

  clean(fields) {
    if (fields.person_id !== null && fields.person_id === fields.deputy_id) {
      throw invalid('official.deputy_id', 'same', 'המחליף הוא בעל התפקיד')
    }
    return {
      ...fields,
      phone: fields.phone === null ? null : cleanPhone(fields.phone, 'official.phone'),
      email: fields.email === null ? null : cleanEmail(fields.email, 'official.email'),
      reception_hours: cleanText(fields.reception_hours),
    }
  },

  words: ({ phone, email }) => [phone, email],

  async write(db, postId, fields) {
    await checkPeople(db, [fields.person_id], 'official.person_id')
    await checkPeople(db, [fields.deputy_id], 'official.deputy_id')
    const values = rowOf(fields)
    await db
      .insert(officials)
      .values({ postId, ...values })
      .onConflictDoUpdate({ target: officials.postId, set: values })
  },

  column: (postId) =>
    jsonOf(
      OfficialFields,
      pick(officials, OfficialFields),
      sql`from ${officials} where ${officials.postId} = ${postId}`,
    ),
}
