import { and, eq, sql } from 'drizzle-orm'
import { isoMoment, whereGiven } from '#core/server/database/index.ts'
import { signerReport as description } from '#platform/content/contract/signature-report.ts'
import { branches, departments, fullName, users } from '#platform/people/server/index.ts'
import { report } from '#platform/reports/server/index.ts'
import { posts } from '../tables.ts'
import { isInAudience, isOfCurrentText, loadSignaturePost, loadTotals } from './queries.ts'
import { signatures } from './tables.ts'

const byName = [users.lastName, users.firstName]

/** The audience of an item, with the times of their signatures. */
export const signerReport = report(description, {
  title: async (db, { item_id }) => `חתימות ${(await loadSignaturePost(db, item_id)).title}`,
  query: ({ item_id, state, branch_id }) => ({
    from: sql`${users} join ${posts} on ${and(eq(posts.id, item_id), isInAudience)}
      left join ${branches} on ${eq(branches.id, users.branchId)}
      left join ${departments} on ${eq(departments.id, users.departmentId)}
      left join ${signatures} on ${and(isOfCurrentText, eq(signatures.userId, users.id))}`,
    where: and(
      whereGiven(branch_id, 'integer', (given) => sql`${users.branchId} = ${given}`),
      whereGiven(state, 'text', (given) => sql`(${given} = 'signed') = (${signatures.signedAt} is not null)`),
    ),
    id: users.id,
    row: {
      id: users.id,
      name: fullName(),
      employee_number: users.employeeNumber,
      branch: branches.name,
      department: departments.name,
      signed_at: isoMoment<string | null>(signatures.signedAt),
    },
    sorts: {
      name: byName,
      signed_at: [signatures.signedAt],
      branch: [branches.name, ...byName],
      department: [departments.name, ...byName],
    },
  }),
  loadFigures: loadTotals,
})
