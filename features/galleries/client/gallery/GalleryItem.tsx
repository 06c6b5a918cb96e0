import { IconPhoto } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { call } from '#core/client/api/call.ts'
import { showError } from '#core/client/api/errors.ts'
import { q, useRead } from '#core/client/api/queries.ts'
import { lazyPart } from '#core/client/ui/lazyPart.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { LoadingIndicator } from '#core/client/ui/page/Splash.tsx'
import { useStore } from '#core/client/ui/store.ts'
import { showToast } from '#core/client/ui/toasts/toast.ts'
import { idOf } from '#core/rules/numbers/id-of.ts'
import { galleryReads } from '#features/galleries/client/firstReads.ts'
import type { ViewerProperties } from '#features/galleries/client/viewer/Viewer.tsx'
import { galleries } from '#features/galleries/contract/galleries.ts'
import { EditLink } from '#platform/content/client/cards/EditLink.tsx'
import { RichText } from '#platform/content/client/cards/RichText.tsx'
import { ItemPage, type ItemProperties } from '#platform/content/client/item/ItemPage.tsx'
import { loadItem } from '#platform/content/client/item/loadItem.ts'
import { Discussion } from '#platform/discussion/client/Discussion.tsx'
import { signedIn } from '#platform/people/client/signedIn.ts'
import { GalleryLayout } from '../GalleryLayout.tsx'
import { linkId, PictureGrid } from '../PictureGrid.tsx'
import { rightsIn } from '../rightsIn.ts'
import { Results } from './Results.tsx'

const Viewer = lazyPart(async () => (await import('../viewer/Viewer.tsx')).Viewer)

/** The full-screen viewer while a picture of the gallery is to be shown; its code comes with the first one. */
function ImageViewer({
  shown,
  ...properties
}: Omit<ViewerProperties, 'shown'> & { shown: number | undefined }) {
  if (shown === undefined || !properties.images.some(({ id }) => id === shown)) return null
  return (
    <Suspense
      fallback={
        <div className="fixed inset-0 z-150 grid place-content-center bg-black text-white">
          <LoadingIndicator label="התמונה בטעינה" />
        </div>
      }
    >
      <Viewer shown={shown} {...properties} />
    </Suspense>
  )
}

/**
 * The voting in a gallery: whether it is open, the own vote, the results where they are to be seen, and `toggle`, which
 * gives the vote to a picture or takes it back. The vote shows at once and goes back when the call fails.
 */
function useVoting(galleryId: number) {
  const client = useQueryClient()
  const query = useMemo(() => q(galleries.getGalleryVotes, { id: galleryId }), [galleryId])
  const { queryKey } = query
  const data = useRead(query)
  const show = (mine: number | null) => client.setQueryData(queryKey, (now) => now && { ...now, mine })
  // What was pressed after it shows already.
  const isLast = () => client.isMutating({ mutationKey: queryKey }) === 1
  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One after the other, in the order of the presses.
    scope: { id: `vote in ${galleryId}` },
    mutationFn: (image: number | null) =>
      call(galleries.voteForImage, { body: { gallery_id: galleryId, image_id: image } }),
    onMutate: async (image) => {
      const before = client.getQueryData(queryKey)?.mine ?? null
      show(image)
      await client.cancelQueries({ queryKey })
      return before
    },
    onSuccess: (_fields, image, before) => {
      if (isLast()) show(image)
      void showToast({
        ...(image === null
          ? { message: 'הקול שלך בוטל' }
          : { message: 'הקול שלך נרשם', severity: 'success' as const }),
        undo: async () => mutate(before),
      })
    },
    onError: (error, _image, before) => {
      if (isLast()) show(before ?? null)
      showError(error)
    },
    onSettled: () => {
      if (isLast()) return client.invalidateQueries({ queryKey })
    },
  })
  const toggle = useCallback(
    (image: number) => mutate(client.getQueryData(queryKey)?.mine === image ? null : image),
    [client, mutate, queryKey],
  )
  return { ...data, toggle }
}

const route = getRouteApi('/_portal/galleries/$slug/$id')

/**
 * The picture that the address opens in the viewer. Opening one is a step of the browser's history, so that Back closes
 * the viewer; going on to others is none. After it the focus is on the last picture's link.
 */
function useOpenImage() {
  const { image } = route.useSearch()
  const navigate = route.useNavigate()
  const { history } = useRouter()
  const opened = useRef(false)
  const last = useRef<number>(undefined)

  useEffect(() => {
    if (image === undefined && last.current !== undefined) {
      opened.current = false
      document.getElementById(linkId(last.current))?.focus()
    }
    last.current = image
  }, [image])

  const open = useCallback(
    (id: number) => {
      opened.current = true
      void navigate({ to: '.', search: { image: id }, resetScroll: false })
    },
    [navigate],
  )
  const show = useCallback(
    (id: number) => void navigate({ to: '.', search: { image: id }, replace: true, resetScroll: false }),
    [navigate],
  )
  const close = useCallback(() => {
    if (opened.current) history.back()
    else void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [navigate, history])
  return { image, open, show, close }
}

/** The picture of the address that is open in the viewer; a wrong one counts as none. */
function imageOf(value: unknown): { image?: number | undefined } {
  return { image: idOf(String(value)) }
}

export const Route = createFileRoute('/_portal/galleries/$slug/$id')({
  validateSearch: ({ image }: Record<string, unknown>) => imageOf(image),
  loader: ({ params }) => loadItem('gallery', params, galleryReads),
  // Another picture in the viewer is another address, and nothing to load anew.
  shouldReload: false,
  component: () => <ItemPage {...Route.useLoaderData()} Item={GalleryItem} />,
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
