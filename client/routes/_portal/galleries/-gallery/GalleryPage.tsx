import { IconPhoto } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useMemo } from 'react'
import { q } from '#client/api/queries.ts'
import { Discussion } from '#client/parts/discussion/Discussion.tsx'
import { EditLink } from '#client/parts/EditLink.tsx'
import { GalleryLayout } from '#client/parts/galleries/GalleryLayout.tsx'
import { PictureGrid } from '#client/parts/galleries/PictureGrid.tsx'
import { RichText } from '#client/parts/RichText.tsx'
import { usePageTitle } from '#client/parts/usePageTitle.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { galleries } from '#contract/galleries.ts'
import { useGallery } from '../-parts/useGallery.ts'
import { useVoting } from '../-parts/useVoting.ts'
import { ImageViewer } from '../-viewer/ImageViewer.tsx'
import { useOpenImage } from '../-viewer/useOpenImage.ts'
import { GallerySkeleton } from './GallerySkeleton.tsx'
import { Results } from './Results.tsx'

function Loaded({ id }: { id: number }) {
  const { post, userId, edits, mayAdd, voting } = useGallery(id)
  usePageTitle(post.title)
  const { data } = useSuspenseQuery(q(galleries.getGalleryImages, { id }))
  const { images } = data
  const { open, mine, results, toggle } = useVoting(id)
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
          <Results images={images} votes={votes} interim={open} onOpen={viewer.open} />
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

/** A gallery: its words, its pictures, the voting and its results, and the full-screen viewer. */
export function GalleryPage({ id }: { id: number }) {
  return (
    <Suspense fallback={<GallerySkeleton />}>
      <Loaded id={id} />
    </Suspense>
  )
}
