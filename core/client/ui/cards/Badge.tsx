import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Badge.module.css'

type BadgeTone = 'quiet' | 'link' | 'success' | 'warning' | 'error' | 'accent'

interface Properties {
  tone?: BadgeTone
  icon?: TablerIcon
  /** Smaller where cards are rows. */
  inCard?: boolean
  /** The corner of a card's picture in which it lies. */
  corner?: 'top-start' | 'top-end' | 'bottom-start'
  children: ReactNode
}

/** How something stands, in a word or two on a soft ground. */
export function Badge({ tone = 'quiet', icon: Icon, inCard = false, corner, children }: Properties) {
  return (
    <span
      className={classes.badge}
      data-tone={tone}
      data-in-card={inCard || corner !== undefined || undefined}
      data-corner={corner}
    >
      {Icon && <Icon size={16} stroke={2} aria-hidden />}
      <span>{children}</span>
    </span>
  )
}

/** The badge of a subject's states, quiet where no tone is named. What it says may be more than the state's name. */
export function stateBadge<State extends string>(
  names: Readonly<Record<State, string>>,
  tones: Partial<Record<State, BadgeTone>>,
) {
  return ({ state, children = names[state] }: { state: State; children?: ReactNode }) => (
    <Badge tone={tones[state] ?? 'quiet'}>{children}</Badge>
  )
}
