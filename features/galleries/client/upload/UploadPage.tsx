import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { queryClient } from '#core/client/api/queries.ts'
import { AppLink } from '#core/client/ui/AppLink.tsx'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { PageSkeleton } from '#core/client/ui/page/PageSkeleton.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { idOf } from '#core/rules/numbers/id-of.ts'
import { counted } from '#core/rules/text/counted.ts'
import { galleryQuery } from '#features/galleries/client/galleryQuery.ts'
import { FileZone } from '#platform/files/client/upload/FileZone.tsx'
import { UploadList, UploadRow } from '#platform/files/client/upload/UploadRow.tsx'
import { Sent } from '#platform/files/client/upload/UploadState.tsx'
import { GalleryHeader } from '../GalleryHeader.tsx'
import { useGallery } from '../useGallery.ts'
import { DetailsFields } from './DetailsFields.tsx'
import classes from './UploadPage.module.css'
import { useGalleryUploads } from './useGalleryUploads.ts'

export const Route = createFileRoute('/_portal/galleries/$slug/$id/upload')({
  loader: ({ params }) => {
    const id = idOf(params.id)
    if (id === undefined) throw notFound()
    void queryClient.prefetchQuery(galleryQuery(id))

    return { id }
  },
  component: () => <UploadPage key={Route.useLoaderData().id} id={Route.useLoaderData().id} />,
  pendingComponent: () => <PageSkeleton parts={['180px']} />,
})

function Loaded({ id }: { id: number }) {
  const { post, href, mayAdd } = useGallery(id, '/upload')
  return (
    <>
      <GalleryHeader post={post} href={href} />
      {mayAdd ? (
        <Uploads id={id} href={href} />
      ) : (
        <EmptyState
          title="הגלריה אינה פתוחה להוספת תמונות"
          text="אפשר לראות את התמונות שכבר נוספו."
          action={<AppLink href={href}>לגלריה</AppLink>}
        />
      )}
    </>
  )
}

function Uploads({ id, href }: { id: number; href: string }) {
  const navigate = useNavigate()
  const { form, uploads, ready, choose, remove } = useGalleryUploads(id, (added, left) => {
    // What is left in the list says itself what is wrong with it.
    if (left > 0) {
      if (added > 0) showAlert({ severity: 'warning', message: `${addedText(added)}, ${leftText(left)}.` })
      else announce('התמונות לא נשלחו. ליד כל תמונה כתוב מה קרה.')
      return
    }
    // All may have been cancelled.
    if (added === 0) return
    showAlert({ severity: 'success', message: `${addedText(added)} לגלריה.` })
    void navigate({ href })
  })

  return (
    <div className="grid grid-cols-1 gap-20 max-w-[52rem]">
      <FileZone kind="picture" disabled={form.pending} onFiles={choose} />
      {uploads.length > 0 && (
        <>
          <UploadList label="התמונות שנבחרו">
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                disabled={form.pending}
                onRemove={() => remove(upload.key)}
                onRetry={() => void form.submit()}
              >
                {upload.state === 'refused' ? (
                  <TypedCaption caption={form.values.pictures[upload.key]?.caption ?? ''} />
                ) : (
                  <DetailsFields form={form} name={upload.key} file={upload.file?.name ?? ''} />
                )}
                {upload.state === 'sent' && <Sent>נשלחה</Sent>}
              </UploadRow>
            ))}
          </UploadList>
          {ready.length > 0 && (
            <div className={classes.bar}>
              <Action
                label={counted(
                  ready.length,
                  'הוספת התמונה לגלריה',
                  'הוספת # תמונות לגלריה',
                  'הוספת שתי תמונות לגלריה',
                )}
                primary
                loading={form.pending}
                onClick={() => void form.submit()}
              />
              <p className="text-muted text-sm">כל מי שרואים את הגלריה יראו את התמונות ואת שם המוסיפים.</p>
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** What was typed of a picture that cannot be sent, to be copied to another one. */
function TypedCaption({ caption }: { caption: string }) {
  if (caption === '') return null
  return (
    <p className="text-muted text-sm">
      {'כיתוב: '}
      <UserText>{caption}</UserText>
    </p>
  )
}

function addedText(count: number): string {
  return counted(count, 'תמונה אחת נוספה', '# תמונות נוספו', 'שתי תמונות נוספו')
}

function leftText(count: number): string {
  return counted(count, 'אחת לא נשלחה', '# לא נשלחו', 'שתיים לא נשלחו')
}

function UploadPage({ id }: { id: number }) {
  return (
    <Suspense fallback={<PageSkeleton parts={['180px']} />}>
      <Loaded id={id} />
    </Suspense>
  )
}
