import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { asUserText } from '#core/client/ui/text/UserText.tsx'
import { Badge } from './Badge.tsx'
import { Card } from './Card.tsx'

export function FactCard({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card as="section" aria-label={label} className="gap-16 p-20">
      {children}
    </Card>
  )
}

const badgeTones = { plain: 'link', good: 'success', warning: 'warning', quiet: 'quiet' } as const

export function FactsNote({
  tone,
  children,
}: {
  tone: 'plain' | 'good' | 'warning' | 'quiet'
  children: ReactNode
}) {
  return (
    <p>
      <Badge tone={badgeTones[tone]}>{children}</Badge>
    </p>
  )
}

/** Below each other, or side by side where short ones fit. */
export function Facts({ columns = false, children }: { columns?: boolean; children: ReactNode }) {
  const template = columns ? 'grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]' : 'grid-cols-1'
  return <dl className={`plain grid gap-12 ${template}`}>{children}</dl>
}

/** With an icon its name stands before it, else above it. */
export function Fact({
  icon: Icon,
  label,
  children,
}: {
  icon?: TablerIcon
  label: string
  children: ReactNode
}) {
  if (!Icon) {
    return (
      <div>
        <dt className="text-muted text-sm">{asUserText(label)}</dt>
        <dd className="m-0 font-semibold wrap-anywhere">{asUserText(children)}</dd>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-y-4 gap-x-12 leading-[1.5]">
      <dt className="flex items-center gap-8 text-muted self-start [&>svg]:flex-none">
        <Icon size={20} stroke={1.7} aria-hidden />
        {label}
      </dt>
      <dd className="flex flex-wrap gap-x-12 min-w-0 m-0 font-semibold">{children}</dd>
    </div>
  )
}

export function FactActions({ children }: { children: ReactNode }) {
  return <div className="flex items-center flex-wrap gap-8 print:hidden">{children}</div>
}
