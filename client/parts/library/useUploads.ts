import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '#client/api/call.ts'
import { ApiError, errorText } from '#client/api/errors.ts'
import { queryClient } from '#client/api/queries.ts'
import type { Document, Picture } from '#contract/common.ts'
import { type LibraryFile, library } from '#contract/library.ts'
import { maximumUploadBytes, media } from '#contract/media.ts'

/** A file on its way into the library. A picture that is on the server waits for its description. */
export interface Upload {
  key: string
  file: File
  /** Of a picture, until it is in the library. */
  preview: string | undefined
  state: 'sending' | 'failed' | 'refused' | 'undescribed' | 'done'
  /** How much of it has gone out, 0 to 1. */
  part: number
  problem?: string
  picture?: Picture
}

/** Files that go out at the same time. */
const atOnce = 2
/** Statuses of an answer about the file itself: trying again would not help. */
const final = [200, 400, 413, 415]

export const isPictureFile = (file: File) => file.type.startsWith('image/')

let key = 0
function uploadOf(file: File): Upload {
  key += 1
  const preview = isPictureFile(file) ? URL.createObjectURL(file) : undefined
  const large = file.size > maximumUploadBytes
  return {
    key: String(key),
    file,
    preview,
    state: large ? 'refused' : 'sending',
    part: 0,
    ...(large && { problem: 'הקובץ גדול מ־20 מגה־בייט. כדאי לבחור קובץ קטן יותר.' }),
  }
}

interface Sending {
  file: File
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends one file, and answers what the server made of it: a picture, or a document that is in the library already. */
async function sendFile({
  file,
  onProgress,
  signal,
}: Sending): Promise<{ picture?: Picture | undefined; document?: Document | undefined }> {
  const options = { onProgress, signal }
  if (isPictureFile(file)) {
    const { files } = await call(media.upload, { files: [file] }, options)
    return { picture: files[0] }
  }
  const { files } = await call(library.uploadDocuments, { files: [file] }, options)
  return { document: files[0] }
}

/**
 * Files that are being added to the library. They go out as soon as they are chosen, a few at a time; `onAdded` is told of
 * each document that arrived, and of each picture once it was described. `given`: files to begin with.
 */
export function useUploads(onAdded: (file: LibraryFile) => void, given: readonly File[] = []) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const lanes = useRef(Array.from({ length: atOnce }, () => Promise.resolve()))
  const started = useRef(0)
  const leaving = useRef<AbortController>(undefined)
  const previews = useRef(new Set<string>())
  const { mutateAsync } = useMutation({ mutationFn: sendFile })

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    const made = previews.current
    return () => {
      controller.abort()
      for (const preview of made) URL.revokeObjectURL(preview)
    }
  }, [])

  function change(changed: string, changes: Partial<Upload>): void {
    setUploads((all) => all.map((each) => (each.key === changed ? { ...each, ...changes } : each)))
  }

  async function send({ key: sent, file }: Upload): Promise<void> {
    const signal = leaving.current?.signal
    if (!signal || signal.aborted) return
    try {
      const onProgress = (part: number) => change(sent, { part })
      const { picture, document } = await mutateAsync({ file, onProgress, signal })
      if (picture) change(sent, { state: 'undescribed', picture })
      if (!document) return
      change(sent, { state: 'done' })
      void queryClient.invalidateQueries({ queryKey: [library.getLibrary.path] })
      onAdded(asNew(document))
    } catch (error) {
      const hopeless = error instanceof ApiError && final.includes(error.status)
      change(sent, { state: hopeless ? 'refused' : 'failed', problem: errorText(error).message })
    }
  }

  function start(upload: Upload): void {
    const lane = started.current % atOnce
    started.current += 1
    lanes.current[lane] = (lanes.current[lane] ?? Promise.resolve()).then(() => send(upload))
  }

  function add(files: readonly File[]): void {
    const chosen = files.map(uploadOf)
    for (const { preview } of chosen) if (preview !== undefined) previews.current.add(preview)
    setUploads((all) => [...all, ...chosen])
    for (const upload of chosen) if (upload.state === 'sending') start(upload)
  }

  function retry(upload: Upload): void {
    change(upload.key, { state: 'sending', part: 0 })
    start(upload)
  }

  const begin = useEffectEvent(() => {
    // In development effects run twice.
    if (uploads.length === 0 && started.current === 0) add(given)
  })
  useEffect(() => begin(), [])

  const remove = (removed: string) => setUploads((all) => all.filter((each) => each.key !== removed))
  return { uploads, add, change, retry, remove }
}

/** A document that has just arrived, as the library will list it. */
function asNew(document: Document): LibraryFile {
  const created_at = new Date().toISOString()
  return { ...document, alt: '', width: 0, height: 0, colour: '#e9e3d6', created_at, uses: 0 }
}
