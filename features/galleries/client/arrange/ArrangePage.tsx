import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isChangedMeanwhile, showError } from '#core/client/api/errors.ts'
import { prefetch, q, queryClient, useCall, useRead } from '#core/client/api/queries.ts'
import { useLeaveGuard } from '#core/client/kits/form/drafts/useLeaveGuard.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { RouteNotFound } from '#core/client/ui/page/RouteStates.tsx'
import { StickyBar } from '#core/client/ui/page/StickyBar.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { moveElement } from '#core/rules/order.ts'
import {
  GalleryHeader,
  galleryQuery,
  useGallery,
  useRemoveImage,
} from '#features/galleries/client/useGallery.tsx'
import { type GalleryImage, galleries } from '#features/galleries/contract/galleries.ts'
import { ArrangeRow } from './ArrangeRow.tsx'
import { arranged, hasChanges, noEdits } from './arrangement.ts'

export const Route = createFileRoute('/_portal/galleries/$slug/$id/arrange')({
  loader: ({ params }) => {
    const id = idIn(params.id)
    void prefetch(galleryQuery(id), q(galleries.getGalleryImages, { id }))
    return { id }
  },
  component: () => (
    <WholePage key={Route.useLoaderData().id}>
      <ArrangePage {...Route.useLoaderData()} />
    </WholePage>
  ),
})

/** The order and the captions on the screen, until they are saved. */
function useArrangement(id: number) {
  const query = q(galleries.getGalleryImages, { id })
  const data = useRead(query)
  const [edits, setEdits] = useState(noEdits)
  const images = arranged(data.images, edits)
  const order = useRef<number[]>([])
  order.current = images.map((image) => image.id)

  const move = useCallback((from: number, to: number) => {
    const next = moveElement(order.current, from, to - from)
    order.current = next
    setEdits((now) => ({ ...now, order: next }))
    announce(`מקום ${to + 1} מתוך ${next.length}`)
  }, [])
  const caption = useCallback((image: number, text: string) => {
    setEdits((now) => ({ ...now, captions: new Map(now.captions).set(image, text) }))
  }, [])
  const save = useCall(galleries.arrangeGallery, {
    onSuccess: (fields) => {
      queryClient.setQueryData(query.queryKey, fields)
      setEdits(noEdits)
    },
    onError: (error) => {
      if (!isChangedMeanwhile(error)) return showError(error)
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
      showAlert({
        severity: 'warning',
        message: 'התמונות בגלריה השתנו בינתיים. הרשימה עודכנה, מה שסודר כאן נשמר בה, ואפשר לשמור שוב.',
      })
    },
  })
  return {
    images,
    move,
    caption,
    changed: hasChanges(data.images, edits),
    saving: save.isPending,
    save: () =>
      save.mutateAsync({
        body: {
          gallery_id: id,
          revision: data.revision,
          images: images.map((image) => ({ id: image.id, caption: image.caption })),
        },
      }),
  }
}

function Arrangement({ id, href }: { id: number; href: string }) {
  const { images, move, caption, changed, saving, save } = useArrangement(id)
  const list = useRef<HTMLOListElement>(null)
  const navigate = useNavigate()
  const remove = useRemoveImage(id)
  const unsaved = useRef(false)
  useEffect(() => {
    unsaved.current = changed
  })
  useLeaveGuard(() => unsaved.current, 'הסדר והכיתובים החדשים עדיין לא נשמרו.')

  // A row is drawn anew only when it changes.
  const latest = useRef(remove)
  latest.current = remove
  const onRemove = useCallback((image: GalleryImage) => {
    latest.current(image, () => list.current?.querySelector('input')?.focus())
  }, [])

  async function submit(): Promise<void> {
    // A failure was shown, and the list stays as it is.
    const saved = await save().catch(() => undefined)
    if (!saved) return
    unsaved.current = false
    showAlert({ severity: 'success', message: 'הסדר והכיתובים נשמרו' })
    void navigate({ href })
  }

  if (images.length === 0) {
    return <EmptyState title="אין תמונות בגלריה" action={<a href={`${href}/upload`}>הוספת תמונות</a>} />
  }
  return (
    <div className="grid grid-cols-1 gap-16 max-w-[58rem]">
      <p className="text-muted">אפשר לגרור כל תמונה למקומה, או להזיז אותה בכפתורים.</p>
      <ol ref={list} className="plain">
        {images.map((image, index) => (
          <ArrangeRow
            key={image.id}
            image={image}
            index={index}
            total={images.length}
            onCaption={caption}
            onMove={move}
            onRemove={onRemove}
          />
        ))}
      </ol>
      <StickyBar>
        <Action
          label="שמירת הסדר והכיתובים"
          primary
          loading={saving}
          disabled={!changed}
          onClick={() => void submit()}
        />
        <a href={href} className="grid place-content-center min-h-(--touch) px-8 font-semibold">
          לגלריה
        </a>
      </StickyBar>
    </div>
  )
}

/** Puts the pictures of a gallery in order, for those who edit galleries: dragging, captions, removal. */
function ArrangePage({ id }: { id: number }) {
  const { post, href, edits } = useGallery(id, '/arrange')
  if (!edits) return <RouteNotFound />
  return (
    <>
      <GalleryHeader post={post} href={href} />
      <Arrangement id={id} href={href} />
    </>
  )
}
