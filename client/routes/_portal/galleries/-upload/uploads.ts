import { maximumUploadBytes } from '#contract/media.ts'

/** A picture that was chosen to be added. */
export interface Upload {
  key: string
  file: File
  /** An address of the picture in this page, to show it; none for what is no picture. */
  preview: string | undefined
  caption: string
  showsChildren: boolean
  consent: boolean
  /** `sent`: the server has the file, but it is not in the gallery yet. `refused`: trying again would not help. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused'
  /** Which part of the file has gone out, 0 to 1. */
  part: number
  problem: string | undefined
  /** The file's number on the server. */
  mediaId: string | undefined
}

export type UploadChange =
  | { type: 'add'; uploads: readonly Upload[] }
  | { type: 'change'; key: string; change: Partial<Upload> }
  | { type: 'remove'; keys: readonly string[] }

/** The list after a change. */
export function changeUploads(uploads: readonly Upload[], change: UploadChange): readonly Upload[] {
  switch (change.type) {
    case 'add':
      return [...uploads, ...change.uploads]
    case 'change':
      return uploads.map((upload) => (upload.key === change.key ? { ...upload, ...change.change } : upload))
    case 'remove':
      return uploads.filter(({ key }) => !change.keys.includes(key))
  }
}

/** A chosen file as a picture to be added; one that the server would not take says so at once. */
export function uploadOf(file: File): Upload {
  const problem = problemOf(file)
  return {
    key: crypto.randomUUID(),
    file,
    preview: isPicture(file) ? URL.createObjectURL(file) : undefined,
    caption: '',
    showsChildren: false,
    consent: false,
    state: problem === undefined ? 'waiting' : 'refused',
    part: 0,
    problem,
    mediaId: undefined,
  }
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/')
}

function problemOf(file: File): string | undefined {
  if (!isPicture(file)) return 'הקובץ אינו תמונה. אפשר להסיר אותו מהרשימה.'
  if (file.size > maximumUploadBytes) {
    return `הקובץ גדול מ־${maximumUploadBytes / 1024 / 1024} מ״ב. אפשר להקטין אותו ולבחור שוב.`
  }
  return undefined
}

/** Whether the picture shows children and nobody said that the parents agree. */
export function lacksConsent({ showsChildren, consent }: Upload): boolean {
  return showsChildren && !consent
}
