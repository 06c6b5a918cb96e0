import { useParams } from '@tanstack/react-router'
import { useRead } from '#core/client/api/queries.ts'
import { useStore } from '#core/client/ui/store.ts'
import { itemHref } from '#platform/content/client/addresses.ts'
import { useCanonicalAddress } from '#platform/content/client/useCanonicalAddress.ts'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { galleryQuery } from './galleryQuery.ts'
import { rightsIn } from './rightsIn.ts'

/** A gallery and what the signed-in person may do with it. `screen` is what its address ends with, as `/upload`. */
export function useGallery(id: number, screen = '') {
  const post = useRead(galleryQuery(id))
  const user = useStore(signedIn)?.user
  const href = itemHref(post)
  const slug = useParams({ strict: false, select: (params) => params.slug })
  useCanonicalAddress(post, slug, screen)
  return { post, href, userId: user?.id, ...rightsIn(post, user) }
}
