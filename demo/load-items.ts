import { inArray } from 'drizzle-orm'
import { classifieds } from '#features/classifieds/server/tables.ts'
import { registrationInput } from '#features/events/demo/load.ts'
import type { PostInput } from '#platform/content/contract/authoring.ts'
import { insertPost } from '#platform/content/server/authoring/write.ts'
import type { LoadedPeople } from './kit/load.ts'
import { daysBefore, imageId, type Load, pictureId } from './kit/load.ts'
import type { DemoClassified, DemoItem, DemoPage } from './kit/types.ts'

/** The numbers of rows that items refer to, by the names that the demo gives them. */
interface Keys extends LoadedPeople {
  categories: Map<string, number>
}

/** Percent of right answers with which a quiz is passed. */
const passMark = 70

const everybody = { branches: null, departments: null, roles: null } as const

/** Loads the items of all types and the pages, and answers the numbers of the items by key. */
export async function loadItems(load: Load, keys: Keys): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const administrator = keys.people.get('1001') ?? 0
  // A thousand small statements: none waits for the answer to those of other items. Numbers follow the order here.
  await Promise.all(
    allItems(load, keys).map(async ([item, input]) => {
      ids.set(item.key, await insertPost(load.db, keys.people.get(item.author) ?? administrator, input))
    }),
  )
  for (const page of load.demo.pages) await insertPost(load.db, administrator, pageInput(load, page))
  await markSold(load, ids)
  return ids
}

type OwnFields = Pick<PostInput, 'post_type'> & Partial<PostInput>

function allItems(load: Load, keys: Keys): (readonly [DemoItem, PostInput])[] {
  const { demo, today } = load
  const typed = <Item extends DemoItem>(items: readonly Item[], own: (item: Item) => OwnFields) =>
    items.map((item) => [item, { ...commonInput(today, keys, item), ...own(item) }] as const)
  return [
    ...typed(demo.posts, () => ({ post_type: 'post' })),
    ...typed(demo.events, (event) => ({
      post_type: 'event',
      event: {
        starts_at: event.startsAt.toISOString(),
        ends_at: event.endsAt.toISOString(),
        place: event.place,
        map_url: event.mapUrl,
        capacity: event.capacity,
        kind: event.kind,
        registration: registrationInput(today, event, keys.people),
      },
    })),
    ...typed(demo.benefits, ({ supplier, value, code, link, validUntil, branches, terms }) => ({
      post_type: 'benefit',
      benefit: {
        supplier,
        value,
        code,
        link,
        valid_until: validUntil,
        branches: numbersOf(keys.branches, branches),
        terms,
      },
    })),
    ...typed(demo.galleries, ({ voting, closesInDays, uploadsOpen }) => ({
      post_type: 'gallery',
      gallery: {
        voting,
        closes_at: closesInDays === null ? null : daysBefore(today, -closesInDays).toISOString(),
        uploads_open: uploadsOpen,
      },
    })),
    ...typed(demo.classifieds, (item) => ({ post_type: 'yad2', yad2: classifiedInput(item) })),
    ...typed(demo.lessons, ({ kind, url, minutes, quiz }) => ({
      post_type: 'lomda',
      lomda: { kind, url, minutes, pass_mark: passMark, file_id: null, quiz: [...quiz] },
    })),
    ...typed(demo.officials, ({ person, deputy, phone, email, receptionHours }) => ({
      post_type: 'official',
      official: {
        person_id: keys.people.get(person) ?? null,
        deputy_id: keys.people.get(deputy ?? '') ?? null,
        phone,
        email,
        reception_hours: receptionHours,
      },
    })),
    ...typed(demo.surveys, ({ questions, opensIn, closesIn, anonymous }) => ({
      post_type: 'survey',
      survey: {
        questions: [...questions],
        opens_at: opensIn === null ? null : daysBefore(today, -opensIn).toISOString(),
        closes_at: closesIn === null ? null : daysBefore(today, -closesIn).toISOString(),
        anonymous,
      },
    })),
    ...typed(demo.positions, ({ number, branch, bonus }) => ({
      post_type: 'position',
      position: { number, branch_id: keys.branches.get(branch) ?? null, bonus },
    })),
  ]
}

/** What items of every type have. */
function commonInput(today: Date, keys: Keys, item: DemoItem): Omit<PostInput, 'post_type'> {
  const { audience } = item
  const expiresAt = item.expiresInDays && daysBefore(today, -item.expiresInDays)
  return {
    title: item.title,
    excerpt: item.excerpt,
    body: item.html,
    status: item.status,
    publish_at: daysBefore(today, item.publishedDaysAgo).toISOString(),
    expires_at: expiresAt ? expiresAt.toISOString() : null,
    category_id: keys.categories.get(item.category ?? '') ?? null,
    picture_id: item.picture && pictureId(item),
    pinned: item.pinned,
    discussion: item.discussion,
    sign_statement: item.signStatement ?? null,
    audience: {
      branches: audience?.branches ? numbersOf(keys.branches, audience.branches) : null,
      departments: audience?.departments ? numbersOf(keys.departments, audience.departments) : null,
      roles: audience?.roles ?? null,
    },
  }
}

function numbersOf(numbers: Map<string, number>, names: readonly string[]): number[] {
  return names.flatMap((name) => numbers.get(name) ?? [])
}

function classifiedInput(item: DemoClassified): NonNullable<PostInput['yad2']> {
  const { price, condition, phone, images } = item
  return { price, condition, phone, images: images.map((_, index) => imageId(item, index)) }
}

function pageInput({ today }: Load, page: DemoPage): PostInput & { slug: string } {
  return {
    post_type: 'page',
    slug: page.slug,
    title: page.title,
    excerpt: '',
    body: page.html,
    status: 'published',
    publish_at: daysBefore(today, 200).toISOString(),
    expires_at: null,
    category_id: null,
    picture_id: null,
    pinned: false,
    discussion: false,
    sign_statement: null,
    audience: everybody,
  }
}

/** Things are sold the day before today, which is after they were put up. */
async function markSold({ db, demo, today }: Load, ids: Map<string, number>): Promise<void> {
  const sold = demo.classifieds.flatMap((item) => (item.sold ? (ids.get(item.key) ?? []) : []))
  await db
    .update(classifieds)
    .set({ soldAt: daysBefore(today, 1) })
    .where(inArray(classifieds.postId, sold))
}
