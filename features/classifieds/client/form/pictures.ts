import type { Picture } from '#core/contract/common.ts'
import { isUnsent, type Upload } from '#platform/files/client/upload/queue.ts'

export function uploadedOf(picture: Picture): Upload<Picture> {
  return {
    key: picture.id,
    preview: `/media/${picture.id}/320.webp`,
    state: 'sent',
    part: 1,
    result: picture,
  }
}

export function uploadsProblem(uploads: readonly Upload<Picture>[]): string | undefined {
  if (uploads.some(isUnsent)) return 'התמונות עדיין נשלחות. עוד רגע.'
  return uploads.every(({ state }) => state === 'sent')
    ? undefined
    : 'יש תמונה שלא נשלחה: אפשר לנסות שוב, או להסיר אותה'
}
