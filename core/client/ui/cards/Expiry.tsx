import { IconClock, IconHourglassLow } from '@tabler/icons-react'
import { dayInIsrael } from '#core/rules/time/days.ts'
import { expiryStage, expiryText } from '#core/rules/time/expiry.ts'

interface Properties {
  /** null: without an end. */
  lastDay: string | null
  /** Without the icon, where one stands beside it. */
  bare?: boolean
}

/** Until when an offer is good, as people say it; marked where that is soon. */
export function Expiry({ lastDay, bare = false }: Properties) {
  const today = dayInIsrael(new Date())
  const stage = expiryStage(lastDay, today)
  const Icon = stage === 'soon' ? IconHourglassLow : IconClock
  return (
    <span
      className="sign-line inline-flex items-start text-muted data-[stage=soon]:text-warning data-[stage=soon]:font-semibold"
      data-stage={stage}
    >
      {!bare && <Icon size={18} stroke={1.8} aria-hidden />}
      <span>
        {stage === 'soon' && <strong className="font-bold">נגמר בקרוב: </strong>}
        <bdi>{expiryText(lastDay, today)}</bdi>
      </span>
    </span>
  )
}
