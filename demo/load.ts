import { sql } from 'drizzle-orm'
import { firstSteps } from '#app/first-steps/contract/vocabulary.ts'
import { skippedFirstSteps } from '#app/first-steps/server/tables.ts'
import { loadImports } from '#app/people-administration/demo.ts'
import { registerFeatures } from '#app/server/features.ts'
import type { Database, Transaction } from '#core/server/database/index.ts'
import { loadGreetings } from '#features/celebrations/demo.ts'
import { loadRegistrations } from '#features/events/demo/load.ts'
import { loadFood } from '#features/food/demo/load.ts'
import { loadForms } from '#features/forms/demo/load.ts'
import { loadGalleries } from '#features/galleries/demo/load.ts'
import { loadKudos } from '#features/kudos/demo/load.ts'
import { loadLoans } from '#features/loans/demo.ts'
import { loadReferrals } from '#features/referrals/demo/load.ts'
import { loadShop } from '#features/shop/demo/load.ts'
import { loadSurveys } from '#features/surveys/demo/load.ts'
import { loadAudit } from '#platform/audit/demo.ts'
import { loadDiscussion } from '#platform/discussion/demo/load.ts'
import type { Storage } from '#platform/files/server/storage/storage.ts'
import { loadMails } from '#platform/mail/demo.ts'
import { loadPushes } from '#platform/notifications/demo.ts'
import { writeOptions } from '#platform/organisation/server/commands.ts'
import { options } from '#platform/organisation/server/tables.ts'
import { users } from '#platform/people/server/tables.ts'
import { type Load, storePictures } from './kit/load.ts'
import { loadItems } from './load-items.ts'
import { loadCategories, loadPeople } from './load-people.ts'
import { demoOrganisation } from './organisation.ts'

/** Fills an empty database with the demo organisation, whole or not at all; one that holds people is left alone. */
export async function fillWithDemo(db: Transaction, storage: Storage, today: Date): Promise<void> {
  registerFeatures()
  await db.transaction(async (transaction) => {
    const [someone] = await transaction.select({ id: users.id }).from(users).limit(1)
    if (someone) return
    const load: Load = { db: transaction, storage, demo: demoOrganisation(today), today }
    const people = await loadPeople(load)
    await storePictures(load, people)
    const keys = { ...people, categories: await loadCategories(load) }
    const items = await loadItems(load, keys)
    await loadGalleries(load, people.people, items)
    await loadDiscussion(load, people.people, items)
    await loadRegistrations(load, people.people, items)
    await loadKudos(load, people.people)
    await loadGreetings(load, people.people)
    await loadReferrals(load, people.people, items)
    await loadSurveys(load, people, items)
    await loadShop(load, people)
    await loadFood(load, people)
    await loadLoans(load, people.people)
    await loadForms(load, people)
    await loadMails(load)
    await loadPushes(load, people)
    await loadImports(load, people)
    await loadAudit(load, people)
    await dateBack(transaction)
    await loadOptions(load)
  })
  // The planner has no statistics yet of what was just written.
  await db.execute(sql`analyze`)
}

/** What was published last spring was not written just now. */
async function dateBack(db: Database): Promise<void> {
  await db.execute(
    sql`update posts set created_at = publish_at, updated_at = publish_at where publish_at < now()`,
  )
  await db.execute(
    sql`update post_versions set saved_at = posts.updated_at from posts where posts.id = post_versions.post_id`,
  )
}

async function loadOptions({ db, demo }: Load): Promise<void> {
  const { name, shortName, tagline, accent } = demo.organisation
  await writeOptions(db, {
    organisation: { name, short_name: shortName, tagline },
    accent,
    quick_links: demo.quickLinks,
  })
  await db.update(options).set({ demoFilledAt: sql`now()` })
  // Nothing is left to do in it.
  await db.insert(skippedFirstSteps).values(firstSteps.map((step) => ({ step })))
}
