import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { prefetch, useCall } from '#core/client/api/queries.ts'
import { CheckField, TextField } from '#core/client/kits/form/fields/fields.tsx'
import type { Form } from '#core/client/kits/form/form.ts'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { idIn } from '#core/client/shell/idIn.ts'
import { Action } from '#core/client/ui/controls/Action.tsx'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import { EmptyState } from '#core/client/ui/page/EmptyState.tsx'
import { WholePage } from '#core/client/ui/page/PageSkeleton.tsx'
import { StickyBar } from '#core/client/ui/page/StickyBar.tsx'
import { announce } from '#core/client/ui/text/announce.ts'
import { UserText } from '#core/client/ui/text/UserText.tsx'
import { counted } from '#core/rules/text/counted.ts'
import { GalleryHeader, galleryQuery, useGallery } from '#features/galleries/client/useGallery.tsx'
import { picturesText } from '#features/galleries/client/words.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'
import { FileZone } from '#platform/files/client/upload/FileZone.tsx'
import { useUploadQueue } from '#platform/files/client/upload/queue.ts'
import { sendPicture } from '#platform/files/client/upload/sendPicture.ts'
import { Sent, UploadList, UploadRow } from '#platform/files/client/upload/UploadState.tsx'
import { type Details, needsConsent, noDetails } from './details.ts'
import { batchesOf, type Places, placesLeft } from './places.ts'

/** Maximum pictures per call. */
const maxPerCall = 50

interface Pictures {
  pictures: Record<string, Details>
}

const nothing: Pictures = { pictures: {} }

/**
 * The pictures that are being added to a gallery, and the form of their details. Submitting sends the files that are not
 * on the server yet and puts those that arrived into the gallery; the others stay in the list to be retried. `onSent` is
 * told how many were added and how many are left.
 */
function useGalleryUploads(galleryId: number, onSent: (added: number, left: number) => void) {
  const { queue, uploads } = useUploadQueue({
    kind: 'picture',
    held: true,
    send: sendPicture,
    // Nothing is in the gallery before all was submitted.
    leaving: { loses: () => true, text: 'התמונות שנבחרו עדיין לא נוספו לגלריה.' },
  })
  const places = useRef<Places>(new Map())
  const { mutateAsync: addImages } = useCall(galleries.addImagesToGallery)
  const ready = uploads.filter(({ state }) => state !== 'refused')
  const form = useLocalForm<Pictures, number>({
    initial: nothing,
    check: ({ pictures }) =>
      Object.fromEntries(
        ready.map(({ key }) => [
          `pictures.${key}.consent`,
          needsConsent(pictures[key] ?? noDetails) && 'בלי הסכמת ההורים אי אפשר להוסיף את התמונה',
        ]),
      ),
    send: async ({ pictures }) => {
      announce('התמונות נשלחות')
      await queue.send()
      return putIn(pictures)
    },
    onSent: (added) => onSent(added, queue.list.get().length),
  })

  /** Puts files of the server into the gallery; those of a call that failed stay in the list. Returns how many it put. */
  async function putIn(pictures: Pictures['pictures']): Promise<number> {
    const sent = queue.list.get().flatMap(({ key, result }) => (result ? [{ key, id: result.id }] : []))
    const keys = queue.list.get().map(({ key }) => key)
    const added = new Map<string, number>()
    for (const run of batchesOf(sent, places.current, maxPerCall)) {
      const before = places.current.get(run[0]?.key ?? '')
      const images = run.map(({ key, id }) => ({ media_id: id, ...(pictures[key] ?? noDetails) }))
      const body = { gallery_id: galleryId, images, ...(before !== undefined && { before }) }
      // An alert has reported the failure; the next call would fail for the same reason.
      const answer = await addImages({ body }).catch(() => undefined)
      if (!answer) break
      const inGallery = new Map(answer.images.map(({ picture, id }) => [picture.id, id]))
      for (const { key, id } of run) {
        added.set(key, inGallery.get(id) ?? 0)
        queue.remove(key)
      }
    }
    places.current = placesLeft(keys, added, places.current)
    return added.size
  }

  function choose(files: readonly File[]): void {
    queue.add(files)
    const { pictures } = form.values
    const all = queue.list.get().map(({ key }) => [key, pictures[key] ?? noDetails])
    form.change({ pictures: Object.fromEntries(all) })
    if (files.length > 0) announce(`נבחרו ${picturesText(files.length)}`)
  }

  return { form, uploads, ready, choose, remove: queue.remove }
}

interface Properties {
  form: Form<Pictures>
  /** The picture's in the queue. */
  name: string
  /** Its file's name, which tells its fields from those of the others. */
  file: string
}

/** The details of a picture: its caption, whether it shows children, and whether their parents agree. */
function DetailsFields({ form: { field, pending }, name, file }: Properties) {
  const shown = { disabled: pending, className: 'pointer-coarse:py-8' }
  const showsChildren = field(`pictures.${name}.shows_children`)
  return (
    <>
      <TextField
        field={field(`pictures.${name}.caption`)}
        label="כיתוב"
        aria-label={`כיתוב: ${file}`}
        placeholder="מה רואים בתמונה?"
        maxLength={300}
        disabled={pending}
      />
      <CheckField
        {...shown}
        field={showsChildren}
        label="רואים ילדים בתמונה"
        aria-label={`רואים ילדים בתמונה: ${file}`}
      />
      {showsChildren.value && (
        <CheckField
          {...shown}
          field={{ ...field(`pictures.${name}.consent`), required: true }}
          label="ההורים של כל הילדים בתמונה הסכימו לפרסם אותה"
          aria-label={`ההורים של כל הילדים בתמונה הסכימו לפרסם אותה: ${file}`}
        />
      )}
    </>
  )
}

export const Route = createFileRoute('/_portal/galleries/$slug/$id/upload')({
  loader: ({ params }) => {
    const id = idIn(params.id)
    void prefetch(galleryQuery(id))

    return { id }
  },
  component: () => (
    <WholePage key={Route.useLoaderData().id}>
      <UploadPage {...Route.useLoaderData()} />
    </WholePage>
  ),
})

function UploadPage({ id }: { id: number }) {
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
          action={<a href={href}>לגלריה</a>}
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
            <StickyBar>
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
            </StickyBar>
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
