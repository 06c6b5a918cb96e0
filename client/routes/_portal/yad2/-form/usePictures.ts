import { useEffect, useEffectEvent } from 'react'
import { isUnsent } from '#client/parts/upload/queue.ts'
import { sendPicture } from '#client/parts/upload/sendPicture.ts'
import { useUploadQueue } from '#client/parts/upload/useUploadQueue.ts'
import { announce } from '#client/ui/announce.ts'
import type { Picture } from '#contract/common.ts'
import { mostPictures } from './draft.ts'
import { uploadedOf } from './pictures.ts'

/**
 * The pictures of a classified, each sent as soon as it is chosen. `onSent` gets those that the server has, in their order,
 * when they change.
 */
export function usePictures(pictures: readonly Picture[], onSent: (pictures: Picture[]) => void) {
  const { queue, uploads } = useUploadQueue({
    kind: 'picture',
    send: sendPicture,
    initial: pictures.map(uploadedOf),
    leaving: { loses: isUnsent, text: 'יש תמונות שעדיין לא נשלחו.' },
  })
  const report = useEffectEvent(onSent)
  useEffect(() => report(uploads.flatMap(({ result }) => result ?? [])), [uploads])

  /** Adds as many as there is room for, and says how many there was none for. */
  function add(files: readonly File[]): void {
    const room = mostPictures - uploads.length
    queue.add(files.slice(0, room))
    if (files.length > room) announce(`אפשר לצרף עד ${mostPictures} תמונות`)
  }

  return { queue, uploads, add }
}
