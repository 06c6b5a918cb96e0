import { useRef } from 'react'
import { useCall } from '#core/client/api/queries.ts'
import { useLocalForm } from '#core/client/kits/form/useForm.ts'
import { announce } from '#core/client/ui/text/announce.ts'
import { galleries } from '#features/galleries/contract/galleries.ts'
import { sendPicture } from '#platform/files/client/upload/sendPicture.ts'
import { useUploadQueue } from '#platform/files/client/upload/useUploadQueue.ts'
import { picturesText } from '../words.ts'
import { type Details, needsConsent, noDetails } from './details.ts'
import { batchesOf, type Places, placesLeft } from './places.ts'

/** Maximum pictures per call. */
const maxPerCall = 50

export interface Pictures {
  pictures: Record<string, Details>
}

const nothing: Pictures = { pictures: {} }

/**
 * The pictures that are being added to a gallery, and the form of their details. Submitting sends the files that are not
 * on the server yet and puts those that arrived into the gallery; the others stay in the list to be retried. `onSent` is
 * told how many were added and how many are left.
 */
export function useGalleryUploads(galleryId: number, onSent: (added: number, left: number) => void) {
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
