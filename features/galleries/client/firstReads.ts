import { read } from '#core/client/api/read.ts'
import { content } from '#platform/content/contract/content.ts'
import { galleries } from '../contract/galleries.ts'

/** What the page of a gallery reads first: for its loader, and before it for the boot script. */
export const galleryReads = (id: number) => ({
  post: read(content.getPostById, { id, post_type: 'gallery' }),
  images: read(galleries.getGalleryImages, { id }),
  voting: read(galleries.getGalleryVotes, { id }),
})
