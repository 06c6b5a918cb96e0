import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { cleanText } from '#core/rules/text/text.ts'
import {
  anyOf,
  changedMeanwhile,
  constraintOf,
  type Database,
  pick,
  saveRevised,
} from '#core/server/database/index.ts'
import { type Handler, missing, Refusal } from '#core/server/http/index.ts'
import { type foodAdmin, ManagedSite } from '#features/food/contract/food-admin.ts'
import { checkPlaces } from '#platform/people/server/index.ts'
import { foodSiteBranches, foodSites } from './tables.ts'

/** Every site with the branches that eat there. */
export function listManagedSites(db: Database): Promise<ManagedSite[]> {
  return db
    .select(
      pick(foodSites, ManagedSite, {
        branches: sql<number[]>`array(
          select ${foodSiteBranches.branchId} from ${foodSiteBranches}
          where ${foodSiteBranches.siteId} = ${foodSites}.id order by 1)`,
      }),
    )
    .from(foodSites)
    .orderBy(asc(foodSites.name))
}

/** A branch leaves the site that it had. */
export const saveFoodSite: Handler<typeof foodAdmin.saveFoodSite> = async ({
  db,
  body: { id: asked, revision, branches, ...input },
}) => {
  const name = cleanText(input.name)
  if (name === '') throw missing('name')
  await checkPlaces(db, { branches, departments: null })
  // All of them, since branches move from one to another.
  const sites = await db.select().from(foodSites).orderBy(foodSites.id).for('no key update')
  const slug = sites.find((site) => site.id === asked)?.slug ?? input.slug
  const row = { name, slug, separateMeatAndDairy: input.separate_meat_and_dairy }
  const problems = { missing: 'חדר האוכל לא נמצא', changed: changedMeanwhile('food', 'חדר האוכל השתנה') }
  const id = await saveRevised(db, foodSites, { id: asked, revision }, row, problems).catch((error) => {
    const taken = takenNames[constraintOf(error) ?? '']
    throw taken ? new Refusal('food.site-exists', ...taken) : error
  })
  await db
    .update(foodSites)
    .set({ revision: sql`${foodSites.revision} + 1` })
    .where(
      and(
        ne(foodSites.id, id),
        sql`exists (select from ${foodSiteBranches}
          where ${foodSiteBranches.siteId} = ${foodSites.id} and ${anyOf(foodSiteBranches.branchId, branches)})`,
      ),
    )
  await db
    .delete(foodSiteBranches)
    .where(and(eq(foodSiteBranches.siteId, id), sql`not ${anyOf(foodSiteBranches.branchId, branches)}`))
  await db.execute(sql`
    insert into ${foodSiteBranches} (branch_id, site_id)
    select branch, ${id}::integer from unnest(${sql.param(branches)}::integer[]) as given (branch) order by 1
    on conflict (branch_id) do update set site_id = excluded.site_id`)
  return { id }
}

/** What is said of a name or an address that another site has, by constraint. */
const takenNames: Record<string, [message: string, field: string]> = {
  food_sites_name_unique: ['כבר יש חדר אוכל בשם הזה.', 'name'],
  food_sites_slug_unique: ['כבר יש חדר אוכל עם הכתובת הזאת.', 'slug'],
}
