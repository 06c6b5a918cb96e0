import { useState } from 'react'
import { errorText } from '#core/client/api/errors.ts'
import { useCall } from '#core/client/api/queries.ts'
import { createStoredFlag, useStore } from '#core/client/ui/store.ts'
import type { Body } from '#core/contract/endpoint.ts'
import { kitchen, type Served } from '#features/food/contract/kitchen.ts'
import { playTone, type Tone } from './tones.ts'

/** What became of the last code, or of taking it back. */
export type Outcome =
  | { state: 'served' | 'already' | 'taken-back'; order: Served }
  | { state: 'refused'; message: string }

interface Place {
  site: number
  date: string
}

const takingBack = ({ order_id, served_at }: Served): Body<typeof kitchen.serveFoodOrder> => ({
  order_id,
  served: false,
  ...(served_at !== null && { seen: served_at }),
})

const isMuted = createStoredFlag('counter-muted')

/** Gives lunches out by their codes, one after another, and takes the last one back. */
export function useCounter({ site, date }: Place) {
  const [outcome, setOutcome] = useState<Outcome>()
  const muted = useStore(isMuted)

  function show(next: Outcome, tone: Tone): void {
    setOutcome(next)
    if (!muted) playTone(tone)
  }

  const onError = (error: unknown) => show({ state: 'refused', message: errorText(error).message }, 'refused')
  // In turn: a scanner is faster than an answer.
  const scan = useCall(kitchen.scanFoodOrder, {
    inTurn: 'counter',
    onSuccess: (order) =>
      order.already
        ? show({ state: 'already', order }, 'refused')
        : show({ state: 'served', order }, 'served'),
    onError,
  })
  const tick = useCall(kitchen.serveFoodOrder, {
    inTurn: 'counter',
    onSuccess: (order) => show({ state: 'taken-back', order }, 'refused'),
    onError,
  })
  return {
    outcome,
    muted,
    give: (code: string) => void scan.mutate({ body: { site, date, code } }),
    /** Takes back what was given out last, here and not elsewhere before. */
    undo:
      outcome?.state === 'served' ? () => void tick.mutate({ body: takingBack(outcome.order) }) : undefined,
    clear: () => setOutcome(undefined),
    toggleSound: () => isMuted.set(!muted),
  }
}
