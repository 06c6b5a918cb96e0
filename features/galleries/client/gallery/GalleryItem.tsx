import { IconPhoto } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { q, useRead } from '#core/client/api/queries.ts'
import { Skeleton } from '#core/client/ui/cards/Skeleton.tsx'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageHeader } from '#core/client/ui/page/PageHeader.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { idOf } from '#core/rules/numbers/id-of.ts'
import { galleryReads } from '#features/galleries/client/firstReads.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'
import { EditLink } from '#platform/content/client/cards/EditLink.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { Discussion } from '#platform/discussion/client/Discussion.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { GalleryLayout } from '../GalleryLayout.tsx'
import classes from '../PictureGrid.module.css'
import { PictureGrid } from '../PictureGrid.tsx'
import { rightsIn } from '../rightsIn.ts'
import { useVoting } from '../useVoting.ts'
import { ImageViewer } from '../viewer/ImageViewer.tsx'
import { useOpenImage } from '../viewer/useOpenImage.ts'
import { Results } from './Results.tsx'

const ratios = [1.5, 0.75, 1.33, 1.5, 1, 1.78, 0.67, 1.5, 1.33, 1.5, 0.8, 1.5]
const row = ratios.map((ratio, index) => ({ ratio, key: index }))

function GallerySkeleton() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        הגלריה בטעינה
      </p>
      <PageHeader title={<Skeleton width="16rem" />} text={<Skeleton width="24rem" />} />
      <div className={`plain flex flex-wrap gap-8 ${classes.grid}`}>
        {row.map(({ ratio, key }) => (
          <span
            key={key}
            className={classes.cell}
            style={{ flexGrow: ratio, flexBasis: `calc(var(--row) * ${ratio})`, aspectRatio: ratio }}
          >
            <Skeleton height="100%" />
          </span>
        ))}
      </div>
    </div>
  )
}

/** The picture of the address that is open in the viewer; a wrong one counts as none. */
function imageOf(value: unknown): { image?: number | undefined } {
  return { image: idOf(String(value)) }
}

export const Route = createFileRoute('/_portal/galleries/$slug/$id')({
  validateSearch: ({ image }: Record<string, unknown>) => imageOf(image),
  loader: ({ params }) => loadItem('gallery', params.id, galleryReads),
  // Another picture in the viewer is another address, and nothing to load anew.
  shouldReload: false,
  component: () => (
    <ItemPage
      type="gallery"
      id={Route.useLoaderData().id}
      slug={Route.useParams().slug}
      skeleton={<GallerySkeleton />}
      Item={GalleryItem}
    />
  ),
  pendingComponent: GallerySkeleton,
})

function GalleryItem({ post, end }: ItemProperties) {
  const { id } = post
  const user = useStore(signedIn)?.user
  const userId = user?.id
  const { edits, mayAdd, voting } = rightsIn(post, user)
  const data = useRead(q(galleries.getGalleryImages, { id }))
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
