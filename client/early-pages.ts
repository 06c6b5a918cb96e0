import type { ReactNode } from 'react'
import type { Picture } from '#contract/common.ts'
import { content } from '#contract/content.ts'
import type { PostType } from '#contract/content-types/index.ts'
import type { Endpoint, Fields } from '#contract/endpoint.ts'
import { galleries } from '#contract/galleries.ts'
import type { options } from '#contract/options.ts'
import { people } from '#contract/people.ts'
import type { session } from '#contract/session.ts'
import { fieldsOf } from './api/early-answers.ts'
import { firstReads } from './api/first-reads.ts'
import { homeReads } from './api/home-reads.ts'
import { askEarly } from './api/request.ts'
import { coverOf } from './parts/classifieds/coverOf.ts'
import { cellPicture, firstCells } from './parts/galleries/cellPicture.ts'
import { articleSizes, cardSizes, pinnedSizes } from './parts/pictureSizes.ts'
import { preloadPicture } from './ui/preloadPicture.ts'

/** What was asked for on whatever page. */
export interface Asked {
  settings: Promise<Fields<typeof options.optionsFields>>
  person: Promise<Fields<typeof session.validateUser>>
}

interface EarlyPage {
  /** Of the page without a search. */
  path: RegExp
  /** Loads its code, where that does not come with the application. */
  loadCode?: (() => Promise<unknown>) | undefined
  /**
   * Asks for what the page reads, preloads the pictures of its first screen, and answers this screen. Rejects where none
   * is to be shown.
   */
  ask: (asked: Asked, id: number) => Promise<ReactNode>
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

const codeOf = (route: string) => codes[`./routes/_portal/${route}.tsx`]

const lists = () => import('./first-screen/lists.tsx')
const items = () => import('./first-screen/items.tsx')

/** The pages that most people begin with. */
const pages: EarlyPage[] = [
  { path: /^\/(?:home-page)?$/, ask: askHome },
  {
    path: /^\/events$/,
    loadCode: codeOf('events/index'),
    ask: async () => {
      const asked = [askList('event', firstReads.events), lists()] as const
      const [list, { EventsScreen }] = await Promise.all(asked)
      return EventsScreen(list)
    },
  },
  {
    path: /^\/events\/[^/]+\/([1-9]\d{0,8})$/,
    loadCode: codeOf('events.$slug.$id/route'),
    ask: async ({ person }, id) => {
      const asked = [askItem('event', id), person, items()] as const
      const [item, { user }, { EventScreen }] = await Promise.all(asked)
      return EventScreen({ ...item, user })
    },
  },
  {
    path: /^\/benefits$/,
    loadCode: codeOf('benefits/index'),
    ask: async ({ person }) => {
      const asked = [askList('benefit', firstReads.benefits), askPlaces(), person, lists()] as const
      const [list, { branches }, { user_fields }, { BenefitsScreen }] = await Promise.all(asked)
      return BenefitsScreen({ ...list, branches, ownName: user_fields.branch })
    },
  },
  {
    path: /^\/benefits\/[^/]+\/([1-9]\d{0,8})$/,
    loadCode: codeOf('benefits.$slug.$id/route'),
    ask: async ({ person }, id) => {
      const asked = [askItem('benefit', id), askPlaces(), person, items()] as const
      const [item, { branches }, { user }, { BenefitScreen }] = await Promise.all(asked)
      return BenefitScreen({ ...item, branches, user })
    },
  },
  {
    path: /^\/yad2$/,
    loadCode: codeOf('yad2/index'),
    ask: async () => {
      const asked = [askList('yad2', firstReads.classifieds), lists()] as const
      const [list, { ClassifiedsScreen }] = await Promise.all(asked)
      return ClassifiedsScreen(list)
    },
  },
  {
    path: /^\/galleries\/[^/]+\/([1-9]\d{0,8})$/,
    loadCode: codeOf('galleries/$slug.$id.index'),
    ask: askGallery,
  },
  {
    path: /^\/post\/([1-9]\d{0,8})$/,
    loadCode: codeOf('post.$id/route'),
    ask: async ({ person }, id) => {
      const asked = [askItem('post', id), person, items()] as const
      const [item, { user }, { PostScreen }] = await Promise.all(asked)
      return PostScreen({ ...item, user })
    },
  },
]

export interface EarlyPageAt {
  page: EarlyPage
  /** In the address. */
  id: number
}

/** The page at an address, if it is one of these. */
export function earlyPageAt({ pathname, search }: Location): EarlyPageAt | undefined {
  for (const page of pages) {
    const match = search === '' && page.path.exec(pathname)
    if (match) return { page, id: Number(match[1]) }
  }
  return undefined
}

async function ask<Payload>(endpoint: Endpoint, query?: object): Promise<Payload> {
  return fieldsOf<Payload>(askEarly(endpoint, query))
}

type List = Fields<typeof content.getRecentPosts>
type Categories = Fields<typeof content.getCategories>

async function askHome({ settings, person }: Asked): Promise<ReactNode> {
  const { pinned, latest, birthdays } = homeReads
  const news = ask<List>(pinned.endpoint, pinned.query)
  void askEarly(latest.endpoint, latest.query)
  void askEarly(birthdays.endpoint)
  const preloaded = news.then(({ posts: [first] }) => preload(first, pinnedSizes))
  const asked = [settings, person, news, import('./first-screen/home.tsx'), preloaded] as const
  const [{ home_strips }, { user_fields }, { posts }, { HomeScreen }] = await Promise.all(asked)
  const [post] = posts
  if (home_strips[0] !== 'pinned' || !post) throw new Error('the page begins with something else')
  return HomeScreen({ firstName: user_fields.first_name, post })
}

async function askList(type: PostType, read: { endpoint: Endpoint; query: object }) {
  const answer = ask<List>(read.endpoint, read.query)
  const categories = ask<Categories>(content.getCategories, { type })
  const preloaded = answer.then(({ posts: [first] }) => preload(first && coverOf(first), cardSizes))
  const [{ posts }, all] = await Promise.all([answer, categories, preloaded])
  if (posts.length === 0) throw new Error('an empty list')
  return { posts, categories: all.categories }
}

async function askItem(type: PostType, id: number) {
  const answer = ask<Fields<typeof content.getPostById>>(content.getPostById, { id, post_type: type })
  const categories = ask<Categories>(content.getCategories, { type })
  const preloaded = answer.then((post) => preload(post, articleSizes))
  const [post, all] = await Promise.all([answer, categories, preloaded])
  return { post, categories: all.categories }
}

function askPlaces() {
  return ask<Fields<typeof people.getPlaces>>(people.getPlaces)
}

async function askGallery({ person }: Asked, id: number): Promise<ReactNode> {
  const gallery = ask<Fields<typeof content.getPostById>>(content.getPostById, { id, post_type: 'gallery' })
  const pictures = ask<Fields<typeof galleries.getGalleryImages>>(galleries.getGalleryImages, { id })
  const votes = ask<Fields<typeof galleries.getGalleryVotes>>(galleries.getGalleryVotes, { id })
  const preloaded = pictures.then(({ images }) => {
    for (const image of images.slice(0, firstCells)) preload(image, cellPicture(image.picture).sizes)
  })
  const asked = [gallery, pictures, votes, person, import('./first-screen/gallery.tsx'), preloaded] as const
  const [post, { images }, voting, { user }, { GalleryScreen }] = await Promise.all(asked)
  return GalleryScreen({ post, images, voting, user })
}

function preload(item: { picture: Picture | null } | undefined, sizes: string): void {
  if (item?.picture) preloadPicture(item.picture, sizes)
}
