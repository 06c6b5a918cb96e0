import { sql } from 'drizzle-orm'
import { registerContentTypes } from '../../content/content-types.ts'
import { contentTypes } from '../../content-types.ts'
import type { Storage } from '../../media/storage.ts'
import { writeOptions } from '../../options/commands.ts'
import { users } from '../../people/tables.ts'
import type { Database, Transaction } from '../connect.ts'
import { loadAudit } from './load/audit.ts'
import { loadDiscussion } from './load/discussion.ts'
import { loadFood } from './load/food.ts'
import { loadForms } from './load/forms.ts'
import { loadGalleries } from './load/galleries.ts'
import { loadGreetings } from './load/greetings.ts'
import { loadImports } from './load/imports.ts'
import { loadItems } from './load/items.ts'
import { loadKudos } from './load/kudos.ts'
import { loadLoans } from './load/loans.ts'
import { loadMails } from './load/mails.ts'
import { type Load, storePictures } from './load/media.ts'
import { loadCategories, loadPeople } from './load/people.ts'
import { loadPushes } from './load/pushes.ts'
import { loadReferrals } from './load/referrals.ts'
import { loadRegistrations } from './load/registrations.ts'
import { loadShop } from './load/shop.ts'
import { loadSurveys } from './load/surveys.ts'
import { demoOrganisation } from './organisation.ts'

/** Fills an empty database with the demo organisation, whole or not at all; one that holds people is left alone. */
export async function fillWithDemo(db: Transaction, storage: Storage, today: Date): Promise<void> {
  registerContentTypes(contentTypes)
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
}
