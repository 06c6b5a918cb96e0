import type { Picture } from '#contract/common.ts'
import { maximumUploadBytes } from '#contract/media.ts'

/** A picture of the form: one that the server has, or a file on its way there. */
export interface Upload {
  key: string
  /** What to show: an address of the server, or of the file in this page. */
  preview: string
  /** `refused`: trying again would not help. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused'
  /** Which part of the file has gone out, 0 to 1. */
  part: number
  file?: File
  picture?: Picture
  problem?: string | undefined
}

export type UploadsChange =
  | { type: 'add'; uploads: readonly Upload[] }
  | { type: 'change'; key: string; change: Partial<Upload> }
  | { type: 'remove'; key: string }
  | { type: 'move'; key: string; by: 1 | -1 }

function moved(uploads: readonly Upload[], key: string, by: 1 | -1): readonly Upload[] {
  const from = uploads.findIndex((upload) => upload.key === key)
  const [one, other] = [uploads[from], uploads[from + by]]
  return one && other ? uploads.with(from, other).with(from + by, one) : uploads
}

/** The list after a change. */
export function changeUploads(uploads: readonly Upload[], change: UploadsChange): readonly Upload[] {
  switch (change.type) {
    case 'add':
      return [...uploads, ...change.uploads]
    case 'change':
      return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.change } : upload))
    case 'remove':
      return uploads.filter(({ key }) => key !== change.key)
    case 'move':
      return moved(uploads, change.key, change.by)
  }
}

/** A picture that the server has. */
export function uploadedOf(picture: Picture): Upload {
  return { key: picture.id, preview: `/media/${picture.id}/320.webp`, state: 'sent', part: 1, picture }
}

/** A chosen file; one that the server would not take says so at once. */
export function uploadOf(file: File): Upload {
  const problem = problemOf(file)
  return {
    key: crypto.randomUUID(),
    preview: URL.createObjectURL(file),
    state: problem === undefined ? 'waiting' : 'refused',
    part: 0,
    file,
    problem,
  }
}

function problemOf({ type, size }: { type: string; size: number }): string | undefined {
  if (!type.startsWith('image/')) return 'הקובץ אינו תמונה'
  return size > maximumUploadBytes ? `הקובץ גדול מ־${maximumUploadBytes / 1024 / 1024} מ״ב` : undefined
}

/** What stands in the way of saving with these pictures, in Hebrew. */
export function uploadsProblem(uploads: readonly Upload[]): string | undefined {
  if (uploads.some(({ state }) => state === 'waiting' || state === 'sending')) {
    return 'התמונות עדיין נשלחות. עוד רגע.'
  }
  return uploads.every(({ state }) => state === 'sent')
    ? undefined
    : 'יש תמונה שלא נשלחה: אפשר לנסות שוב, או להסיר אותה'
}
