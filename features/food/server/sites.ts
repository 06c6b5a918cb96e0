import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Body } from '#core/contract/endpoint.ts'
import { cleanText } from '#core/rules/text.ts'
import { anyOf, constraintOf, type Database, type Transaction } from '#core/server/database/index.ts'
import { missing, notFound, Refusal } from '#core/server/http/index.ts'
import type { foodAdmin, ManagedSite } from '#features/food/contract/food-admin.ts'
import { checkPlaces } from '#platform/people/server/index.ts'
import { foodSiteBranches, foodSites } from './tables.ts'

/** Every site with the branches that eat there. */
export function listManagedSites(db: Database): Promise<ManagedSite[]> {
  return db
    .select({
      id: foodSites.id,
      revision: foodSites.revision,
      name: foodSites.name,
      slug: foodSites.slug,
      separate_meat_and_dairy: foodSites.separateMeatAndDairy,
      branches: sql<number[]>`array(
        select ${foodSiteBranches.branchId} from ${foodSiteBranches}
        where ${foodSiteBranches.siteId} = ${foodSites}.id order by 1)`,
    })
    .from(foodSites)
    .orderBy(asc(foodSites.name))
}

type SiteInput = Body<typeof foodAdmin.saveFoodSite>

/**
 * Adds a site, or changes one; a branch leaves the site that it had. Throws 400, 404, or a refusal where a name is taken or
 * somebody changed the site since the revision that was read.
 */
export async function saveSite(db: Transaction, input: SiteInput): Promise<number> {
  const name = cleanText(input.name)
  if (name === '') throw missing('name')
  await checkPlaces(db, { branches: input.branches, departments: null })
  // All of them, since branches move from one to another.
  const sites = await db.select().from(foodSites).orderBy(foodSites.id).for('no key update')
  const before = sites.find((site) => site.id === input.id)
  if (input.id !== null && !before) throw notFound('חדר האוכל לא נמצא')
  if (before && before.revision !== input.revision) {
    throw new Refusal('food.changed-meanwhile', 'חדר האוכל השתנה בינתיים. אפשר לרענן, לבדוק ולשמור שוב.')
  }
  const id = await writeSite(db, { ...input, name })
  await db
    .update(foodSites)
    .set({ revision: sql`${foodSites.revision} + 1` })
    .where(
      and(
        ne(foodSites.id, id),
        sql`exists (select from ${foodSiteBranches}
          where ${foodSiteBranches.siteId} = ${foodSites.id} and ${anyOf(foodSiteBranches.branchId, input.branches)})`,
      ),
    )
  await db
    .delete(foodSiteBranches)
    .where(and(eq(foodSiteBranches.siteId, id), sql`not ${anyOf(foodSiteBranches.branchId, input.branches)}`))
  await db.execute(sql`
    insert into ${foodSiteBranches} (branch_id, site_id)
    select branch, ${id}::integer from unnest(${sql.param(input.branches)}::integer[]) as given (branch) order by 1
    on conflict (branch_id) do update set site_id = excluded.site_id`)
  return id
}

async function writeSite(
  db: Transaction,
  { id, revision, name, slug, ...input }: SiteInput,
): Promise<number> {
  const row = { name, separateMeatAndDairy: input.separate_meat_and_dairy }
  try {
    // A savepoint, since a name that is taken would end the whole transaction.
    const [site] = await db.transaction((inner) =>
      id === null
        ? inner
            .insert(foodSites)
            .values({ ...row, slug })
            .returning({ id: foodSites.id })
        : inner
            .update(foodSites)
            .set({ ...row, revision: revision + 1 })
            .where(eq(foodSites.id, id))
            .returning({ id: foodSites.id }),
    )
    if (!site) throw new Error('the site was not written')
    return site.id
  } catch (error) {
    const constraint = constraintOf(error)
    if (constraint === 'food_sites_name_unique') {
      throw new Refusal('food.site-exists', 'כבר יש חדר אוכל בשם הזה.', 'name')
    }
    if (constraint === 'food_sites_slug_unique') {
      throw new Refusal('food.site-exists', 'כבר יש חדר אוכל עם הכתובת הזאת.', 'slug')
    }
    throw error
  }
}
