import {
  IconConfetti,
  IconConfettiFilled,
  IconFlower,
  IconFlowerFilled,
  IconHeart,
  IconHeartFilled,
  IconThumbUp,
  IconThumbUpFilled,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Reactions as Counted } from '#platform/discussion/contract/discussion.ts'
import { reactionKinds, reactionLabels } from '#platform/discussion/contract/vocabulary.ts'
import classes from './Discussion.module.css'

export type Kind = (typeof reactionKinds)[number]

const icons: Record<Kind, { icon: TablerIcon; filled: TablerIcon }> = {
  like: { icon: IconThumbUp, filled: IconThumbUpFilled },
  love: { icon: IconHeart, filled: IconHeartFilled },
  celebrate: { icon: IconConfetti, filled: IconConfettiFilled },
  thanks: { icon: IconFlower, filled: IconFlowerFilled },
}

/** What the counts are once the person's own reaction is another. */
export function withOwnReaction({ counts, mine }: Counted, kind: Kind | null): Counted {
  const changed = { ...counts }
  if (mine !== null) changed[mine] -= 1
  if (kind !== null) changed[kind] += 1
  return { counts: changed, mine: kind }
}

interface Properties {
  reactions: Counted
  onPress: (kind: Kind) => void
  /** Names them for a screen reader where a page has several. */
  of?: string
  /** Icons and counts alone. */
  compact?: boolean
}

/** One reaction a person, and how many others had each. */
export function Reactions({ reactions, onPress, of, compact }: Properties) {
  return (
    <fieldset className={`plain flex flex-wrap gap-8 ${classes.reactions}`} data-compact={compact}>
      <legend className="visually-hidden">{of === undefined ? 'תגובה בלחיצה' : `תגובה בלחיצה ${of}`}</legend>
      {reactionKinds.map((kind) => {
        const label = reactionLabels[kind]
        const { icon, filled } = icons[kind]
        const count = reactions.counts[kind]
        const mine = reactions.mine === kind
        const Icon = mine ? filled : icon
        return (
          <button
            key={kind}
            type="button"
            className={`button-like px-14 rounded-[22px] ${classes.reaction}`}
            aria-pressed={mine}
            // The name itself, which a screen reader does not read again as a description.
            title={compact ? [label, count || ''].join(' ').trim() : undefined}
            onClick={() => onPress(kind)}
          >
            <Icon size={20} {...(!mine && { stroke: 1.7 })} aria-hidden />
            {compact ? <span className="visually-hidden">{label}</span> : label}
            {count > 0 && <span className="tabular-nums">{count}</span>}
          </button>
        )
      })}
    </fieldset>
  )
}
