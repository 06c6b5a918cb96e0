import { useEffect, useEffectEvent } from 'react'
import type { Field } from '#core/client/kits/form/form.ts'
import { showAlert } from '#core/client/ui/dialogs/alert.ts'
import type { Picture } from '#core/contract/common.ts'
import { counted } from '#core/rules/text/counted.ts'
import { isUnsent, useUploadQueue } from '#platform/files/client/upload/queue.ts'
import { sendPicture } from '#platform/files/client/upload/sendPicture.ts'
import { uploadedOf } from './pictures.ts'
import { maxPictures } from './values.ts'

/**
 * The pictures of a classified, each sent as soon as it is chosen. The field holds those that the server has, in their
 * order; `generation` says that other ones came into it, see `Form`.
 */
export function usePictures({ value, onChange }: Field<Picture[]>, generation: number) {
  const { queue, uploads } = useUploadQueue({
    kind: 'picture',
    send: sendPicture,
    initial: value.map(uploadedOf),
    leaving: { loses: isUnsent, text: 'יש תמונות שעדיין לא נשלחו.' },
  })
  const report = useEffectEvent(() => onChange(uploads.flatMap(({ result }) => result ?? [])))
  // Runs whenever the list changes.
  useEffect(() => report(), [uploads])
  const follow = useEffectEvent(() => queue.showSent(value.map(uploadedOf)))
  useEffect(() => {
    if (generation > 0) follow()
  }, [generation])

  /** Adds as many as there is room for, and says how many there was none for. */
  function add(files: readonly File[]): void {
    const room = maxPictures - uploads.length
    queue.add(files.slice(0, room))
    const left = files.length - room
    if (left <= 0) return
    const leftText = counted(left, 'תמונה אחת לא נוספה', '# לא נוספו', 'שתיים לא נוספו')
    showAlert({ severity: 'warning', message: `אפשר לצרף עד ${maxPictures} תמונות; ${leftText}.` })
  }

  return { queue, uploads, add }
}
