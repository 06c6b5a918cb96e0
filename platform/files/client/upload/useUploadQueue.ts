import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '#core/client/kits/form/drafts/useLeaveGuard.ts'
import { useStore } from '#core/client/ui/store.ts'
import { createQueue, type Queue, type QueueOptions, type Upload } from './queue.ts'

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
