import { useEffect, useRef, useState } from 'react'
import { ApiError, errorText } from '#core/client/api/errors.ts'
import { newKey } from '#core/client/api/exchange.ts'
import { useLeaveGuard } from '#core/client/kits/form/drafts/useLeaveGuard.ts'
import type { DisplayedError } from '#core/client/ui/page/ErrorScreen.tsx'
import { createStore, useStore } from '#core/client/ui/store.ts'
import { type FileKind, isPictureFile, problemOf } from './files.ts'

/** A file of a queue; `result` is what the server made of it. */
export interface Upload<Result> {
  key: string
  /** None for what the server had before. */
  file?: File
  /** The address of its picture, in this page or on the server. */
  preview?: string | undefined
  /** `chosen`: sent when `send` says so. `failed`: can be retried. `refused`: retrying would not help. */
  state: 'chosen' | 'waiting' | 'sending' | 'sent' | 'failed' | 'refused'
  /** How much of the file is sent, 0 to 1. */
  part: number
  problem?: DisplayedError | undefined
  result?: Result
}

export interface SendOptions {
  onProgress: (part: number) => void
  signal: AbortSignal
}

export interface QueueOptions<Result> {
  kind: FileKind
  /** Sends one file. An ApiError about the file itself refuses it; any other error can be retried. */
  send: (file: File, options: SendOptions) => Promise<Result>
  /** Files are sent only when `send` says so, not as soon as they are chosen. */
  held?: boolean
}

/** Files that are sent at the same time. */
const maxConcurrent = 2
/** Statuses that reject the file itself, so that a retry would not help. */
const refusalStatuses = [200, 400, 413, 415]

export const isUnsent = ({ state }: Pick<Upload<unknown>, 'state'>) =>
  state === 'waiting' || state === 'sending'

/**
 * A queue of uploads: a few at a time, in the order of the list; one that fails does not stop the others. The list is a
 * store that components subscribe to.
 */
export function createQueue<Result>(
  { kind, send, held = false }: QueueOptions<Result>,
  initial: readonly Upload<Result>[] = [],
) {
  const list = createStore(initial)
  const calls = new Map<string, AbortController>()
  const idle = new Set<() => void>()

  function change(key: string, changes: Partial<Upload<Result>>): void {
    list.set(list.get().map((each) => (each.key === key ? { ...each, ...changes } : each)))
  }

  function proceed(): void {
    for (const { key, file } of list.get().filter(({ state }) => state === 'waiting')) {
      if (calls.size >= maxConcurrent) break
      if (file) void sendOne(key, file)
    }
    if (list.get().some(isUnsent)) return
    for (const resolve of idle) resolve()
    idle.clear()
  }

  async function sendOne(key: string, file: File): Promise<void> {
    const call = new AbortController()
    calls.set(key, call)
    change(key, { state: 'sending', part: 0, problem: undefined })
    try {
      const onProgress = (part: number) => change(key, { part })
      const result = await send(file, { onProgress, signal: call.signal })
      change(key, { state: 'sent', part: 1, result })
    } catch (error) {
      const isRefused = error instanceof ApiError && refusalStatuses.includes(error.status)
      change(key, { state: isRefused ? 'refused' : 'failed', problem: errorText(error) })
    }
    calls.delete(key)
    proceed()
  }

  function uploadOf(file: File): Upload<Result> {
    const problem = problemOf(file, kind)
    return {
      key: newKey(),
      file,
      preview: isPictureFile(file) ? URL.createObjectURL(file) : undefined,
      state: problem !== undefined ? 'refused' : held ? 'chosen' : 'waiting',
      part: 0,
      problem,
    }
  }

  return {
    list,
    change,
    add(files: readonly File[]): void {
      list.set([...list.get(), ...files.map(uploadOf)])
      proceed()
    },
    /** Replaces the sent files by those that the server has; files that are not sent yet stay after them. */
    showSent(sent: readonly Upload<Result>[]): void {
      const isSent = ({ state }: Upload<Result>) => state === 'sent'
      release(list.get().filter(isSent))
      list.set([...sent, ...list.get().filter((each) => !isSent(each))])
    },
    /** Removes a file from the list, and cancels its upload. */
    remove(key: string): void {
      release(list.get().filter((each) => each.key === key))
      list.set(list.get().filter((each) => each.key !== key))
      calls.get(key)?.abort()
      proceed()
    },
    /** Swaps a file with its neighbour, if there is one. */
    move(key: string, by: 1 | -1): void {
      const uploads = list.get()
      const from = uploads.findIndex((each) => each.key === key)
      const [one, other] = [uploads[from], uploads[from + by]]
      if (one && other) list.set(uploads.with(from, other).with(from + by, one))
    },
    retry(key: string): void {
      change(key, { state: 'waiting', part: 0, problem: undefined })
      proceed()
    },
    /** Sends the files that are held or have failed. Resolves when no upload is left. */
    send(): Promise<void> {
      const due = ({ state }: Upload<Result>) => state === 'chosen' || state === 'failed'
      list.set(list.get().map((each) => (due(each) ? { ...each, state: 'waiting' } : each)))
      return new Promise((resolve) => {
        idle.add(resolve)
        proceed()
      })
    },
    /** Cancels the uploads and drops the files. */
    close(): void {
      idle.clear()
      release(list.get())
      list.set(list.get().filter(({ file }) => !file))
      for (const call of calls.values()) call.abort()
    },
  }
}

export type Queue<Result> = ReturnType<typeof createQueue<Result>>

/** Revokes the object URLs of previews. */
function release(uploads: readonly Upload<unknown>[]): void {
  for (const { file, preview } of uploads) if (file && preview !== undefined) URL.revokeObjectURL(preview)
}

interface Options<Result> extends QueueOptions<Result> {
  initial?: readonly Upload<Result>[]
  /** What would be lost with the page, and the sentence that asks. */
  leaving: { loses: (upload: Upload<Result>) => boolean; text: string }
}

/** A queue that lives as long as the component, its list, and the question before the page is left with files unsent. */
export function useUploadQueue<Result>({ initial, leaving, ...options }: Options<Result>): {
  queue: Queue<Result>
  uploads: readonly Upload<Result>[]
} {
  // An upload may finish many renders later, so the latest render's `send` is used.
  const send = useRef(options.send)
  useEffect(() => {
    send.current = options.send
  })
  const [queue] = useState(() =>
    createQueue({ ...options, send: (file, given) => send.current(file, given) }, initial),
  )
  useEffect(() => () => queue.close(), [queue])
  useLeaveGuard(() => queue.list.get().some(leaving.loses), leaving.text)
  return { queue, uploads: useStore(queue.list) }
}
