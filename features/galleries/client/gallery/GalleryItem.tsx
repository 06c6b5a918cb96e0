import { IconPhoto } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { q } from '#core/client/api/queries.ts'
import { EmptyState } from '#core/client/ui/EmptyState.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'
import { EditLink } from '#platform/content/client/EditLink.tsx'
import type { ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { RichText } from '#platform/content/client/RichText.tsx'
import { Discussion } from '#platform/discussion/client/Discussion.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { GalleryLayout } from '../GalleryLayout.tsx'
import { PictureGrid } from '../PictureGrid.tsx'
import { rightsIn } from '../rightsIn.ts'
import { useVoting } from '../useVoting.ts'
import { ImageViewer } from '../viewer/ImageViewer.tsx'
import { useOpenImage } from '../viewer/useOpenImage.ts'
import { Results } from './Results.tsx'

/** A gallery: its words, its pictures, the voting and its results, and the full-screen viewer. */
export function GalleryItem({ post, end }: ItemProperties) {
  const { id } = post
  const user = useStore(signedIn)?.user
  const userId = user?.id
  const { edits, mayAdd, voting } = rightsIn(post, user)
  const { data } = useSuspenseQuery(q(galleries.getGalleryImages, { id }))
  const { images } = data
  const { open, mine, results, removed, toggle } = useVoting(id)
  const viewer = useOpenImage()
  const votes = useMemo(
    () => results && voting !== 'off' && new Map(results.map((each) => [each.image_id, each.votes])),
    [results, voting],
  )
  return (
    <>
      <GalleryLayout
        post={post}
        count={images.length}
        mayAdd={mayAdd}
        mayArrange={edits && images.length > 0}
        edit={<EditLink post={post} />}
      >
        {post.body !== '' && <RichText html={post.body} />}
        {votes && images.length > 0 && (
          <Results images={images} votes={votes} removed={removed} interim={open} onOpen={viewer.open} />
        )}
        {images.length === 0 ? (
          <EmptyState
            icon={IconPhoto}
            title="עדיין אין תמונות בגלריה"
            text={mayAdd ? 'אפשר להוסיף את התמונה הראשונה.' : 'כשיתווספו תמונות, הן יופיעו כאן.'}
          />
        ) : (
          <PictureGrid
            images={images}
            userId={userId}
            open={open}
            mine={mine}
            votes={votes || undefined}
            onOpen={viewer.open}
            onVote={toggle}
          />
        )}
        {end}
        <Discussion post={post} />
      </GalleryLayout>
      <ImageViewer
        galleryId={id}
        images={images}
        shown={viewer.image}
        userId={userId}
        edits={edits}
        voting={{ open, mine, toggle }}
        onShow={viewer.show}
        onClose={viewer.close}
      />
    </>
  )
}
