import { useState } from 'react'
import { useCall } from '#client/api/queries.ts'
import { sendPicture } from '#client/parts/upload/sendPicture.ts'
import { useUploadQueue } from '#client/parts/upload/useUploadQueue.ts'
import { galleries } from '#contract/galleries.ts'
import { type Details, noDetails } from './details.ts'

/** As many pictures as one call may add. */
const maxPerCall = 50

/**
 * The pictures that are being added to a gallery. `submit` sends the files that are not on the server yet and puts those
 * that arrived into the gallery; the others stay in the list to be retried. Returns how many were added.
 */
export function useGalleryUploads(galleryId: number) {
  const { queue, uploads } = useUploadQueue({
    kind: 'picture',
    held: true,
    send: sendPicture,
    // Nothing is in the gallery before all was submitted.
    leaving: { loses: () => true, text: 'התמונות שנבחרו עדיין לא נוספו לגלריה.' },
  })
  const [details, setDetails] = useState<ReadonlyMap<string, Details>>(new Map())
  const [busy, setBusy] = useState(false)
  const { mutateAsync: addImages } = useCall(galleries.addImagesToGallery)
  const detailsOf = (key: string) => details.get(key) ?? noDetails

  /** Puts files of the server into the gallery; those of a call that failed stay in the list. */
  async function putIn(): Promise<number> {
    const sent = queue.list.get().flatMap(({ key, result }) => (result ? [{ key, id: result.id }] : []))
    let count = 0
    for (let start = 0; start < sent.length; start += maxPerCall) {
      const some = sent.slice(start, start + maxPerCall)
      const images = some.map(({ key, id }) => {
        const { caption, showsChildren, consent } = detailsOf(key)
        return { media_id: id, caption, shows_children: showsChildren, consent }
      })
      // An alert has reported the failure; the next call would fail for the same reason.
      const added = await addImages({ body: { gallery_id: galleryId, images } }).catch(() => undefined)
      if (!added) break
      for (const { key } of some) queue.remove(key)
      count += some.length
    }
    return count
  }

  async function submit(): Promise<number> {
    setBusy(true)
    try {
      await queue.send()
      return await putIn()
    } finally {
      setBusy(false)
    }
  }

  const describe = (key: string, changed: Details) => setDetails(new Map(details).set(key, changed))
  return { queue, uploads, busy, detailsOf, describe, submit }
}
