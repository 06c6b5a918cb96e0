import type { PostType } from '#app/contract/content-types.ts'
import type { Endpoint, Query } from '#core/contract/endpoint.ts'
import { benefits } from '#features/benefits/contract/benefits.ts'
import { celebrations } from '#features/celebrations/contract/celebrations.ts'
import { classifieds } from '#features/classifieds/contract/classifieds.ts'
import { events } from '#features/events/contract/events.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'
import { content } from '#platform/content/contract/content.ts'
import type { RoomName } from '#platform/organisation/contract/rooms.ts'
import { people } from '#platform/people/contract/people.ts'

/** A read with its query. */
export interface Read<E extends Endpoint = Endpoint> {
  endpoint: E
  query: Query<E>
  /** Its answer is refused where this room is closed. */
  room?: RoomName
}

/** A read, its query checked by its endpoint. */
export function read<E extends Endpoint>(
  endpoint: E,
  ...[query]: Query<E> extends undefined ? [] : [Query<E>]
) {
  return { endpoint, query } as Read<E>
}

const categories = (type: PostType) => read(content.getCategories, { type })

/** What the pages with a first screen read, each list without filters: for their loaders, and before them for the boot script. */
export const firstReads = {
  home: {
    pinned: read(content.getRecentPosts, {
      post_type: 'post',
      number_of_posts: 5,
      page: 1,
      pinned: true,
    }),
    latest: read(content.getRecentPosts, {
      post_type: 'post',
      number_of_posts: 6,
      page: 1,
      pinned: false,
    }),
    birthdays: { ...read(celebrations.todaysBirthdays), room: 'birthdays' as const },
  },
  events: {
    list: read(events.getFuturePosts, { post_type: 'event', per_page: 12, page: 1 }),
    categories: categories('event'),
  },
  benefits: {
    list: read(benefits.getBenefits, { per_page: 12, page: 1 }),
    categories: categories('benefit'),
    places: read(people.getPlaces),
  },
  classifieds: {
    list: read(classifieds.getClassifieds, { per_page: 24, page: 1 }),
    categories: categories('yad2'),
  },
  item: (type: PostType, id: number) => ({
    post: read(content.getPostById, { id, post_type: type }),
    categories: categories(type),
  }),
  gallery: (id: number) => ({
    post: read(content.getPostById, { id, post_type: 'gallery' }),
    images: read(galleries.getGalleryImages, { id }),
    voting: read(galleries.getGalleryVotes, { id }),
  }),
}
