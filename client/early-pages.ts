import { content } from '#contract/content.ts'
import type { Endpoint, Fields } from '#contract/endpoint.ts'
import { galleries } from '#contract/galleries.ts'
import { people } from '#contract/people.ts'
import type { PostType } from '#contract/post-types.ts'
import { fieldsOf } from './api/early-answers.ts'
import { firstReads } from './api/first-reads.ts'
import { askEarly } from './api/request.ts'
import { coverOf } from './parts/classifieds/coverOf.ts'
import { cellPicture, firstCells } from './parts/galleries/cellPicture.ts'
import { articleSizes, cardSizes } from './parts/pictureSizes.ts'
import { preloadPicture } from './ui/preloadPicture.ts'

interface EarlyPage {
  path: RegExp
  /** The file of its route. */
  route: string
  /** Asks for what it reads, and preloads the pictures of its first screen. */
  ask: (id: number) => Promise<void>
}

/** The code of each page, by the files of the routes; what the router loads too. */
const codes = import.meta.glob(
  [
    './routes/_portal/{events,benefits,yad2}/index.tsx',
    './routes/_portal/{events,benefits}.$slug.$id/route.tsx',
    './routes/_portal/galleries/$slug.$id.index.tsx',
    './routes/_portal/post.$id/route.tsx',
  ],
  { query: '?tsr-split=component' },
)

/** Each path is that of the page without a search. */
const pages: EarlyPage[] = [
  { path: /^\/events$/, route: 'events/index', ask: () => askList('event', firstReads.events) },
  {
    path: /^\/events\/[^/]+\/([1-9]\d{0,8})$/,
    route: 'events.$slug.$id/route',
    ask: (id) => askItem('event', id),
  },
  {
    path: /^\/benefits$/,
    route: 'benefits/index',
    ask: () => {
      void askEarly(people.getPlaces)
      return askList('benefit', firstReads.benefits)
    },
  },
  {
    path: /^\/benefits\/[^/]+\/([1-9]\d{0,8})$/,
    route: 'benefits.$slug.$id/route',
    ask: (id) => {
      void askEarly(people.getPlaces)
      return askItem('benefit', id)
    },
  },
  { path: /^\/yad2$/, route: 'yad2/index', ask: () => askList('yad2', firstReads.classifieds) },
  { path: /^\/galleries\/[^/]+\/([1-9]\d{0,8})$/, route: 'galleries/$slug.$id.index', ask: askGallery },
  { path: /^\/post\/([1-9]\d{0,8})$/, route: 'post.$id/route', ask: (id) => askItem('post', id) },
]

/** Asks for what the page at an address reads at first. Answers what loads its code, where that is known. */
export function askForPage({ pathname, search }: Location): (() => Promise<unknown>) | undefined {
  for (const { path, route, ask } of pages) {
    const match = search === '' && path.exec(pathname)
    if (match) {
      ask(Number(match[1])).catch(() => {})
      return codes[`./routes/_portal/${route}.tsx`]
    }
  }
  return undefined
}

type List = Fields<typeof content.getRecentPosts>

async function askList(type: PostType, { endpoint, query }: { endpoint: Endpoint; query: object }) {
  const answer = askEarly(endpoint, query)
  void askEarly(content.getCategories, { type })
  const [first] = (await fieldsOf<List>(answer)).posts
  const picture = first && coverOf(first).picture
  if (picture) preloadPicture(picture, cardSizes)
}

async function askItem(type: PostType, id: number) {
  const answer = askEarly(content.getPostById, { id, post_type: type })
  // Those of the news are on every page.
  if (type !== 'post') void askEarly(content.getCategories, { type })
  const { picture } = await fieldsOf<Fields<typeof content.getPostById>>(answer)
  if (picture) preloadPicture(picture, articleSizes)
}

async function askGallery(id: number) {
  void askEarly(content.getPostById, { id, post_type: 'gallery' })
  const answer = askEarly(galleries.getGalleryImages, { id })
  void askEarly(galleries.getGalleryVotes, { id })
  const { images } = await fieldsOf<Fields<typeof galleries.getGalleryImages>>(answer)
  for (const { picture } of images.slice(0, firstCells)) preloadPicture(picture, cellPicture(picture).sizes)
}
