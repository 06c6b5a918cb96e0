import { useEffect, useState } from 'react'
import { ApiError } from '#core/client/api/errors.ts'
import { waitText } from '#core/rules/time/wait-text.ts'

/** Counts down how long the server asks to wait before the next try. */
export function useWait() {
  const [wait, setWait] = useState<{ reason: string; until: number }>()
  const [now, setNow] = useState(0)
  const left = wait ? Math.ceil((wait.until - now) / 1000) : 0
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isOver])
  return {
    /** What to show in place of the failure, whose own number of seconds goes out of date. */
    text: wait && (isOver ? 'אפשר לנסות שוב.' : `${wait.reason}. אפשר לנסות שוב בעוד ${waitText(left)}.`),
    /** Takes the error of a call. */
    begin: (error: unknown) => {
      if (!(error instanceof ApiError) || error.retryAfter === undefined) return setWait(undefined)
      const [reason = ''] = error.sentence.split('. ')
      setNow(Date.now())
      setWait({ reason, until: Date.now() + error.retryAfter * 1000 })
    },
  }
}
