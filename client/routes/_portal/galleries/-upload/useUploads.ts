import { useMutation } from '@tanstack/react-query'
import { useEffect, useReducer, useRef, useState } from 'react'
import { call } from '#client/api/call.ts'
import { ApiError, errorText } from '#client/api/errors.ts'
import { useCall } from '#client/api/queries.ts'
import { galleries } from '#contract/galleries.ts'
import { media } from '#contract/media.ts'
import { changeUploads, type Upload, uploadOf } from './uploads.ts'

/** Files that go out at the same time. */
const atOnce = 2
/** As many pictures as one call may add. */
const mostAdded = 50
/** Statuses of an answer about the file itself: trying again would not help. */
const final = [200, 400, 413, 415]

/** Sends one file; the list follows its progress. Answers it with its number on the server, or nothing when it failed. */
function useSendFile(change: (key: string, change: Partial<Upload>) => void) {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const { mutateAsync } = useMutation({
    mutationFn: ({ key, file }: Upload) =>
      call(
        media.upload,
        { files: [file] },
        {
          onProgress: (part) => change(key, { part }),
          ...(leaving.current && { signal: leaving.current.signal }),
        },
      ),
  })
  return async (upload: Upload): Promise<Upload | undefined> => {
    const { key } = upload
    change(key, { state: 'sending', part: 0, problem: undefined })
    try {
      const { files } = await mutateAsync(upload)
      const mediaId = files[0]?.id
      change(key, { state: 'sent', part: 1, mediaId })
      return { ...upload, mediaId }
    } catch (error) {
      const hopeless = error instanceof ApiError && final.includes(error.status)
      change(key, { state: hopeless ? 'refused' : 'failed', problem: errorText(error).message })
      return undefined
    }
  }
}

/**
 * The pictures that are being added to a gallery. `send` sends the files that are not on the server yet, a few at a time,
 * and puts those that arrived into the gallery; the others stay in the list to be tried again. Answers how many are in.
 */
export function useUploads(galleryId: number) {
  const [uploads, dispatch] = useReducer(changeUploads, [])
  const [busy, setBusy] = useState(false)
  const previews = useRef(new Set<string>())
  const change = (key: string, changes: Partial<Upload>) => dispatch({ type: 'change', key, change: changes })
  const sendFile = useSendFile(change)
  const { mutateAsync: addImages } = useCall(galleries.addImagesToGallery)

  useEffect(() => {
    const made = previews.current
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview)
    }
  }, [])

  function add(files: readonly File[]): void {
    const chosen = files.map(uploadOf)
    for (const { preview } of chosen) if (preview) previews.current.add(preview)
    dispatch({ type: 'add', uploads: chosen })
  }

  function remove(keys: readonly string[]): void {
    dispatch({ type: 'remove', keys })
  }

  /** Sends files a few at a time, and answers those that are on the server, in the order of the list. */
  async function sendFiles(): Promise<Upload[]> {
    const waiting = uploads.filter(({ state }) => state === 'waiting' || state === 'failed')
    const sent = new Map(
      uploads.filter(({ state }) => state === 'sent').map((upload) => [upload.key, upload]),
    )
    const sendNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const arrived = await sendFile(next)
        if (arrived) sent.set(arrived.key, arrived)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendNext))
    return uploads.flatMap(({ key }) => sent.get(key) ?? [])
  }

  /** Puts files of the server into the gallery. Answers how many; those of a call that failed stay in the list. */
  async function putIn(sent: Upload[]): Promise<number> {
    let count = 0
    for (let start = 0; start < sent.length; start += mostAdded) {
      const some = sent.slice(start, start + mostAdded)
      const images = some.flatMap(({ mediaId, caption, showsChildren, consent }) =>
        mediaId === undefined ? [] : [{ media_id: mediaId, caption, shows_children: showsChildren, consent }],
      )
      // An alert has told why a call failed; the next one would fail for the same reason.
      const added = await addImages({ body: { gallery_id: galleryId, images } }).catch(() => undefined)
      if (!added) break
      remove(some.map(({ key }) => key))
      count += some.length
    }
    return count
  }

  async function send(): Promise<number> {
    setBusy(true)
    try {
      return await putIn(await sendFiles())
    } finally {
      setBusy(false)
    }
  }

  return { uploads, busy, add, change, remove, send }
}
