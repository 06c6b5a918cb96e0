import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Action } from '#core/client/ui/controls/Action.tsx'

/**
 * Whether the person has answered the request of this page, which they may read no longer: `onAnswered` takes it off the page at
 * once, so that it is not read again.
 */
export function useAnswered(): { answered: boolean; onAnswered: () => void } {
  const [answered, setAnswered] = useState(false)
  return { answered, onAnswered: () => flushSync(() => setAnswered(true)) }
}

interface Properties {
  form: { pending: boolean; submit: (part: { approve: boolean }) => Promise<boolean> }
}

/** The end of a form by which somebody approves a request, or refuses it. */
export function ApproveButtons({ form: { pending, submit } }: Properties) {
  return (
    <div className="flex flex-wrap gap-8">
      <Action label="אישור" primary loading={pending} onClick={() => void submit({ approve: true })} />
      <Action label="לא לאשר" disabled={pending} onClick={() => void submit({ approve: false })} />
    </div>
  )
}
