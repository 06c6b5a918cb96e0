import type { ReactNode } from 'react'
import { firstStrips, homeReads } from '#app/home/client/firstReads.ts'
import { fieldsOf } from '#core/client/api/early-answers.ts'
import type { EndpointRead } from '#core/client/api/read.ts'
import { requestEarly } from '#core/client/api/request.ts'
import {
  articleSizes,
  cardSizes,
  pinnedSizes,
  preloadPicture,
} from '#core/client/ui/pictures/pictureSources.ts'
import type { Picture } from '#core/contract/common.ts'
import type { Endpoint, Fields } from '#core/contract/endpoint.ts'
import { benefitReads } from '#features/benefits/client/firstReads.ts'
import { coverOf } from '#features/classifieds/client/coverOf.ts'
import { classifiedReads } from '#features/classifieds/client/firstReads.ts'
import { eventReads } from '#features/events/client/firstReads.ts'
import { cellPicture, firstCells } from '#features/galleries/client/cellPicture.ts'
import { galleryReads } from '#features/galleries/client/firstReads.ts'
import { itemReads } from '#platform/content/client/firstReads.ts'
import type { options } from '#platform/organisation/contract/options.ts'
import type { session } from '#platform/sign-in/contract/session.ts'

export interface CommonRequests {
  settings: Promise<Fields<typeof options.optionsFields>>
  person: Promise<Fields<typeof session.validateUser>>
}

interface EarlyPage {
  path: RegExp
  loadCode: (() => Promise<unknown>) | undefined
  /** Requests the page's data and returns its first screen: nothing where the page would differ from it. */
  ask: (asked: CommonRequests, id: number) => Promise<ReactNode>
  /** Requests what is below the first screen, unless its room is closed to the person. */
  askLater: (person: ScreenContext['person']) => void
}

type Answers<Reads> = { [Name in keyof Reads]: Reads[Name] extends EndpointRead<infer E> ? Fields<E> : never }

interface Description<Reads extends Record<string, EndpointRead>, Screens> {
  /** Matches the page's path, without a query. */
  path: RegExp
  /** The file of the page, if its code is not part of the application's bundle. */
  route?: string
  /** The same reads as in its loader, for an address with this number. */
  reads: (id: number) => Reads
  /** Further reads, for parts below the first screen. */
  later?: readonly EndpointRead[]
  /** Preloads the pictures of the first screen as soon as the answer that names them arrives. */
  pictures: { [Name in keyof Reads]?: (answer: Answers<Reads>[Name]) => void }
  screens: () => Promise<Screens>
  render: (screens: Screens, answers: Answers<Reads>, around: ScreenContext) => ReactNode
}

interface ScreenContext {
  settings: Awaited<CommonRequests['settings']>
  person: Awaited<CommonRequests['person']>
}

/** The code of each page by its file; the router loads the same chunks. */
const codes = import.meta.glob(
  [
    '../../features/events/client/{list/EventsPage,item/EventItem}.tsx',
    '../../features/benefits/client/{BenefitsPage,BenefitItem}.tsx',
    '../../features/classifieds/client/list/ClassifiedsPage.tsx',
    '../../features/galleries/client/gallery/GalleryItem.tsx',
    './pages/Post.tsx',
  ],
  { query: '?tsr-split=component' },
)

function page<Reads extends Record<string, EndpointRead>, Screens>(
  description: Description<Reads, Screens>,
): EarlyPage {
  const { path, route, reads, later = [], pictures, screens, render } = description
  return {
    path,
    loadCode: route === undefined ? undefined : codes[route],
    ask: async (asked, id) => {
      const answers = Object.entries(reads(id)).map(async ([name, { endpoint, query }]) => {
        const answer = await fieldsOf<Answers<Reads>[string]>(
          requestEarly(endpoint as Endpoint, query as object | undefined),
        )
        pictures[name]?.(answer)
        return [name, answer] as const
      })
      const all = [screens(), asked.settings, asked.person, Promise.all(answers)] as const
      const [code, settings, person, entries] = await Promise.all(all)
      // One answer for each read, under the same name.
      return render(code, Object.fromEntries(entries) as unknown as Answers<Reads>, { settings, person })
    },
    askLater: ({ user }) => {
      for (const { endpoint, query, room } of later)
        if (!user.closed_rooms.some((closed) => closed === room))
          void requestEarly(endpoint, query as object | undefined)
    },
  }
}

const lists = () => import('./first-screen/lists.tsx')
const items = () => import('./first-screen/items.tsx')

/** The pages that most people open first. */
const earlyPages = [
  page({
    path: /^\/(?:home-page)?$/,
    reads: () => ({ today: homeReads.today, pinned: homeReads.pinned }),
    later: [homeReads.latest, homeReads.birthdays],
    pictures: { pinned: ({ posts: [first] }) => preload(first, pinnedSizes) },
    screens: () => import('./first-screen/home.tsx'),
    render: ({ HomeScreen }, { today, pinned }, { settings, person }) => {
      const strips = firstStrips(settings.home_strips)
      const closedRooms = person.user.closed_rooms
      return (
        strips.length > 0 &&
        HomeScreen({ person: person.user_fields, closedRooms, strips, today, post: pinned.posts[0] })
      )
    },
  }),
  page({
    path: /^\/events$/,
    route: '../../features/events/client/list/EventsPage.tsx',
    reads: () => eventReads,
    pictures: { list: preloadFirst },
    screens: lists,
    render: ({ EventsScreen }, { list, categories }) =>
      list.posts.length > 0 && EventsScreen({ ...list, ...categories }),
  }),
  page({
    path: /^\/events\/[^/]+\/([1-9]\d{0,8})$/,
    route: '../../features/events/client/item/EventItem.tsx',
    reads: (id) => itemReads('event', id),
    pictures: { post: (post) => preload(post, articleSizes) },
    screens: items,
    render: ({ EventScreen }, { post, categories }, { person }) =>
      EventScreen({ post, ...categories, user: person.user }),
  }),
  page({
    path: /^\/benefits$/,
    route: '../../features/benefits/client/BenefitsPage.tsx',
    reads: () => benefitReads,
    pictures: { list: preloadFirst },
    screens: lists,
    render: ({ BenefitsScreen }, { list, categories, places: { branches } }, { person }) =>
      list.posts.length > 0 &&
      BenefitsScreen({ ...list, ...categories, branches, ownName: person.user_fields.branch }),
  }),
  page({
    path: /^\/benefits\/[^/]+\/([1-9]\d{0,8})$/,
    route: '../../features/benefits/client/BenefitItem.tsx',
    reads: (id) => ({ ...itemReads('benefit', id), places: benefitReads.places }),
    pictures: { post: (post) => preload(post, articleSizes) },
    screens: items,
    render: ({ BenefitScreen }, { post, categories, places: { branches } }, { person }) =>
      BenefitScreen({ post, ...categories, branches, user: person.user }),
  }),
  page({
    path: /^\/yad2$/,
    route: '../../features/classifieds/client/list/ClassifiedsPage.tsx',
    reads: () => classifiedReads,
    pictures: { list: preloadFirst },
    screens: lists,
    render: ({ ClassifiedsScreen }, { list, categories }) =>
      list.posts.length > 0 && ClassifiedsScreen({ ...list, ...categories }),
  }),
  page({
    path: /^\/galleries\/[^/]+\/([1-9]\d{0,8})$/,
    route: '../../features/galleries/client/gallery/GalleryItem.tsx',
    reads: galleryReads,
    pictures: {
      images: ({ images }) => {
        for (const image of images.slice(0, firstCells)) preload(image, cellPicture(image.picture).sizes)
      },
    },
    screens: () => import('./first-screen/gallery.tsx'),
    render: ({ GalleryScreen }, { post, images, voting }, { person }) =>
      GalleryScreen({ post, ...images, voting, user: person.user }),
  }),
  page({
    path: /^\/post\/([1-9]\d{0,8})$/,
    route: './pages/Post.tsx',
    reads: (id) => itemReads('post', id),
    pictures: { post: (post) => preload(post, articleSizes) },
    screens: items,
    render: ({ PostScreen }, { post, categories }, { person }) =>
      PostScreen({ post, ...categories, user: person.user }),
  }),
]

export interface EarlyPageAt {
  page: EarlyPage
  id: number
}

export function earlyPageAt({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): EarlyPageAt | undefined {
  for (const page of earlyPages) {
    const match = search === '' && page.path.exec(pathname)
    if (match) return { page, id: Number(match[1]) }
  }
  return undefined
}

function preloadFirst({ posts: [first] }: Fields<typeof eventReads.list.endpoint>): void {
  preload(first && coverOf(first), cardSizes)
}

function preload(item: { picture: Picture | null } | undefined, sizes: string): void {
  if (item?.picture) preloadPicture(item.picture, sizes)
}
