import type { GalleryStory } from '#features/galleries/demo/galleries.ts'
import { reactionKinds } from '#platform/discussion/contract/vocabulary.ts'
import { readComments } from '#platform/discussion/demo/comments.ts'
import { categoryKey } from './categories.ts'
import { post } from './items.ts'
import { eventDay, momentFrom } from './kit/calendar.ts'
import { seededRandom } from './kit/random.ts'
import type {
  DemoComment,
  DemoGallery,
  DemoItem,
  DemoPerson,
  DemoReaction,
  DemoSignature,
} from './kit/types.ts'

/** A gallery with its pictures, and the votes that were given so far. */
export function gallery(today: Date, story: GalleryStory, people: readonly DemoPerson[]): DemoGallery {
  const random = seededRandom(`gallery/${story.key}`)
  const { category, ...base } = post(today, { ...story, at: [11, 20] })
  const images = story.images.map((image) => ({ uploader: base.author, showsChildren: false, ...image }))
  const closesInDays = story.voteUntil === undefined ? null : evening(today, story.voteUntil)
  const voters = shuffled(story.key, people).slice(0, story.voters ?? 0)
  return {
    ...base,
    category: categoryKey('gallery', category),
    voting: closesInDays !== null,
    closesInDays,
    uploadsOpen: story.uploadsOpen === true,
    images,
    // The square of a chance: some pictures are liked far more than others.
    votes: voters.map((person) => ({
      by: person.employeeNumber,
      image: Math.floor(random.next() ** 2 * images.length),
      daysAgo: random.between(Math.max(0, -(closesInDays ?? 0)), base.publishedDaysAgo),
    })),
  }
}

/** How many days from `today` (fractional) eight in the evening is, on the working day for `offset`. */
function evening(today: Date, offset: number): number {
  const moment = momentFrom(today, eventDay(today, offset, [0, 1, 2, 3, 4]), 20, 0)
  return (moment.getTime() - today.getTime()) / 86_400_000
}

/** The same people in another order, which `seed` decides. */
function shuffled(seed: string, people: readonly DemoPerson[]): DemoPerson[] {
  const random = seededRandom(seed)
  return people
    .filter((person) => !person.employeeNumber.startsWith('100'))
    .map((person) => ({ person, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ person }) => person)
}

/** What was said under items: the first words soon after an item came out, the last some days later. */
export function demoComments(items: readonly DemoItem[]): DemoComment[] {
  const published = new Map(items.map((entry) => [entry.key, entry.publishedDaysAgo]))
  return Object.entries(readComments()).flatMap(([key, texts]) => {
    const since = published.get(key) ?? 0
    const reach = Math.min(since * 0.9, 3)
    return texts.map((comment, index) => ({
      ...comment,
      item: key,
      daysAgo: since - reach * ((index + 0.4) / texts.length) ** 2,
    }))
  })
}

/** Some four hundred reactions, most of them to what is new, discussed and pinned. */
export function demoReactions(
  items: readonly DemoItem[],
  people: readonly DemoPerson[],
  comments: readonly DemoComment[],
): DemoReaction[] {
  return items
    .filter((entry) => entry.discussion && entry.status === 'published' && entry.publishedDaysAgo > 0)
    .filter((entry) => entry.audience === undefined && (entry.expiresInDays ?? 1) > 0)
    .flatMap((entry) => {
      const random = seededRandom(`reactions/${entry.key}`)
      const talk = comments.filter(({ item }) => item === entry.key).length
      const count = random.whole(0, 4) + talk * 3 + (entry.pinned ? 6 : 0)
      const favourite = random.pick(reactionKinds)
      return shuffled(entry.key, people)
        .slice(0, count)
        .map((person) => ({
          item: entry.key,
          by: person.employeeNumber,
          kind: random.chance(0.5) ? 'like' : random.chance(0.4) ? favourite : random.pick(reactionKinds),
          daysAgo: entry.publishedDaysAgo * (1 - random.next() ** 3 * 0.9),
        }))
    })
}

/** Who signed already: about two in three of those who work here. The people who sign in to the demo still have to. */
export function demoSignatures(items: readonly DemoItem[], people: readonly DemoPerson[]): DemoSignature[] {
  const demoAccounts = ['2001', '2002', '3001']
  return items
    .filter((entry) => entry.signStatement !== undefined && entry.publishedDaysAgo > 0)
    .flatMap((entry) => {
      const random = seededRandom(`signatures/${entry.key}`)
      return shuffled(entry.key, people)
        .filter((person) => person.role === 'employee' && !demoAccounts.includes(person.employeeNumber))
        .filter(() => random.chance(0.65))
        .map((person) => ({
          item: entry.key,
          by: person.employeeNumber,
          daysAgo: entry.publishedDaysAgo * random.between(0.05, 0.95),
        }))
    })
}
