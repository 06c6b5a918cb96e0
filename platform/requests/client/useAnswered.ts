import { useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the person has answered the request of this page, which they may read no longer: `onAnswered` takes it off the page at
 * once, so that it is not read again.
 */
export function useAnswered(): { answered: boolean; onAnswered: () => void } {
  const [answered, setAnswered] = useState(false)
  return { answered, onAnswered: () => flushSync(() => setAnswered(true)) }
}
