import { useMutation } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { call } from '#client/api/call.ts'
import { ApiError, errorText } from '#client/api/errors.ts'
import { announce } from '#client/ui/announce.ts'
import type { Picture } from '#contract/common.ts'
import { media } from '#contract/media.ts'
import { mostPictures } from './draft.ts'
import { changeUploads, type Upload, uploadedOf, uploadOf } from './uploads.ts'

/** Files that go out at the same time. */
const atOnce = 2
/** Statuses of an answer about the file itself: trying again would not help. */
const final = [200, 400, 413, 415]

/** Sends one file; `change` follows its progress. What was begun is given up when the page is left. */
function useSendFile(change: (key: string, change: Partial<Upload>) => void) {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const { mutateAsync } = useMutation({
    mutationFn: ({ key, file }: { key: string; file: File }) =>
      call(
        media.upload,
        { files: [file] },
        {
          onProgress: (part) => change(key, { part }),
          ...(leaving.current && { signal: leaving.current.signal }),
        },
      ),
  })
  return async (key: string, file: File): Promise<void> => {
    change(key, { state: 'sending', part: 0, problem: undefined })
    try {
      const [picture] = (await mutateAsync({ key, file })).files
      if (!picture) throw new Error('the server kept no file')
      change(key, { state: 'sent', part: 1, picture })
    } catch (error) {
      const hopeless = error instanceof ApiError && final.includes(error.status)
      const problem = errorText(error).message
      change(key, { state: hopeless ? 'refused' : 'failed', problem })
      announce(`תמונה לא נשלחה. ${problem}`)
    }
  }
}

/**
 * The pictures of a classified, each sent as soon as it is chosen, a few at a time. `onSent` is told those that the server
 * has, in their order, when they change.
 */
export function useUploads(pictures: readonly Picture[], onSent: (pictures: Picture[]) => void) {
  const [uploads, dispatch] = useReducer(changeUploads, pictures, (initial) => initial.map(uploadedOf))
  const previews = useRef(new Set<string>())
  const change = (key: string, changes: Partial<Upload>) => dispatch({ type: 'change', key, change: changes })
  const send = useSendFile(change)
  const report = useRef(onSent)
  report.current = onSent
  const begin = useRef(send)
  begin.current = send

  useEffect(() => {
    const free = atOnce - uploads.filter(({ state }) => state === 'sending').length
    const waiting = uploads.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free))
    for (const { key, file } of waiting) if (file) void begin.current(key, file)
    report.current(uploads.flatMap(({ picture }) => picture ?? []))
  }, [uploads])

  useEffect(() => {
    const made = previews.current
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview)
    }
  }, [])

  /** Adds as many as there is room for, and says how many there was none for. */
  function add(files: readonly File[]): void {
    const room = mostPictures - uploads.length
    const chosen = files.slice(0, room).map(uploadOf)
    for (const { preview } of chosen) previews.current.add(preview)
    dispatch({ type: 'add', uploads: chosen })
    if (files.length > room) announce(`אפשר לצרף עד ${mostPictures} תמונות`)
  }

  return {
    uploads,
    add,
    remove: (key: string) => dispatch({ type: 'remove', key }),
    move: (key: string, by: 1 | -1) => dispatch({ type: 'move', key, by }),
    retry: (key: string) => change(key, { state: 'waiting', problem: undefined }),
  }
}
